import type { Zone } from '../../../kernel/calendar.ts';
import { days, minus, plus, type Instant } from '../../../kernel/time.ts';
import { payingInOrder } from '../../bookings/rules/order-passes.ts';
import type { ClassSession } from '../../classes/rules/class-session.ts';
import { afterUse } from '../../passes/rules/booking-credit.ts';
import type { CreditUse, Pass } from '../../passes/rules/pass.ts';

/** An occurrence is booked a week before: as one begins, the next is booked (docs/decisions/0129). */
export const BOOKED_AHEAD = days(7);

/** When an occurrence is booked that somebody has standing; at once where it is nearer. */
export const bookedAt = ({ startsAt }: Pick<ClassSession, 'startsAt'>): Instant => minus(startsAt, BOOKED_AHEAD);

/** The next occurrence that can be booked by now, of those that are to come, soonest first. */
export const dueNow = <Session extends Pick<ClassSession, 'startsAt'>>(coming: readonly Session[], settledUntil: Instant, now: Instant) =>
  coming.find((one) => one.startsAt > settledUntil && one.startsAt <= plus(now, BOOKED_AHEAD));

/** What would pay for an occurrence; null: nothing. */
export interface Foreseen {
  readonly session: ClassSession;
  readonly use: CreditUse | null;
  /** The pass as the seat would leave it. */
  readonly pass: Pass | null;
}

/**
 * Which pass would pay for each of these occurrences if they were booked one after the other, each at its time and with what those before
 * have left: the choice of the reserve page. What is bought, renewed or given back meanwhile is not known yet.
 */
export function foresee(
  sessions: readonly ClassSession[],
  passes: readonly Pass[],
  { now, zone }: { now: Instant; zone: Zone },
): Foreseen[] {
  let owned = passes;
  return sessions.map((session) => {
    const at = Math.max(now, bookedAt(session)) as Instant;
    const [first] = payingInOrder(owned, session, { classFor: 'myself', now: at, zone });
    if (!first) return { session, use: null, pass: null };
    const pass = afterUse(first.pass, first.use, session);
    owned = owned.map((one) => (one.id === pass.id ? pass : one));
    return { session, use: first.use, pass };
  });
}
