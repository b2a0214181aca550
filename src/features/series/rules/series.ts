import type { BookingPolicy } from '../../../context/studio.ts';
import type { ClassSessionId, CustomerId, PassId, SeriesBookingId, SeriesId } from '../../../kernel/ids.ts';
import { earlier, hours, later, minus, minutes, type Instant } from '../../../kernel/time.ts';
import type { ClassSession } from '../../classes/rules/class-session.ts';

export type SeriesStatus = 'active' | 'inactive';

/** Classes that are booked together (spec 2 §3). */
export interface Series {
  readonly id: SeriesId;
  readonly name: string;
  readonly description: string;
  readonly mediaUrl: string | null;
  readonly status: SeriesStatus;
  readonly allowBookingAfterStart: boolean;
  readonly classes: readonly ClassSessionId[];
}

/** The booking that one press of Book makes, with its customer and the pass that paid. */
export interface SeriesBooking {
  readonly id: SeriesBookingId;
  readonly series: SeriesId;
  readonly customer: CustomerId;
  readonly pass: PassId;
  readonly status: 'active' | 'cancelled';
}

type Timed = Pick<ClassSession, 'startsAt' | 'endsAt' | 'cancelledAt'>;

export interface Span {
  readonly startsAt: Instant;
  readonly endsAt: Instant;
}

/**
 * From the start of the first class to the end of the last one. Cancelled classes count only if all are cancelled. Null when there is no
 * class.
 */
export function spanOf(classes: readonly Timed[]): Span | null {
  const standing = classes.filter(({ cancelledAt }) => cancelledAt === null);
  const [first, ...rest] = standing.length > 0 ? standing : classes;
  if (!first) return null;
  return rest.reduce<Span>(
    (span, { startsAt, endsAt }) => ({ startsAt: earlier(span.startsAt, startsAt), endsAt: later(span.endsAt, endsAt) }),
    { startsAt: first.startsAt, endsAt: first.endsAt },
  );
}

type Prevention = Pick<BookingPolicy, 'seriesBookingPreventionHours' | 'seriesBookingPreventionMinutes'>;

/**
 * The first instant that is too late to book a series: the prevention time before its start, or before its end if it may be booked after
 * the start. Null when it cannot be booked. The series must be active **and** in time (spec 2 §4, readings §9).
 */
export function bookableUntil(
  series: Pick<Series, 'status' | 'allowBookingAfterStart'>,
  span: Span | null,
  policy: Prevention,
): Instant | null {
  if (series.status !== 'active' || !span) return null;
  const before = hours(policy.seriesBookingPreventionHours) + minutes(policy.seriesBookingPreventionMinutes);
  return minus(series.allowBookingAfterStart ? span.endsAt : span.startsAt, before);
}

export const isBookableAt = (until: Instant | null, now: Instant): boolean => until !== null && until > now;
