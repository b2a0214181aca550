import { hours, minus, minutes, type Instant } from '../../../kernel/time.ts';
import type { BookingPolicy } from '../../../context/studio.ts';
import type { ClassSession } from './class-session.ts';

/** The last instant at which leaving costs nothing: start − cancel_before_hours − cancel_before_mins (readings §4). */
export const deadlineOf = (
  session: Pick<ClassSession, 'startsAt'>,
  policy: Pick<BookingPolicy, 'cancelBeforeHours' | 'cancelBeforeMins'>,
): Instant => minus(session.startsAt, hours(policy.cancelBeforeHours) + minutes(policy.cancelBeforeMins));
