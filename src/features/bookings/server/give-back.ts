/** Carries out decided cancellations: bookings that one person pays for are cancelled together. */
import type { ClassSessionId, CustomerId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import type { Studio } from '../../../context/studio.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import { raiseFee } from '../../checkout/server/public.ts';
import { bookingMail, giverMails } from '../../classes/rules/booking-mails.ts';
import { isWaiting, type Booking, type ClassSession } from '../../classes/rules/class-session.ts';
import { afterReturn, returnOf } from '../../passes/rules/booking-credit.ts';
import { count, endOffers, offer, promote, saveMoves, type OpenSeats, type SeatMoves, waitsOf } from '../../waitlist/server/public.ts';
import type { Cancellation } from '../rules/cancellation.ts';

export interface GivenBack {
  readonly booking: Booking;
  readonly session: ClassSession;
  readonly cancellation: Cancellation;
}

interface GiveBackTerms {
  readonly studio: Studio;
  readonly at: Instant;
  /** The caller sends one mail about all of them. */
  readonly isToldTogether?: boolean;
}

/** Cancels the bookings and saves: frees seats, returns credits, promotes waiting people and raises fees. */
export async function giveBack(
  tx: StudioTx,
  { moves, waits }: OpenSeats,
  customer: CustomerId,
  ended: readonly GivenBack[],
  terms: GiveBackTerms,
): Promise<void> {
  for (const one of ended) endBooking(terms, moves, one);
  await fillSeats(tx, { moves, waits }, customer, ended, terms);
}

/** Carries out the effects of `endBooking` and saves: promotes waiting people and raises fees. */
export async function fillSeats(
  tx: StudioTx,
  { moves, waits }: OpenSeats,
  customer: CustomerId,
  ended: readonly GivenBack[],
  { studio, at }: GiveBackTerms,
): Promise<void> {
  const seats = ended.filter(({ booking }) => !isWaiting(booking));
  const theirs = seats.length > 0 ? waitsOf(customer, waits) : [];
  // Each class once, so that a passed-over person gets one mail.
  for (const id of new Set([...ended.map(({ session }) => session.id), ...theirs.map((wait) => wait.session)]))
    promote(moves, studio, id, waits, at);
  for (const { session } of seats) offer(moves, studio, session.id, 1, waits, at);
  endOffers(moves, waits, at);
  await saveMoves(tx, at, moves);
  for (const { booking, session, cancellation } of ended)
    if (cancellation.fee !== null)
      await raiseFee(tx, { studio, at }, { kind: 'late-cancel', booking: booking.id, customer, amount: cancellation.fee, about: session });
}

/** Ends the booking in memory: frees the seat or the place in the waitlist and returns the credit to its origin. Saves nothing yet. */
export function endBooking(
  { studio, at, isToldTogether = false }: GiveBackTerms,
  moves: SeatMoves,
  { booking, session, cancellation }: GivenBack,
): void {
  moves.ends.push({
    booking: booking.id,
    state: cancellation.late ? 'late_cancelled' : 'cancelled',
    fee: cancellation.fee,
    freeLate: cancellation.freeLate,
    ...(cancellation.refundIfRefilled && { placeNumber: leaveLate(moves, session.id) }),
  });
  if (isWaiting(booking)) {
    if (!isToldTogether) moves.mails.push(bookingMail('waitlist-left', booking.id));
    return count(moves, session.id, { waiting: -1 });
  }
  count(moves, session.id, { seats: -1 });
  if (!isToldTogether) moves.mails.push(bookingMail('booking-cancelled', booking.id, { fee: cancellation.fee }));
  moves.mails.push(...giverMails('given-seat-ended', booking));
  const { credit } = booking;
  const pass = credit && moves.passes.get(credit.pass);
  if (!pass) return;
  if (cancellation.credit === 'kept') {
    // The credit is lost, but the visit no longer counts against the limits of the pass.
    moves.passes.set(pass.id, afterReturn(pass, { ...credit, counted: false }, session));
    return;
  }
  const { returnedCreditDays } = studio.settings.booking;
  const back = returnOf(credit, pass, { now: at, zone: studio.settings.timeZone, causedByStudio: false, returnedCreditDays });
  moves.credits.push({ ...back, delta: 1, reason: cancellation.late ? 'cancelled-late' : 'cancelled', booking: booking.id });
  moves.passes.set(pass.id, afterReturn(pass, back.use, session, back.usableUntil));
}

/**
 * Marks the class as left late, so that later seats record whose place they take. Returns the number of seats taken, including this
 * person's.
 */
function leaveLate(moves: SeatMoves, id: ClassSessionId): number {
  const session = moves.sessions.get(id)!;
  moves.sessions.set(id, { ...session, hasLeftLate: true });
  return session.seatsTaken;
}
