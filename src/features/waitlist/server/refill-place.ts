/** Returns the cost of a late cancellation after another person has taken the place (docs/decisions/0127). */
import { asId, type BookingId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import { TryAgain, type StudioTx } from '../../../server/db/studio-tx.ts';
import { schedule, type DueCall, type DueHandler } from '../../../server/outbox.ts';
import { listFees, voidFee, type Voided } from '../../checkout/server/public.ts';
import { bookingMail, giverMails, type FeeBack } from '../../classes/rules/booking-mails.ts';
import { payerOf, type Booking } from '../../classes/rules/class-session.ts';
import { emptyAgain, lookAgainAt } from '../../classes/rules/refill.ts';
import {
  findBooking,
  findPlaceToRefill,
  findSessions,
  listPlacesToTake,
  REFILL,
  savePlaces,
  saveRefilled,
} from '../../classes/server/public.ts';
import { returnOf, withCreditBack } from '../../passes/rules/booking-credit.ts';
import { isCreditBack } from '../../passes/server/public.ts';
import { openSeats } from './open-seats.ts';
import { endOffers, promote, saveMoves, type SeatMoves, waitsOf } from './seat-moves.ts';

/**
 * Runs once per booking, when the new person can no longer undo. Whether the place is still taken is checked before the locks, because the
 * fee is locked before the class, and again under them.
 */
export const refillPlaces: DueHandler = {
  kind: REFILL,
  async settle(call) {
    const { tx, at } = call;
    const booking = await findBooking(tx, asId<BookingId>(call.ref));
    const foreseen = booking && (await look(tx, booking, at));
    if (!foreseen) return;
    if (foreseen.again !== null) return schedule(tx, REFILL, booking.id, foreseen.again);
    const fee = foreseen.emptyAgain === null ? (await listFees(tx, [booking.id])).find(({ kind }) => kind === 'late-cancel') : undefined;
    const voided = fee === undefined ? 'none' : await voidFee(tx, at, booking.id, 'late-cancel');
    const { moves, waits } = await openSeats(tx, booking.session, payerOf(booking));
    const now = await look(tx, booking, at);
    if (now?.again !== null || now.emptyAgain !== foreseen.emptyAgain) throw new TryAgain('Somebody came or left meanwhile.');
    if (now.emptyAgain !== null) return savePlaces(tx, [{ booking: booking.id, by: null, placeNumber: now.emptyAgain }]);

    await returnCredit(call, moves, booking);
    const back = FEE_BACK[voided];
    // A person who was given the seat paid nothing.
    if (booking.givenBy === null)
      moves.mails.push(bookingMail('place-refilled', booking.id, { fee: back && fee ? fee.amount : null, feeBack: back }));
    moves.mails.push(...giverMails('given-seat-refilled', booking));
    for (const wait of waitsOf(payerOf(booking), waits)) promote(moves, call.studio, wait.session, waits, at);
    endOffers(moves, waits, at);
    await saveMoves(tx, at, moves);
    await saveRefilled(tx, at, booking.id);
  },
};

/** The mail's word for each way of voiding the fee. */
export const FEE_BACK: Readonly<Record<Voided, FeeBack | null>> = {
  void: 'dropped',
  refunded: 'to-card',
  'refund-at-desk': 'at-desk',
  none: null,
};

interface Look {
  readonly emptyAgain: number | null;
  /** When to check again. Null when it is due now. */
  readonly again: Instant | null;
}

/** Null when the booking is already refilled or nobody has taken its place. */
async function look(tx: StudioTx, { id, session }: Booking, at: Instant): Promise<Look | null> {
  const place = await findPlaceToRefill(tx, id);
  if (place === null) return null;
  const about = (await findSessions(tx, [session])).get(session)!;
  const seats = about.seatsTaken - place.own;
  const empty = (await listPlacesToTake(tx, [session])).map(({ placeNumber }) => placeNumber);
  return { emptyAgain: emptyAgain({ ...place, seats, empty }), again: lookAgainAt(place, about, at) };
}

/** Returns the credit if the studio kept it. */
async function returnCredit({ tx, studio, at }: DueCall, moves: SeatMoves, { id, credit }: Booking): Promise<void> {
  const pass = credit && moves.passes.get(credit.pass);
  if (!pass || (await isCreditBack(tx, pass.id, id))) return;
  const { timeZone: zone, booking } = studio.settings;
  const back = returnOf(credit, pass, { now: at, zone, causedByStudio: false, returnedCreditDays: booking.returnedCreditDays });
  moves.credits.push({ ...back, delta: 1, reason: 'refilled', booking: id });
  moves.passes.set(pass.id, withCreditBack(pass, back.use, back.usableUntil));
}
