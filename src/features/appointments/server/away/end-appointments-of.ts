/** Ends the coming appointments and requests of a customer who leaves. Each credit returns. */
import type { Studio } from '../../../../context/studio.ts';
import type { CustomerId } from '../../../../kernel/ids.ts';
import type { Instant } from '../../../../kernel/time.ts';
import { TryAgain, type StudioTx } from '../../../../server/db/studio-tx.ts';
import { findPasses, lockPasses } from '../../../passes/server/public.ts';
import { lockInstructors } from '../../../staff/server/public.ts';
import { listAheadOf } from '../appointment-facts.store.ts';
import { cancelAppointments } from '../cancel-appointments.ts';

/** Locks the teachers of the coming appointments. They come before classes and passes in the order of locks. */
export async function lockTeachersOf(tx: StudioTx, customer: CustomerId, at: Instant): Promise<void> {
  const foreseen = await listAheadOf(tx, customer, at);
  await lockInstructors(
    tx,
    foreseen.map(({ session }) => session.instructor),
  );
}

/** The caller has locked the teachers. */
export async function endAppointmentsOf(
  tx: StudioTx,
  { studio, at }: { readonly studio: Studio; readonly at: Instant },
  customer: CustomerId,
): Promise<void> {
  const foreseen = await listAheadOf(tx, customer, at);
  const paying = foreseen.flatMap(({ appointment }) => appointment.pass ?? []);
  await lockPasses(tx, paying);
  const endings = await listAheadOf(tx, customer, at);
  if (endings.length !== foreseen.length) throw new TryAgain('An appointment was booked or ended meanwhile.');
  const passes = await findPasses(tx, { passes: [...new Set(paying)] });
  await cancelAppointments(tx, endings, { studio, at, by: 'customer', passes });
}
