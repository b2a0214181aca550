import type { CustomerId } from '../../../kernel/ids.ts';
import { toDecimal, type Minor } from '../../../kernel/money.ts';
import { ok, type Decision } from '../../../kernel/result.ts';
import type { Call } from '../../../server/http/operation.ts';
import { notFound } from '../../../server/http/problems.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import { afterReturn, returnOf } from '../../passes/rules/booking-credit.ts';
import { amountText } from '../../studio/rules/amount-text.ts';
import type { Studio } from '../../../context/studio.ts';
import type { cancelBooking as contract } from '../contract/bookings.contract.ts';
import { cancellationOf, paidWith, type Cancellation, type CancellationRefusal } from '../rules/cancellation.ts';
import { raiseFee } from '../../checkout/server/public.ts';
import { bookingMail } from '../../classes/rules/booking-mails.ts';
import { isWaiting, type Booking, type ClassSession } from '../../classes/rules/class-session.ts';
import { bookingTexts } from '../texts.ts';
import { findBooking } from '../../classes/server/public.ts';
import { count, endOffers, offer, openSeats, type OpenSeats, promote, saveMoves, type SeatMoves } from '../../waitlist/server/public.ts';

type Reply = ReplyOf<typeof contract>;

/** A customer gives a seat, or a place in the waitlist, back; who waits moves up in the same transaction (readings §4). */
export async function cancelBooking(call: Call<typeof contract>): Promise<Decision<Reply, CancellationRefusal>> {
  const { tx, studio, actor, at, body } = call;
  const { booking, session, moves, waits } = await openCancellation(tx, body, actor.id);
  // What is over by now stands in nobody's way, whether the sweep came by already or not.
  endOffers(moves, waits, at);
  const pass = booking.pass === null ? undefined : moves.passes.get(booking.pass);

  const decision = cancellationOf(booking, session, {
    now: at,
    policy: studio.settings.booking,
    paid: paidWith(booking, pass),
    onlyIfFree: call.body.only_if_free ?? false,
  });
  if (!decision.ok) return decision;

  endBooking(call, moves, booking, session, decision.value);
  const theirs = isWaiting(booking) ? [] : waitsOf(actor.id, waits);
  // Each class once: whoever is passed over is told once.
  for (const id of new Set([session.id, ...theirs.map((wait) => wait.session)])) promote(moves, studio, id, waits, at);
  if (!isWaiting(booking)) offer(moves, studio, session.id, 1, waits, at);
  endOffers(moves, waits, at);
  await saveMoves(tx, at, moves);
  const { fee: amount } = decision.value;
  if (amount !== null)
    await raiseFee(tx, { studio, at }, { kind: 'late-cancel', booking: booking.id, customer: booking.customer, amount, about: session });
  return ok(reply(booking, decision.value, studio, call.language));
}

/** Whoever is not the person of the booking, or names another class, is told that there is none. */
async function openCancellation(
  tx: StudioTx,
  { id, class_id: named }: Call<typeof contract>['body'],
  customer: CustomerId,
): Promise<OpenSeats & { booking: Booking; session: ClassSession }> {
  const before = await findBooking(tx, id);
  if (!before || before.customer !== customer || (named !== undefined && named !== before.session)) throw notFound();
  const seats = await openSeats(tx, before.session, customer);
  const booking = await findBooking(tx, id);
  const session = seats.moves.sessions.get(before.session);
  if (!booking || !session) throw notFound();
  return { ...seats, booking, session };
}

/** Where this person waits, in the order in which they joined: a credit that comes back, or a visit less, may make their pass pay there. */
const waitsOf = (customer: CustomerId, waits: readonly Booking[]): Booking[] =>
  waits.filter((wait) => wait.customer === customer).sort((a, b) => a.id - b.id);

/** The person leaves: the seat or the place gets free, the credit goes back to where it came from. */
function endBooking(
  { studio, at }: Call<typeof contract>,
  moves: SeatMoves,
  booking: Booking,
  session: ClassSession,
  cancellation: Cancellation,
): void {
  moves.ends.push({ booking: booking.id, state: cancellation.late ? 'late_cancelled' : 'cancelled', fee: cancellation.fee });
  if (isWaiting(booking)) {
    moves.mails.push(bookingMail('waitlist-left', booking.id));
    return count(moves, session.id, { waiting: -1 });
  }
  count(moves, session.id, { seats: -1 });
  moves.mails.push(bookingMail('booking-cancelled', booking.id, { fee: cancellation.fee }));
  const { credit } = booking;
  const pass = credit && moves.passes.get(credit.pass);
  if (!pass) return;
  if (cancellation.credit === 'kept') {
    // The credit is gone; the visit no longer counts against the limits of the pass.
    moves.passes.set(pass.id, afterReturn(pass, { ...credit, counted: false }, session));
    return;
  }
  const { returnedCreditDays } = studio.settings.booking;
  const back = returnOf(credit, pass, { now: at, zone: studio.settings.timeZone, causedByStudio: false, returnedCreditDays });
  moves.credits.push({ ...back, delta: 1, reason: cancellation.late ? 'cancelled-late' : 'cancelled', booking: booking.id });
  moves.passes.set(pass.id, afterReturn(pass, back.use, session, back.usableUntil));
}

const LATE = { returned: 'lateRefunded', kept: 'lateKept', none: 'lateNothing' } as const;

function reply(booking: Booking, { late, credit, fee }: Cancellation, studio: Studio, language: Call['language']): Reply {
  const texts = bookingTexts(language).cancelled;
  const { currency, locale } = studio.settings;
  const inWords = (amount: Minor) => amountText(toDecimal(amount, currency), currency, locale);
  const sentence = isWaiting(booking) ? texts.leftWaitlist : late ? texts[LATE[credit]] : texts[credit === 'returned' ? 'free' : 'unpaid'];
  return {
    success: true,
    message: fee === null ? sentence : `${sentence} ${texts.fee(inWords(fee))}`,
    credit_returned: credit === 'returned',
    late_cancel_fee: fee === null ? null : toDecimal(fee, currency),
  };
}
