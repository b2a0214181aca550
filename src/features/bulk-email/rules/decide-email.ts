import type { Day, WallTime } from '../../../kernel/calendar.ts';
import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import { minutes, type Instant } from '../../../kernel/time.ts';
import type { ClassSession } from '../../classes/rules/class-session.ts';
import { timesOn, type StudioClock } from '../../gift-cards/rules/gift-card-form.ts';

export type EmailRefusal =
  | { readonly code: 'nobody-there' }
  | { readonly code: 'unknown-recipient' }
  | { readonly code: 'empty-letter' }
  | { readonly code: 'not-a-half-hour' }
  | { readonly code: 'in-the-past' }
  /** It would come when the class is over. */
  | { readonly code: 'after-class'; readonly endsAt: Instant }
  | { readonly code: 'too-many-outsiders'; readonly most: number; readonly left: number };

/**
 * So many people who are not in the class may be written to by one member of staff within a day: as many as somebody picks by name for the free
 * places of a few classes. A newsletter is another thing, and a log-in in the wrong hands reaches no more than these.
 */
export const OUTSIDERS_A_DAY = 100;

/** `before`: how many it were in the last 24 hours. */
export function decideOutsiders(wanted: number, before: number): Decision<null, EmailRefusal> {
  const left = Math.max(0, OUTSIDERS_A_DAY - before);
  return wanted > left ? refuse({ code: 'too-many-outsiders', most: OUTSIDERS_A_DAY, left }) : ok(null);
}

/** Half hours of a day that are to come by the studio's clock (spec 3 §5). */
export const halfHoursOn = (day: Day, now: StudioClock): WallTime[] => timesOn(day, now, 1);

interface Moment {
  readonly at: Instant;
  /** The same on the studio's clock. */
  readonly time: WallTime;
}

/** When it goes out; null: now. What is scheduled comes before the class is over. */
export function decideMoment(wanted: Moment | null, now: Instant, endsAt: Instant): Decision<Instant, EmailRefusal> {
  if (wanted === null) return ok(now);
  if (wanted.at <= now) return refuse({ code: 'in-the-past' });
  if (wanted.at > endsAt) return refuse({ code: 'after-class', endsAt });
  const isHalfHour = wanted.at % minutes(1) === 0 && /:[03]0$/.test(wanted.time);
  return isHalfHour ? ok(wanted.at) : refuse({ code: 'not-a-half-hour' });
}

export type DropReason = 'class-cancelled' | 'class-over' | 'nobody-there' | 'writer-gone';

/** What of a mail decides whether it is still true when it is due. */
export interface WrittenEmail {
  readonly writtenAt: Instant;
  readonly sendAt: Instant;
  /** Its class was cancelled when it was written. */
  readonly ofCancelled: boolean;
  /** Who wrote it may log in. */
  readonly isWriterActive: boolean;
}

/**
 * Why a mail that is due is not sent; null: it is. What was written before the class was cancelled speaks of a class that takes place; what is
 * written afterwards speaks of that. One that was scheduled is not sent once its class, which may have been moved, is over, nor for somebody who no
 * longer works here.
 */
export function reasonToDrop(
  { writtenAt, sendAt, ofCancelled, isWriterActive }: WrittenEmail,
  { cancelledAt, endsAt }: Pick<ClassSession, 'cancelledAt' | 'endsAt'>,
  readers: number,
): DropReason | null {
  if (!isWriterActive) return 'writer-gone';
  if (cancelledAt !== null && !ofCancelled) return 'class-cancelled';
  if (sendAt > writtenAt && sendAt > endsAt) return 'class-over';
  return readers === 0 ? 'nobody-there' : null;
}

export type WithdrawRefusal = { readonly code: 'email-sent' } | { readonly code: 'email-not-waiting' };

/** What waits may be withdrawn. */
export function decideWithdraw(state: 'waiting' | 'sent' | 'dropped' | 'withdrawn'): Decision<null, WithdrawRefusal> {
  if (state === 'waiting') return ok(null);
  return refuse({ code: state === 'sent' ? 'email-sent' : 'email-not-waiting' });
}
