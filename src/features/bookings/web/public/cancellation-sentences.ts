import { plus, type Instant } from '../../../../kernel/time.ts';
import { costOfCancelling, type LateCancelPolicy, type CancelCost, type PaidWith } from '../../../classes/rules/late-cancel.ts';
import type { ShownMinimum } from '../../../classes/contract/shown-minimum.ts';
import { bookingsSay } from './bookings-texts.ts';
import { reserveSay } from './reserve-texts.ts';
import type { BookingEntry } from './wire-types.ts';

/** The cost of cancelling, before the booking exists. Fees are formatted already. */
export interface CancelTerms {
  readonly now: Instant;
  readonly startsAt: Instant;
  readonly lateAllowed: boolean;
  /** Null when no pass is chosen yet that would decide the cost. */
  readonly paid: PaidWith | null;
  readonly policy: LateCancelPolicy<string>;
  /** So many late cancellations in 30 days cost nothing. */
  readonly freeLateCancels: number;
  /** Null when a no-show costs nothing. */
  readonly noShowFee: string | null;
  readonly joinsWaitlist: boolean;
}

/** The payment of a seat with this pass. An unlimited pass has no credit to lose. */
export const paidBy = (pass: PassTerms | null): PaidWith | null =>
  pass && { takesCredit: !pass.is_unlimited, allowsFee: pass.charges_late_cancel_fee };

export interface PassTerms {
  readonly is_unlimited: boolean;
  readonly charges_late_cancel_fee: boolean;
}

/** The cancellation terms in one sentence, with the fee for a no-show, shown before the button (look.md, signature screen 2). */
export function termsSentence(terms: CancelTerms, whenOf: (at: Instant) => string): string {
  const { terms: words } = reserveSay;
  const { now, startsAt, lateAllowed, policy, paid, freeLateCancels, noShowFee } = terms;
  if (terms.joinsWaitlist) return words.waitlist;
  const lost = costOfCancelling(paid ?? { takesCredit: true, allowsFee: true }, policy, plus(policy.freeUntil, 1));
  const costsNothing = lateAllowed && lost.credit !== 'kept' && lost.fee === null;
  const when = whenOf(policy.freeUntil);
  const late = lateOf(lost, paid === null);
  const isAlwaysFree = policy.freeUntil >= startsAt || costsNothing;
  const sentence = isAlwaysFree
    ? words.always
    : now <= policy.freeUntil
      ? words.freeUntil(when) + words.after(lateAllowed ? late : words.lateImpossible)
      : lateAllowed
        ? words.passed(when, late)
        : words.passedImpossible(when);
  const free = lateAllowed && !isAlwaysFree && freeLateCancels > 0 ? words.freeLate(freeLateCancels) : '';
  return sentence + free + (noShowFee ? words.noShow(noShowFee) : '');
}

/** Whether the class still waits for people, in one sentence. Null when it takes place in any case, also once that is decided. */
export const minimumSentence = (minimum: ShownMinimum | undefined, now: Instant, whenOf: (at: Instant) => string): string | null =>
  minimum && now < minimum.decided_unix ? reserveSay.page.minimum(minimum.people, whenOf(minimum.decided_unix)) : null;

/** The consequences of a late cancellation, in the words of spec 1 §4. */
function lateOf({ credit, fee }: CancelCost<string>, depends: boolean): string {
  const { terms: words } = reserveSay;
  const ofCredit = {
    kept: depends ? words.lateKeptDepends : words.lateKept,
    returned: depends ? words.lateRefundedDepends : words.lateRefunded,
    none: null,
  }[credit];
  const ofFee = fee === null ? null : words[depends ? 'lateFeeDepends' : 'lateFee'](fee);
  return [ofCredit, ofFee].filter((part) => part !== null).join(words.and);
}

interface CancellationShown {
  readonly late: boolean;
  readonly credit_returned: boolean;
  readonly credit_kept: boolean;
  readonly refund_if_refilled: boolean;
  readonly free_late_cancel: { readonly nth: number; readonly out_of: number } | null;
  readonly by_own_rules: boolean;
  /** The giver, who has paid for the seat. */
  readonly credit_of: string | null;
  readonly free_until_unix: Instant | null;
  readonly deadline_unix: Instant;
}

/** The sentences of the cancel dialog (spec 1 §4): the cost of the cancellation, and why the present rules do not apply. */
export function consequencesOf(
  cancellation: CancellationShown,
  isWaiting: boolean,
  fee: string | null,
  whenOf: (at: Instant) => string,
): string[] {
  const cost = costSentences(cancellation, isWaiting, fee, whenOf);
  return cancellation.by_own_rules && !isWaiting ? [...cost, bookingsSay.confirm.ownRules] : cost;
}

function costSentences(cancellation: CancellationShown, isWaiting: boolean, fee: string | null, whenOf: (at: Instant) => string): string[] {
  const words = bookingsSay.confirm;
  if (isWaiting) return [words.waitlist];
  if (cancellation.credit_of !== null) return [ofGiver(cancellation, cancellation.credit_of, whenOf)];
  if (cancellation.free_until_unix !== null)
    return [words[cancellation.credit_returned ? 'freeWindow' : 'freeWindowNoCredit'](whenOf(cancellation.free_until_unix))];
  const deadline = whenOf(cancellation.deadline_unix);
  if (!cancellation.late) return [cancellation.credit_returned ? words.free(deadline) : words.freeNoCredit(deadline)];
  const credit = cancellation.credit_returned ? words.refunded : cancellation.credit_kept ? words.kept : words.nothing;
  const free = cancellation.free_late_cancel;
  if (free) return [words.late(deadline), words.freeLate(free.nth, free.out_of), ...(cancellation.credit_returned ? [words.refunded] : [])];
  const then = cancellation.refund_if_refilled ? [words.ifRefilled] : [];
  return [words.late(deadline), credit, ...(fee === null ? [] : [words.fee(fee)]), ...then];
}

/** For a seat given by a friend: it costs the person nothing, and may cost the friend the credit. */
function ofGiver(
  { late, credit_returned, deadline_unix: deadline }: CancellationShown,
  giver: string,
  whenOf: (at: Instant) => string,
): string {
  const words = bookingsSay.confirm.given;
  if (late) return credit_returned ? words.back(giver) : words.kept(giver);
  return words.free(giver, whenOf(deadline));
}

type Charged = Pick<BookingEntry, 'fee' | 'cancellation'>;

/** The fee in the booking's details: when it would become due, that it is due, or that it is paid. Null when there is no fee. */
export function feeFact({ fee: raised, cancellation }: Charged, fee: string, whenOf: (at: Instant) => string): string | null {
  const words = bookingsSay.lateFee;
  if (raised !== null) return raised.is_paid ? words.paid(fee) : words.due(fee);
  if (cancellation === null) return null;
  return cancellation.late ? words.ifNow(fee) : words.ifAfter(fee, whenOf(cancellation.free_until_unix ?? cancellation.deadline_unix));
}

/** The fee on a card. Null unless cancelling costs it now or has cost it. */
export function feeNote({ fee: raised, cancellation }: Charged, fee: string): string | null {
  const words = bookingsSay.lateFee;
  if (raised !== null) return words.raised[raised.kind][raised.is_paid ? 'paid' : 'due'](fee);
  return cancellation?.late ? words.costsNow(fee) : null;
}

/** The end of free cancellation of a seat, for the card. Null when cancelling costs something now or never does. */
export function freeUntilOf({
  cancellation,
  waitlist_number,
  class_details,
}: Pick<BookingEntry, 'cancellation' | 'waitlist_number' | 'class_details'>): Instant | null {
  if (cancellation === null || cancellation.late || waitlist_number !== null) return null;
  const until = cancellation.free_until_unix ?? cancellation.deadline_unix;
  return until < class_details.unix_start ? until : null;
}
