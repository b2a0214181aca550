import type { CustomerId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import { toDecimal, type Minor } from '../../../kernel/money.ts';
import { ok, type Decision } from '../../../kernel/result.ts';
import type { Call } from '../../../server/http/operation.ts';
import { notFound } from '../../../server/http/problems.ts';
import { TryAgain, type StudioTx } from '../../../server/db/studio-tx.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import { amountText } from '../../studio/rules/amount-text.ts';
import type { Studio } from '../../../context/studio.ts';
import type { cancelBooking as contract } from '../contract/bookings.contract.ts';
import { cancellationOf, paidWith, type Cancellation, type CancellationRefusal } from '../rules/cancellation.ts';
import { classCreditsLeft } from '../../passes/rules/class-credits-left.ts';
import { undoCancelUntil } from '../rules/decide-undo-cancel.ts';
import { withUndo } from '../rules/undo.ts';
import { isWaiting, payerOf, type Booking, type ClassSession } from '../../classes/rules/class-session.ts';
import { bookingTexts } from '../texts.ts';
import { findBooking } from '../../classes/server/public.ts';
import { endOffers, openSeats, type OpenSeats, type SeatMoves } from '../../waitlist/server/public.ts';
import { loadMadeAt } from './bookings.store.ts';
import { decideWithFreeLate } from './free-late.ts';
import { giveBack } from './give-back.ts';
import { presentFreeLate } from './present-booking.ts';

type Reply = ReplyOf<typeof contract>;

type CancelCall = Pick<Call<typeof contract>, 'tx' | 'studio' | 'at' | 'language' | 'body'>;

export const cancelBooking = (call: Call<typeof contract>): Promise<Decision<Reply, CancellationRefusal>> => cancelFor(call.actor.id, call);

/** Cancels a customer's seat or place in the waitlist. Waiting people are promoted in the same transaction (readings §4). */
export async function cancelFor(customer: CustomerId, call: CancelCall): Promise<Decision<Reply, CancellationRefusal>> {
  const { tx, studio, at, body } = call;
  const { booking, session, moves, waits } = await openCancellation(tx, body, customer);
  // Expired offers count as ended, even before the sweep has run.
  endOffers(moves, waits, at);
  const pass = booking.pass === null ? undefined : moves.passes.get(booking.pass);

  const isUndo = body.undo ?? false;
  // A person who was given the seat cannot undo it, because a late cancel costs the giver's credit.
  const asked = isUndo && booking.givenBy === null ? withUndo(booking, await loadMadeAt(tx, booking.id)) : booking;
  const decision = await decideWithFreeLate(tx, at, booking, (freeLateUsed) =>
    cancellationOf(asked, session, {
      now: at,
      policy: studio.settings.booking,
      paid: paidWith(booking, pass),
      freeLateUsed,
      inSeries: booking.seriesBooking !== null,
      onlyIfFree: isUndo || (body.only_if_free ?? false),
      onlyIfFreeLate: body.only_if_free_late ?? false,
    }),
  );
  if (!decision.ok) return decision;

  const leftNow = () => creditsOf(booking, moves, studio, at);
  const before = leftNow();
  await giveBack(tx, { moves, waits }, payerOf(booking), [{ booking, session, cancellation: decision.value }], { studio, at });
  const left = leftNow();
  const cameBack = left !== null && before !== null && left > before ? left : null;
  // A credit that went back into an ended cycle would not pay again.
  const isLost = decision.value.credit === 'returned' && booking.credit?.kind === 'class' && cameBack === null;
  const late = decision.value.late || isLost;
  return ok({
    ...reply(booking, { ...decision.value, cameBack }, studio, call.language),
    undo_until_unix: undoCancelUntil(booking, session, { late, endedAt: at }),
  });
}

/** The class credits left on the pass of a booking. Null when unlimited. */
function creditsOf({ pass: id }: Booking, { passes }: SeatMoves, { settings }: Studio, at: Instant): number | null {
  const pass = id === null ? undefined : passes.get(id);
  return pass ? classCreditsLeft(pass, at, settings.timeZone) : null;
}

/** For another person's booking, or with another class id, the call answers that the booking does not exist. */
async function openCancellation(
  tx: StudioTx,
  { id, class_id: named }: Call<typeof contract>['body'],
  customer: CustomerId,
): Promise<OpenSeats & { booking: Booking; session: ClassSession }> {
  const before = await findBooking(tx, id);
  if (!before || before.customer !== customer || (named !== undefined && named !== before.session)) throw notFound();
  const seats = await openSeats(tx, before.session, payerOf(before));
  const booking = await findBooking(tx, id);
  const session = seats.moves.sessions.get(before.session);
  if (!booking || !session) throw notFound();
  if (payerOf(booking) !== payerOf(before)) throw new TryAgain('The seat was given to them meanwhile.');
  return { ...seats, booking, session };
}

interface Ended extends Cancellation {
  /** The class credits left after one came back. Null when none that can be used did. */
  readonly cameBack: number | null;
}

const LATE = { returned: 'lateRefunded', kept: 'lateKept', none: 'lateNothing' } as const;

function reply(
  booking: Booking,
  { late, credit, fee, refundIfRefilled, freeLate, cameBack }: Ended,
  studio: Studio,
  language: Call['language'],
): Omit<Reply, 'undo_until_unix'> {
  const texts = bookingTexts(language).cancelled;
  const { currency, locale } = studio.settings;
  const inWords = (amount: Minor) => amountText(toDecimal(amount, currency), currency, locale);
  const sentence = sentenceOf(booking, { late, credit, cameBack }, language);
  return {
    success: true,
    message: [
      sentence,
      fee !== null && texts.fee(inWords(fee)),
      refundIfRefilled && booking.givenBy === null && texts.ifRefilled,
      freeLate && texts.freeLate(freeLate.number, freeLate.most),
    ]
      .filter(Boolean)
      .join(' '),
    credit_returned: credit === 'returned',
    late_cancel_fee: fee === null ? null : toDecimal(fee, currency),
    refund_if_refilled: refundIfRefilled,
    free_late_cancel: presentFreeLate(freeLate),
  };
}

function sentenceOf(
  booking: Booking,
  { late, credit, cameBack }: Pick<Ended, 'late' | 'credit' | 'cameBack'>,
  language: Call['language'],
): string {
  const texts = bookingTexts(language).cancelled;
  if (isWaiting(booking)) return texts.leftWaitlist;
  if (booking.givenBy !== null) return credit === 'returned' ? texts.givenReturned : texts.givenKept;
  if (late) return texts[LATE[credit]];
  if (cameBack !== null) return texts.free(cameBack);
  return credit === 'returned' && booking.credit?.kind === 'guest' ? texts.freeGuest : texts.unpaid;
}
