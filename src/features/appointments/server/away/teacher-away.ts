/** The appointments of a teacher who is away. The caller holds the lock of the teacher's time. */
import type { Studio } from '../../../../context/studio.ts';
import type { AppointmentId, StaffId } from '../../../../kernel/ids.ts';
import { instant, type Instant } from '../../../../kernel/time.ts';
import { TryAgain, type StudioTx } from '../../../../server/db/studio-tx.ts';
import { findPasses, lockPasses } from '../../../passes/server/public.ts';
import { mayBecome } from '../../rules/appointment.ts';
import { findAppointmentFacts, listAppointmentsDuring } from '../appointment-facts.store.ts';
import { cancelAppointments } from '../cancel-appointments.ts';

/** No appointment begins later. */
const END_OF_TIME = instant(Date.UTC(9999, 0));

interface TheirAppointment {
  readonly id: AppointmentId;
  readonly name: string;
  readonly startsAt: Instant;
  readonly people: number;
}

/** The appointments that begin in this time and take place, soonest first. */
export async function listAppointmentsOf(
  tx: StudioTx,
  instructor: StaffId,
  { from, until }: { readonly from: Instant; readonly until: Instant | null },
): Promise<TheirAppointment[]> {
  const found = await listAppointmentsDuring(tx, { from, to: until ?? END_OF_TIME, instructors: [instructor] });
  return found
    .filter(({ appointment, session }) => mayBecome(appointment, 'cancelled') && session.startsAt >= from)
    .map(({ appointment, session, service }) => ({
      id: appointment.id,
      name: service.name,
      startsAt: session.startsAt,
      people: appointment.persons,
    }));
}

/** Cancels them on behalf of the studio, whatever the rules for a cancellation by the instructor say. */
export async function cancelForStudio(
  { tx, studio, at, by }: { readonly tx: StudioTx; readonly studio: Studio; readonly at: Instant; readonly by: StaffId },
  ids: readonly AppointmentId[],
): Promise<void> {
  const facts = await findAppointmentFacts(tx, ids);
  const endings = ids.flatMap((id) => facts.get(id) ?? []);
  const paying = endings.flatMap(({ appointment }) => appointment.pass ?? []);
  await lockPasses(tx, paying);
  const again = await findAppointmentFacts(tx, ids);
  if ([...again.values()].some(({ appointment }) => !mayBecome(appointment, 'cancelled')))
    throw new TryAgain('An appointment ended meanwhile.');
  const passes = await findPasses(tx, { passes: [...new Set(paying)] });
  await cancelAppointments(tx, [...again.values()], { studio, at, by: 'instructor', staff: by, passes });
}
