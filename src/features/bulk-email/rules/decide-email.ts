import type { Day, WallTime } from '../../../kernel/calendar.ts';
import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import { minutes, type Instant } from '../../../kernel/time.ts';
import type { ClassSession } from '../../classes/rules/class-session.ts';
import { timesOn, type StudioClock } from '../../gift-cards/rules/gift-card-form.ts';

export type EmailRefusal =
  | { readonly code: 'nobody-there' }
  /** There are people, and none of them has an email. */
  | { readonly code: 'nobody-mailed'; readonly people: number }
  | { readonly code: 'unknown-recipient' }
  | { readonly code: 'empty-letter' }
  | { readonly code: 'not-a-half-hour' }
  | { readonly code: 'in-the-past' }
  /** The mail would arrive after the class. */
  | { readonly code: 'after-class'; readonly endsAt: Instant }
  | { readonly code: 'too-many-outsiders'; readonly most: number; readonly left: number };

/**
 * The number of people outside the class that one staff member may write to in 24 hours. It is enough to fill free places of a few classes
 * by picking names. It prevents newsletters and limits the damage of a stolen log-in.
 */
export const OUTSIDERS_A_DAY = 100;

/** `before`: the number of the last 24 hours. */
export function decideOutsiders(wanted: number, before: number): Decision<null, EmailRefusal> {
  const left = Math.max(0, OUTSIDERS_A_DAY - before);
  return wanted > left ? refuse({ code: 'too-many-outsiders', most: OUTSIDERS_A_DAY, left }) : ok(null);
}

/** The future half hours of a day by the studio's clock (spec 3 §5). */
export const halfHoursOn = (day: Day, now: StudioClock): WallTime[] => timesOn(day, now, 1);

interface Moment {
  readonly at: Instant;
  /** The same moment on the studio's clock. */
  readonly time: WallTime;
}

/** Decides when a mail is sent. `wanted` is null for now. A scheduled mail must be sent before the class ends. */
export function decideMoment(wanted: Moment | null, now: Instant, endsAt: Instant): Decision<Instant, EmailRefusal> {
  if (wanted === null) return ok(now);
  if (wanted.at <= now) return refuse({ code: 'in-the-past' });
  if (wanted.at > endsAt) return refuse({ code: 'after-class', endsAt });
  const isHalfHour = wanted.at % minutes(1) === 0 && /:[03]0$/.test(wanted.time);
  return isHalfHour ? ok(wanted.at) : refuse({ code: 'not-a-half-hour' });
}

export type DropReason = 'class-cancelled' | 'class-over' | 'nobody-there' | 'writer-gone';

/** The data that decides whether a due mail is still sent. */
export interface WrittenEmail {
  readonly writtenAt: Instant;
  readonly sendAt: Instant;
  /** Whether the class was already cancelled when the mail was written. */
  readonly ofCancelled: boolean;
  /** Whether the writer can still log in. */
  readonly isWriterActive: boolean;
}

/**
 * The reason why a due mail is not sent. Null when it is sent. A mail written before the class was cancelled is outdated. A mail written
 * afterwards is about the cancellation, so it is sent. A scheduled mail is dropped if its class, which may have moved, is over, or if its
 * writer no longer works here.
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

/** Only waiting mails can be withdrawn. */
export function decideWithdraw(state: 'waiting' | 'sent' | 'dropped' | 'withdrawn'): Decision<null, WithdrawRefusal> {
  if (state === 'waiting') return ok(null);
  return refuse({ code: state === 'sent' ? 'email-sent' : 'email-not-waiting' });
}
