import { ok, type Decision } from '../../../kernel/result.ts';
import { hashToken } from '../../../server/http/api.ts';
import type { Call } from '../../../server/http/operation.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import { listWishesUnderPayment } from '../../checkout/server/public.ts';
import { lockInstructors } from '../../staff/server/public.ts';
import type { releaseAppointment as contract } from '../contract/appointments.contract.ts';
import { endHolds } from './leave-sessions.ts';
import { findHoldOf } from './sessions.store.ts';

/** Releases the caller's hold, unless a payment for it is running. Locks nothing if there is no hold. */
export async function releaseAppointment({
  tx,
  actor,
  at,
  body,
}: Call<typeof contract>): Promise<Decision<ReplyOf<typeof contract>, never>> {
  const hash = hashToken(body.temp_appointment_id);
  const foreseen = await findHoldOf(tx, actor.id, hash);
  const isBeingPaid = async () => (await listWishesUnderPayment(tx, actor.id)).some(({ kind }) => kind === 'appointment');
  if (foreseen && !(await isBeingPaid())) {
    await lockInstructors(tx, [foreseen.instructor]);
    const hold = await findHoldOf(tx, actor.id, hash);
    await endHolds(tx, at, hold ? [hold] : []);
  }
  return ok({ success: true });
}
