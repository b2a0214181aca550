import type { Zone } from '../../../kernel/calendar.ts';
import { days, minus, plus, type Instant } from '../../../kernel/time.ts';
import { payingInOrder } from '../../bookings/rules/order-passes.ts';
import type { ClassSession } from '../../classes/rules/class-session.ts';
import { afterUse } from '../../passes/rules/booking-credit.ts';
import type { CreditUse, Pass } from '../../passes/rules/pass.ts';

/** An occurrence is booked one week before its start, when the previous one begins (docs/decisions/0129). */
export const BOOKED_AHEAD = days(7);

/** When a standing booking books an occurrence. A time in the past means at once. */
export const bookedAt = ({ startsAt }: Pick<ClassSession, 'startsAt'>): Instant => minus(startsAt, BOOKED_AHEAD);

/** The next occurrence that can be booked now. `coming` is ordered soonest first. */
export const dueNow = <Session extends Pick<ClassSession, 'startsAt'>>(coming: readonly Session[], settledUntil: Instant, now: Instant) =>
  coming.find((one) => one.startsAt > settledUntil && one.startsAt <= plus(now, BOOKED_AHEAD));

/** An occurrence with the credit that would pay for it. Null when no pass could pay. */
export interface Foreseen {
  readonly session: ClassSession;
  readonly use: CreditUse | null;
  readonly pass: Pass | null;
}

/**
 * Finds the pass that would pay for each of these occurrences, booked one after the other at its own time, with the credits that remain. It
 * uses the order of the reserve page. Later purchases, renewals and returned credits are unknown.
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
