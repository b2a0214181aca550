import type { Instant } from '../../../kernel/time.ts';
import { hasEnded } from './booking-view.ts';
import { bookingsSay } from './bookings-texts.ts';
import { reserveSay } from './reserve-texts.ts';
import type { BookingEntry } from './wire-types.ts';

/** What leaving costs, before one has booked. `fee` is worded already; null when none is due, and `depends` where no pass is chosen that would settle it. */
export interface CancelTerms {
  readonly now: Instant;
  readonly startsAt: Instant;
  readonly deadline: Instant;
  readonly lateAllowed: boolean;
  readonly lateRefund: boolean;
  readonly fee: string | null;
  readonly depends?: boolean;
  readonly joinsWaitlist: boolean;
}

/** The cancellation terms in one sentence, which stands before the button (look.md, signature screen 2). */
export function termsSentence(terms: CancelTerms, whenOf: (at: Instant) => string): string {
  const { terms: words } = reserveSay;
  if (terms.joinsWaitlist) return words.waitlist;
  if (terms.deadline >= terms.startsAt || (terms.lateAllowed && terms.lateRefund && terms.fee === null)) return words.always;
  const when = whenOf(terms.deadline);
  if (terms.now > terms.deadline) return terms.lateAllowed ? words.passed(when, lateOf(terms)) : words.passedImpossible(when);
  return words.freeUntil(when) + words.after(terms.lateAllowed ? lateOf(terms) : words.lateImpossible);
}

/** The consequences of a late cancellation, in the words of spec 1 §4. */
function lateOf({ lateRefund, fee, depends }: CancelTerms): string {
  const credit = lateRefund ? reserveSay.terms.lateRefunded : reserveSay.terms.lateKept;
  return fee === null ? credit : credit + reserveSay.terms.and + reserveSay.terms[depends ? 'lateFeeDepends' : 'lateFee'](fee);
}

interface Leaving {
  readonly late: boolean;
  readonly credit_returned: boolean;
  readonly free_until_unix: Instant | null;
  readonly deadline_unix: Instant;
}

/** What the dialog says before a booking is given back (spec 1 §4): what it costs, sentence by sentence. */
export function consequencesOf(leaving: Leaving, isWaiting: boolean, fee: string | null, whenOf: (at: Instant) => string): string[] {
  const words = bookingsSay.confirm;
  if (isWaiting) return [words.waitlist];
  if (leaving.free_until_unix !== null)
    return [words[leaving.credit_returned ? 'freeWindow' : 'freeWindowNoCredit'](whenOf(leaving.free_until_unix))];
  const deadline = whenOf(leaving.deadline_unix);
  if (!leaving.late) return [leaving.credit_returned ? words.free(deadline) : words.freeNoCredit(deadline)];
  const credit = leaving.credit_returned ? words.refunded : words.kept;
  return [words.late(deadline), credit, ...(fee === null ? [] : [words.fee(fee)])];
}

type Charged = Pick<BookingEntry, 'status' | 'cancellation'>;

/** What stands in the details beside Late cancel fee: from when on it would be due, or that it is. Null where there is none. */
export function lateFeeFact({ status, cancellation }: Charged, fee: string, whenOf: (at: Instant) => string): string | null {
  const words = bookingsSay.lateFee;
  if (hasEnded({ status })) return words.due(fee);
  if (cancellation === null) return null;
  return cancellation.late ? words.ifNow(fee) : words.ifAfter(fee, whenOf(cancellation.free_until_unix ?? cancellation.deadline_unix));
}

/** What a card says of it: only when leaving costs it now, or has cost it. */
export function lateFeeNote({ status, cancellation }: Charged, fee: string): string | null {
  if (hasEnded({ status })) return bookingsSay.confirm.fee(fee);
  return cancellation?.late ? bookingsSay.lateFee.costsNow(fee) : null;
}
