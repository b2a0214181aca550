/** The rules of a day's closing, and of the day on which a payment counts (docs/decisions/0267). */
import type { Day } from '../../../kernel/calendar.ts';
import type { Minor } from '../../../kernel/money.ts';
import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import type { Instant } from '../../../kernel/time.ts';
import { differenceOf, expectedOf, type CountedCash } from './takings.ts';

export type ClosingRefusal =
  | { readonly code: 'day-not-begun' }
  /** `by`: null for somebody of an imported studio. */
  | { readonly code: 'day-closed'; readonly by: string | null; readonly at: Instant }
  /** A payment or a refund came in between. */
  | { readonly code: 'takings-changed' }
  | { readonly code: 'note-needed' };

interface Closing {
  readonly day: Day;
  readonly today: Day;
  /** The closing that the day has already. Null while it is open. */
  readonly closed: { readonly by: string | null; readonly at: Instant } | null;
  /** The expected cash on the screen of the person who closes. */
  readonly shown: Minor;
  readonly cash: CountedCash;
  readonly note: string | null;
}

export function decideClosing({ day, today, closed, shown, cash, note }: Closing): Decision<null, ClosingRefusal> {
  if (day > today) return refuse({ code: 'day-not-begun' });
  if (closed !== null) return refuse({ code: 'day-closed', by: closed.by, at: closed.at });
  if (shown !== expectedOf(cash)) return refuse({ code: 'takings-changed' });
  return differenceOf(cash) !== 0 && note === null ? refuse({ code: 'note-needed' }) : ok(null);
}

export type PaidDayRefusal =
  | { readonly code: 'paid-in-future' }
  | { readonly code: 'paid-before-order' }
  | { readonly code: 'paid-day-closed' };

interface PaidDay {
  readonly day: Day;
  readonly today: Day;
  readonly boughtOn: Day;
  readonly isCash: boolean;
  /** The cash of the day is counted. */
  readonly isClosed: boolean;
}

/** Cash of an earlier day that is closed would change what was counted. Cash of today stays possible: it counts after the closing. */
export function decidePaidDay({ day, today, boughtOn, isCash, isClosed }: PaidDay): Decision<null, PaidDayRefusal> {
  if (day > today) return refuse({ code: 'paid-in-future' });
  if (day < boughtOn) return refuse({ code: 'paid-before-order' });
  return isCash && isClosed && day < today ? refuse({ code: 'paid-day-closed' }) : ok(null);
}
