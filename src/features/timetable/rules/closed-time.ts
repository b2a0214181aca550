/** The time of a closure, the classes in it, and the days that passes gain (docs/decisions/0246). */
import { addDays, daysBetween, type Day, type WallTime, type Zone } from '../../../kernel/calendar.ts';
import type { LocationId, PassId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import { shownAt } from '../../../kernel/wall-clock.ts';
import { addToDay, dayOf, startOfDay } from '../../../kernel/zoned-time.ts';
import { endOfDay } from '../../products/rules/duration.ts';
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
export function wholeDays({ firstDay, lastDay, starts, ends }: ClosedDays): { readonly first: Day; readonly last: Day } | null {
  const first = starts === null || starts === '00:00' ? firstDay : addDays(firstDay, 1);
  const last = ends === null ? lastDay : addDays(lastDay, -1);
  return first > last ? null : { first, last };
}

export const countWholeDays = (closed: ClosedDays): number => {
  const whole = wholeDays(closed);
  return whole ? daysBetween(whole.first, whole.last) + 1 : 0;
};

/** Memberships that are charged or billed each cycle. Their billing day stays. */
export const isRenewing = ({ subscription, terms }: Pass): boolean =>
  subscription !== null ? subscription.state === 'running' : terms.cycle !== null && terms.cycles === null;

export interface LongerPass {
  readonly pass: PassId;
  readonly days: number;
  readonly endedAt: Instant;
  readonly endsAt: Instant;
}

/** undone: it ends as before. kept: a booking after its former end needs the days. */
export type LongerPassState = 'longer' | 'undone' | 'kept';

/** A pass that can be used on one of the whole days gains them, from its first day on. Null: it gains none. */
export function longerPass(pass: Pass, closed: ClosedDays, zone: Zone): LongerPass | null {
  const whole = wholeDays(closed);
  if (!whole || pass.endsAt === null || pass.state === 'cancelled' || isRenewing(pass)) return null;
  const [begins, ends] = [dayOf(zone, pass.startsAt ?? pass.purchasedAt), dayOf(zone, pass.endsAt)];
  if (ends < whole.first || begins > whole.last) return null;
  const days = daysBetween(begins > whole.first ? begins : whole.first, whole.last) + 1;
  return { pass: pass.id, days, endedAt: pass.endsAt, endsAt: endOfDay(zone, addToDay(ends, days, 'day')) };
}
