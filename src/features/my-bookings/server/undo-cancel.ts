import { ok, type Decision } from '../../../kernel/result.ts';
import type { Call, Problem } from '../../../server/http/operation.ts';
import { notFound } from '../../../server/http/problems.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import type { undoCancel as contract } from '../../bookings/contract/bookings.contract.ts';
import { asSeenBy } from '../../bookings/rules/class-as-seen.ts';
import { decideUndoCancel, hadSeat, type UndoCancelRefusal } from '../../bookings/rules/decide-undo-cancel.ts';
import type { ReservationRefusal } from '../../bookings/rules/decide-reservation.ts';
import { reserveClass } from '../../bookings/server/public.ts';
import { bookingTexts } from '../../bookings/texts.ts';
import type { Booking, ClassSession } from '../../classes/rules/class-session.ts';
import { findBooking, findSessions, listHolds, loadBookingEnd, lockSessions } from '../../classes/server/public.ts';

type Reply = ReplyOf<typeof contract>;
type UndoCall = Call<typeof contract>;

/**
 * Books again what the customer has just cancelled, with the pass that paid (docs/decisions/0274). All rules of a reservation hold. A
 * person who had a seat is never put on the waitlist.
 */
export async function undoCancel(call: UndoCall): Promise<Decision<Reply, UndoCancelRefusal | ReservationRefusal> | Problem> {
  const { tx, actor, at, body } = call;
  const found = await findBooking(tx, body.id);
  if (!found || found.customer !== actor.id) return notFound();
  await lockSessions(tx, [found.session]);
  const booking = (await findBooking(tx, body.id))!;
  const stored = (await findSessions(tx, [booking.session])).get(booking.session)!;
  const session = asSeenBy(actor.id, stored, await listHolds(tx, [stored.id]), at);
  const end = await loadBookingEnd(tx, booking.id);
  const decision = decideUndoCancel({ ...booking, ...end }, session, at);
  if (!decision.ok) return decision;
  const answer = await reserveClass({ ...call, body: againAs(booking, session), takesSeatsOnly: hadSeat(booking) });
  if (!answer || answer instanceof Error) return answer ?? notFound();
  return answer.ok ? ok(reply(call, booking, answer.value)) : answer;
}

/** The person knew the key of a private class. */
const againAs = ({ attendee, pass, oneADay }: Booking, { id, linkKey }: ClassSession) => ({
  user_pass: pass!,
  schedule_id: id,
  key: linkKey ?? undefined,
  class_for: attendee.kind,
  one_a_day: oneADay,
  ...(attendee.kind === 'other' && { applicantName: attendee.name, applicantEmail: attendee.email }),
});

function reply(
  { language }: UndoCall,
  { credit }: Booking,
  { booking_id, waitlist_number, credits_remaining }: Omit<Reply, 'message'>,
): Reply {
  const texts = bookingTexts(language).undoCancel;
  const message =
    waitlist_number === null ? texts.booked(credit?.kind === 'class' ? credits_remaining : null) : texts.waits(waitlist_number);
  return { success: true, message, booking_id, waitlist_number, credits_remaining };
}
