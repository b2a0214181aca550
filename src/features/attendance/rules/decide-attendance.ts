/** Decides who may be marked present or absent, and when attendance may be completed (readings §3, §4; spec 3 §2, §4). */
import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import type { Minor } from '../../../kernel/money.ts';
import type { Instant } from '../../../kernel/time.ts';
import { noShowFeeOf } from '../../classes/rules/booking-rules.ts';
import { isSeated, isWaiting, type Booking, type ClassSession } from '../../classes/rules/class-session.ts';

export type AttendanceRefusal =
  | { readonly code: 'class-cancelled' }
  | { readonly code: 'attendance-completed' }
  | { readonly code: 'on-waitlist' }
  | { readonly code: 'booking-ended' };

/**
 * The value says whether the mark changes anything: marking a person present twice changes nothing. docs/decisions/0153 sets the order of
 * the refusals.
 */
export function decideAttendance(
  booking: Pick<Booking, 'state' | 'waitlistSeq'>,
  session: Pick<ClassSession, 'cancelledAt' | 'attendanceCompleted'>,
  isPresent: boolean,
): Decision<{ readonly changes: boolean }, AttendanceRefusal> {
  if (session.cancelledAt !== null) return refuse({ code: 'class-cancelled' });
  if (isSeated(booking) && (booking.state === 'attended') === isPresent) return ok({ changes: false });
  if (session.attendanceCompleted) return refuse({ code: 'attendance-completed' });
  if (isWaiting(booking)) return refuse({ code: 'on-waitlist' });
  return isSeated(booking) ? ok({ changes: true }) : refuse({ code: 'booking-ended' });
}

export type CompletionRefusal =
  | { readonly code: 'class-cancelled' }
  | { readonly code: 'class-not-begun'; readonly startsAt: Instant }
  | { readonly code: 'fees-paid'; readonly count: number };

/** There are no no-shows before the class has begun. Completed attendance can be reopened at any time. */
export function decideCompletion(
  session: Pick<ClassSession, 'cancelledAt' | 'startsAt'>,
  isCompleted: boolean,
  now: Instant,
): Decision<null, CompletionRefusal> {
  if (session.cancelledAt !== null) return refuse({ code: 'class-cancelled' });
  if (isCompleted && now < session.startsAt) return refuse({ code: 'class-not-begun', startsAt: session.startsAt });
  return ok(null);
}

/** Reopening gives paid no-show fees back, which is a refund. */
export function decideReopening(fees: readonly { readonly isPaid: boolean }[], mayRefund: boolean): Decision<null, CompletionRefusal> {
  const count = fees.filter(({ isPaid }) => isPaid).length;
  return count > 0 && !mayRefund ? refuse({ code: 'fees-paid', count }) : ok(null);
}

/** The no-shows: people with a seat and without a mark. Derived, not a state (readings §3). */
export const noShowsAmong = <B extends Pick<Booking, 'state' | 'waitlistSeq'>>(roster: readonly B[]): B[] =>
  roster.filter((booking) => isSeated(booking) && booking.state === 'reserved');

interface NoShowFee<B> {
  readonly booking: B;
  readonly amount: Minor;
}

/** The no-shows who owe a fee, each by their own rules or the present ones. */
export const noShowFeesOf = <B extends Pick<Booking, 'state' | 'waitlistSeq' | 'givenBy' | 'partner' | 'rules'>>(
  roster: readonly B[],
  session: Pick<ClassSession, 'noShowFee'>,
): NoShowFee<B>[] =>
  noShowsAmong(roster).flatMap((booking) => {
    const amount = noShowFeeOf(booking, session);
    return amount === null ? [] : [{ booking, amount }];
  });
