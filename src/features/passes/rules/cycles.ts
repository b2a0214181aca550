import type { Day, Zone } from '../../../kernel/calendar.ts';
import type { Instant } from '../../../kernel/time.ts';
import { dayOf, startOfDay } from '../../../kernel/zoned-time.ts';
import type { Pass } from './pass.ts';
import { cycleIn, firstDayOfCycle } from '../../products/rules/duration.ts';

/** A pass whose cycles can be counted. It has begun, or `asOfUse` (validity.ts) treats it as used now. */
export interface BegunPass extends Pass {
  readonly startsAt: Instant;
}

/** The first day of a cycle in the studio's time zone. Cycles change at midnight, whatever the time of purchase. */
export const cycleDay = (pass: BegunPass, index: number, zone: Zone): Day => firstDayOfCycle(dayOf(zone, pass.startsAt), pass.terms, index);

export const cycleStart = (pass: BegunPass, index: number, zone: Zone): Instant =>
  index <= 0 ? pass.startsAt : startOfDay(zone, cycleDay(pass, index, zone));

/** When the cycle after the present one begins. Null: the pass has no cycles, or ends before. */
export function nextCycle(pass: BegunPass, at: Instant, zone: Zone): Instant | null {
  if (!pass.terms.cycle) return null;
  const next = cycleStart(pass, cycleOf(pass, at, zone) + 1, zone);
  return next > at && (pass.endsAt === null || next < pass.endsAt) ? next : null;
}

/** The last of a fixed number of cycles goes on until the pass ends, because a closure may have made it longer (docs/decisions/0246). */
export function cycleOf({ terms, startsAt, endsAt }: BegunPass, at: Instant, zone: Zone): number {
  const cycle = cycleIn(terms, startsAt, at, zone);
  return terms.cycles === null || endsAt === null ? cycle : Math.min(cycle, Math.max(0, terms.cycles - 1));
}
