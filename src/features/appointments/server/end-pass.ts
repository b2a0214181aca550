/** Ends a pass early and cancels its bookings after the end, appointments included (readings §5, Cancelling a membership). */
import type { Studio } from '../../../context/studio.ts';
import type { PassId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import { TryAgain, type StudioTx } from '../../../server/db/studio-tx.ts';
import { endPass as endBookings, listSeatsAfter } from '../../bookings/server/public.ts';
import { findPasses } from '../../passes/server/public.ts';
import { lockInstructors } from '../../staff/server/public.ts';
import { listLiveAfter } from './appointment-facts.store.ts';
import { cancelAppointments } from './cancel-appointments.ts';

/** Cancels the pass, which stays valid until `end`. Locks instructors first, then occurrences, then passes, as everywhere. */
export async function endPass(
  tx: StudioTx,
  { studio, at }: { readonly studio: Studio; readonly at: Instant },
  id: PassId,
  end: Instant,
): Promise<void> {
  const foreseen = await listLiveAfter(tx, id, end);
  const instructors = new Set(foreseen.map(({ session }) => session.instructor));
  await lockInstructors(tx, [...instructors]);
  await endBookings(tx, { studio, at }, id, end);
  // Under the pass's lock nothing more is booked with it. This second read finds bookings made in the meantime.
  const endings = await listLiveAfter(tx, id, end);
  if (endings.some(({ session }) => !instructors.has(session.instructor)))
    throw new TryAgain('An appointment was booked with this pass meanwhile.');
  const passes = await findPasses(tx, { passes: [id] });
  await cancelAppointments(tx, endings, { studio, at, by: 'customer', passes });
}

/** The bookings of a pass that begin after `end`, soonest first. */
export async function listBookedAfter(
  tx: StudioTx,
  pass: PassId,
  end: Instant,
): Promise<readonly { readonly className: string; readonly startsAt: Instant }[]> {
  const seats = await listSeatsAfter(tx, pass, end);
  const appointments = await listLiveAfter(tx, pass, end);
  return [...seats, ...appointments.map(({ service, session }) => ({ className: service.name, startsAt: session.startsAt }))].toSorted(
    (one, other) => one.startsAt - other.startsAt,
  );
}
