import type { Studio } from '../../../../context/studio.ts';
import type { Instant } from '../../../../kernel/time.ts';
import type { StudioTx } from '../../../../server/db/studio-tx.ts';
import { listBusyTimes, listInstructors } from '../../../staff/server/public.ts';
import type { ClosureFields, ClosurePreview } from '../../contract/closure.contract.ts';
import { closedTime, isClosed, listWholeDays } from '../../rules/closed-time.ts';
import { listComingDuring, type StoredClass } from '../changes/coming-classes.store.ts';
import { cancelNumbers, stampOf } from '../changes/make-plan.ts';
import { listPassesIn, planLongerPasses, type PassesOfClosure } from './longer-passes.ts';

export interface Planning {
  readonly tx: StudioTx;
  readonly studio: Studio;
  readonly at: Instant;
}

interface ClosurePlan extends PassesOfClosure {
  readonly classes: readonly StoredClass[];
  readonly preview: ClosurePreview;
}

/** The coming classes in the closure, by start. */
export async function listClosedClasses({ tx, studio, at }: Planning, closed: ClosureFields): Promise<StoredClass[]> {
  const zone = studio.settings.timeZone;
  const found = await listComingDuring(tx, { zone, now: at }, closedTime(closed, zone));
  return found.filter((one) => isClosed(closed, zone, one));
}

/** The effects of a closure. */
export async function makeClosurePlan(planning: Planning, closed: ClosureFields): Promise<ClosurePlan> {
  const { tx, studio, at } = planning;
  const zone = studio.settings.timeZone;
  const classes = await listClosedClasses(planning, closed);
  const passes = await planLongerPasses(tx, await listPassesIn(tx, closed, zone), closed, zone);
  const preview = {
    ...cancelNumbers(classes, at),
    appointments: closed.locations.length === 0 ? await countAppointments(tx, closedTime(closed, zone)) : 0,
    passes: passes.longer.length,
    days: listWholeDays(closed).length,
    byCycle: passes.byCycle,
  };
  const facts = [classes.map(({ id, version }) => [id, version]), passes.longer.map(({ pass, endsAt }) => [pass, endsAt])];
  return { ...passes, classes, preview: { ...preview, stamp: stampOf(preview, facts) } };
}

async function countAppointments(tx: StudioTx, time: ReturnType<typeof closedTime>): Promise<number> {
  const teachers = (await listInstructors(tx)).map(({ id }) => id);
  if (teachers.length === 0) return 0;
  const times = await listBusyTimes(tx, teachers, time);
  return new Set(times.flatMap(({ by }) => (by.kind === 'appointment' ? [by.id] : []))).size;
}
