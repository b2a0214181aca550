import type { Instant } from '../../../kernel/time.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import { hasAddress } from '../../accounts/rules/address.ts';
import { findCustomersForStaff } from '../../accounts/server/public.ts';
import type { Booking } from '../../classes/rules/class-session.ts';
import { ok, type Decision } from '../../../kernel/result.ts';
import type { Call, Problem } from '../../../server/http/operation.ts';
import { notFound } from '../../../server/http/problems.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import type { cancelClass as contract } from '../contract/cancel-class.contract.ts';
import type { CancelClassRefusal } from '../rules/decide-cancel-class.ts';
import { isTheirs } from '../rules/own-classes.ts';
import { classAdminTexts } from '../texts.ts';
import { applyCancellation } from './apply-cancellation.ts';
import { findInstructor } from './capacity.store.ts';

/** Cancels a class that is the caller's, or any class for those who see all schedules. */
export async function cancelClass({
  tx,
  studio,
  actor,
  at,
  body,
  language,
}: Call<typeof contract>): Promise<Decision<ReplyOf<typeof contract>, CancelClassRefusal> | Problem> {
  if (!isTheirs(actor, studio, await findInstructor(tx, body.id))) return notFound();
  const cancelled = await applyCancellation(
    { tx, studio, at, by: actor.id },
    { id: body.id, refund: body.refund, reason: body.cancellation_reason || null, isShown: body.show_cancelled_on_website },
  );
  if (!cancelled.ok) return cancelled;
  const { refunded, atDesk } = cancelled.value;
  const reply = { ended: cancelled.value.ended.length, refunded };
  const untold = await countUntold(tx, cancelled.value.ended, at);
  return ok({ success: true, message: classAdminTexts(language).cancelled({ ...reply, untold, atDesk }), ...reply });
}

/** Bookings whose person has no email, and no guest with one. */
async function countUntold(tx: StudioTx, bookings: readonly Booking[], at: Instant): Promise<number> {
  const people = await findCustomersForStaff(tx, [...new Set(bookings.map(({ customer }) => customer))], at);
  return bookings.filter(({ customer, attendee }) => {
    const person = people.get(customer);
    return !(attendee.kind === 'other' && attendee.email !== null) && person !== undefined && !hasAddress(person);
  }).length;
}
