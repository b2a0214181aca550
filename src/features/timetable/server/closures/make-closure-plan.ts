import type { Studio } from '../../../../context/studio.ts';
import type { Instant } from '../../../../kernel/time.ts';
import type { StudioTx } from '../../../../server/db/studio-tx.ts';
import { listBusyTimes, listInstructors } from '../../../staff/server/public.ts';
import type { ClosureFields, ClosurePreview } from '../../contract/closure.contract.ts';
import { closedTime, countWholeDays, isClosed } from '../../rules/closed-time.ts';
import { listComingDuring, type StoredClass } from '../changes/coming-classes.store.ts';
import { cancelNumbers, stampOf } from '../changes/make-plan.ts';
import { planLongerPasses } from './longer-passes.ts';

interface Planning {
  readonly tx: StudioTx;
  readonly studio: Studio;
  readonly at: Instant;
}

interface ClosurePlan {
  readonly classes: readonly StoredClass[];
  readonly preview: ClosurePreview;
}

/** The coming classes that a closure cancels. */
export async function listClosedClasses({ tx, studio, at }: Planning, closed: ClosureFields): Promise<StoredClass[]> {
  const zone = studio.settings.timeZone;
  const classes = await listComingDuring(tx, { zone, now: at }, closedTime(closed, zone));
  return classes.filter((one) => isClosed(closed, zone, one));
}

/** The effects of a closure. `locks`: the passes stay as they are until the end of the transaction. The caller has locked the classes. */
export async function makeClosurePlan(planning: Planning, closed: ClosureFields, locks: boolean): Promise<ClosurePlan> {
  const { tx, studio, at } = planning;
  const zone = studio.settings.timeZone;
  const time = closedTime(closed, zone);
  const classes = await listClosedClasses(planning, closed);
  const { longer, renewing } = await planLongerPasses(tx, closed, zone, locks);
  const preview = {
    ...cancelNumbers(classes, at),
    appointments: closed.locations.length === 0 ? await countAppointments(tx, time) : 0,
    passes: longer.length,
    days: countWholeDays(closed),
    renewing,
  };
  const facts = [classes.map(({ id, version }) => [id, version]), longer.map(({ pass, endsAt }) => [pass, endsAt])];
  return { classes, preview: { ...preview, stamp: stampOf(preview, facts) } };
}

async function countAppointments(tx: StudioTx, time: ReturnType<typeof closedTime>): Promise<number> {
  const teachers = (await listInstructors(tx)).map(({ id }) => id);
  if (teachers.length === 0) return 0;
  const times = await listBusyTimes(tx, teachers, time);
  return new Set(times.flatMap(({ by }) => (by.kind === 'appointment' ? [by.id] : []))).size;
}
