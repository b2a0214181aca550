/** The time of a closure, the classes in it, and the days that passes gain (docs/decisions/0246). */
import { addDays, daysBetween, type Day, type WallTime, type Zone } from '../../../kernel/calendar.ts';
import type { LocationId, PassId } from '../../../kernel/ids.ts';
import { plus, type Instant } from '../../../kernel/time.ts';
import { shownAt } from '../../../kernel/wall-clock.ts';
import { dayOf, startOfDay } from '../../../kernel/zoned-time.ts';
import type { Pass } from '../../passes/rules/pass.ts';

export interface ClosedDays {
  readonly firstDay: Day;
  readonly lastDay: Day;
  readonly starts: WallTime | null;
  readonly ends: WallTime | null;
}

export interface Closed extends ClosedDays {
  /** Empty: all. */
  readonly locations: readonly LocationId[];
}

export interface Time {
  readonly startsAt: Instant;
  readonly endsAt: Instant;
}

export const closedTime = ({ firstDay, lastDay, starts, ends }: ClosedDays, zone: Zone): Time => ({
  startsAt: starts === null ? startOfDay(zone, firstDay) : shownAt(zone, firstDay, starts),
  endsAt: ends === null ? startOfDay(zone, addDays(lastDay, 1)) : shownAt(zone, lastDay, ends),
});

/** Whether a class lies in the closure, even in part. A class without a place ends only when all are closed. */
export function isClosed(closed: Closed, zone: Zone, one: Time & { readonly location: LocationId | null }): boolean {
  const { startsAt, endsAt } = closedTime(closed, zone);
  const isHere = closed.locations.length === 0 || (one.location !== null && closed.locations.includes(one.location));
  return isHere && one.startsAt < endsAt && one.endsAt > startsAt;
}

/** The days that are closed from midnight to midnight. Null: none is. */
function wholeDays({ firstDay, lastDay, starts, ends }: ClosedDays): { readonly first: Day; readonly last: Day } | null {
  const first = starts === null ? firstDay : addDays(firstDay, 1);
  const last = ends === null ? lastDay : addDays(lastDay, -1);
  return first > last ? null : { first, last };
}

export function listWholeDays(closed: ClosedDays): Day[] {
  const whole = wholeDays(closed);
  return whole ? Array.from({ length: daysBetween(whole.first, whole.last) + 1 }, (_, nth) => addDays(whole.first, nth)) : [];
}

/** Memberships that run and are paid by the cycle. Their billing day stays. */
export const isPaidByCycle = ({ state, subscription, terms }: Pick<Pass, 'state' | 'subscription' | 'terms'>): boolean =>
  state !== 'cancelled' && terms.cycle !== null && (terms.cycles === null || subscription?.state === 'running');

export interface LongerPass {
  readonly pass: PassId;
  /** The closed days that it gains. */
  readonly days: readonly Day[];
}

/** undone: it ends earlier again. kept: a booking needs the days. */
export type LongerPassState = 'longer' | 'undone' | 'kept';

/**
 * A pass that can be used on one of the whole days gains them, from its first day on. `gained`: the days that it gained before, which it
 * does not gain again. Null: it gains none.
 */
export function longerPass(pass: Pass, closed: ClosedDays, zone: Zone, gained: ReadonlySet<Day>): LongerPass | null {
  const whole = wholeDays(closed);
  if (!whole || pass.endsAt === null || pass.state === 'cancelled' || isPaidByCycle(pass)) return null;
  const [begins, ends] = [dayOf(zone, pass.startsAt ?? pass.purchasedAt), dayOf(zone, pass.endsAt)];
  if (ends < whole.first || begins > whole.last) return null;
  const days = listWholeDays(closed).filter((day) => day >= begins && !gained.has(day));
  return days.length === 0 ? null : { pass: pass.id, days };
}

/** The end of a pass, later by some days at the same time by the studio's clock. Negative: earlier. */
export function endMoved(endsAt: Instant, days: number, zone: Zone): Instant {
  const next = addDays(dayOf(zone, endsAt), 1);
  return plus(endsAt, startOfDay(zone, addDays(next, days)) - startOfDay(zone, next));
}
