import { ok, type Decision } from '../../../kernel/result.ts';
import { TryAgain } from '../../../server/db/studio-tx.ts';
import { untoldSentence } from '../../customers/server/public.ts';
import type { Call, Problem } from '../../../server/http/operation.ts';
import { notFound } from '../../../server/http/problems.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import { bookingMail, giverMails } from '../../classes/rules/booking-mails.ts';
import { isWaiting, payerOf, type Booking } from '../../classes/rules/class-session.ts';
import { findBooking } from '../../classes/server/public.ts';
import { afterReturn, returnOf } from '../../passes/rules/booking-credit.ts';
import { writeAudit } from '../../../server/audit.store.ts';
import { count, endOffers, offer, openSeats, promote, saveMoves, type SeatMoves, waitsOf } from '../../waitlist/server/public.ts';
import type { removeBooking as contract } from '../contract/remove-booking.contract.ts';
import { takesCredit } from '../rules/decide-cancel-class.ts';
import { isTheirs } from '../rules/own-classes.ts';
import { decideRemoveBooking, type RemoveBookingRefusal } from '../rules/decide-remove-booking.ts';
import { classAdminTexts } from '../texts.ts';
import { findInstructor } from './capacity.store.ts';
import { listUntold } from './untold.ts';

type Removing = Call<typeof contract>;

/** Removes a booking. The freed seat goes to the waitlist in the same transaction (readings §4, §5). */
export async function removeBooking(call: Removing): Promise<Decision<ReplyOf<typeof contract>, RemoveBookingRefusal> | Problem> {
  const { tx, studio, actor, at, body, language } = call;
  const before = await findBooking(tx, body.booking_id);
  if (before === null || !isTheirs(actor, studio, await findInstructor(tx, before.session))) return notFound();
  const { moves, waits } = await openSeats(tx, before.session, payerOf(before));
  // Expired offers hold no seat, even before the sweep has settled them.
  endOffers(moves, waits, at);
  const booking = (await findBooking(tx, body.booking_id))!;
  if (payerOf(booking) !== payerOf(before)) throw new TryAgain('The seat was given to them meanwhile.');
  const session = moves.sessions.get(booking.session)!;
  const decision = decideRemoveBooking(booking, session);
  if (!decision.ok) return decision;

  end(call, moves, booking);
  const theirs = isWaiting(booking) ? [] : waitsOf(payerOf(booking), waits);
  for (const id of new Set([session.id, ...theirs.map((wait) => wait.session)])) promote(moves, studio, id, waits, at);
  if (!isWaiting(booking)) offer(moves, studio, session.id, 1, waits, at);
  endOffers(moves, waits, at);
  await saveMoves(tx, at, moves);
  const isReturned = body.refund && takesCredit(booking);
  await writeAudit(tx, at, { by: actor.id, action: 'booking.remove', subject: ['booking', booking.id], data: { refunded: isReturned } });
  const untold = untoldSentence(call, await listUntold(tx, [booking], at));
  return ok({ success: true, message: classAdminTexts(language).removed(isReturned, untold), credit_returned: isReturned });
}

function end({ studio, at, body }: Removing, moves: SeatMoves, booking: Booking): void {
  moves.ends.push({ booking: booking.id, state: 'removed', fee: null });
  moves.mails.push(bookingMail('booking-removed', booking.id), ...giverMails('given-seat-ended', booking));
  count(moves, booking.session, isWaiting(booking) ? { waiting: -1 } : { seats: -1 });
  const { credit } = booking;
  const pass = credit && moves.passes.get(credit.pass);
  if (!pass || isWaiting(booking)) return;
  const session = moves.sessions.get(booking.session)!;
  if (!body.refund) {
    // The credit is forfeited, but the visit no longer counts against the pass's limits.
    moves.passes.set(pass.id, afterReturn(pass, { ...credit, counted: false }, session));
    return;
  }
  const { returnedCreditDays } = studio.settings.booking;
  const back = returnOf(credit, pass, { now: at, zone: studio.settings.timeZone, causedByStudio: true, returnedCreditDays });
  moves.credits.push({ ...back, delta: 1, reason: 'removed', booking: booking.id });
  moves.passes.set(pass.id, afterReturn(pass, back.use, session, back.usableUntil));
}
