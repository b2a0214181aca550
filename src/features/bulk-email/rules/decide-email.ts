import type { Day, WallTime } from '../../../kernel/calendar.ts';
import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import { minutes, type Instant } from '../../../kernel/time.ts';
import { timesOn, type StudioClock } from '../../gift-cards/rules/gift-card-form.ts';

export type EmailRefusal =
  | { readonly code: 'class-cancelled' }
  | { readonly code: 'nobody-there' }
  | { readonly code: 'unknown-recipient' }
  | { readonly code: 'empty-letter' }
  | { readonly code: 'not-a-half-hour' }
  | { readonly code: 'in-the-past' };

/** Half hours of a day that are to come by the studio's clock (spec 3 §5). */
export const halfHoursOn = (day: Day, now: StudioClock): WallTime[] => timesOn(day, now, 1);

interface Moment {
  readonly at: Instant;
  /** The same on the studio's clock. */
  readonly time: WallTime;
}

/** When it goes out; null: now. */
export function decideMoment(wanted: Moment | null, now: Instant): Decision<Instant, EmailRefusal> {
  if (wanted === null) return ok(now);
  if (wanted.at <= now) return refuse({ code: 'in-the-past' });
  const isHalfHour = wanted.at % minutes(1) === 0 && /:[03]0$/.test(wanted.time);
  return isHalfHour ? ok(wanted.at) : refuse({ code: 'not-a-half-hour' });
}

/** Why a mail that is due is not sent; null: it is. */
export function reasonToDrop(cancelledAt: Instant | null, readers: number): 'class-cancelled' | 'nobody-there' | null {
  if (cancelledAt !== null) return 'class-cancelled';
  return readers === 0 ? 'nobody-there' : null;
}
