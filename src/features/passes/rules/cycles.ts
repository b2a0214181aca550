import type { Day, Zone } from '../../../kernel/calendar.ts';
import type { Instant } from '../../../kernel/time.ts';
import { dayOf, startOfDay } from '../../../kernel/zoned-time.ts';
import type { Pass } from './pass.ts';
import { cycleIn, firstDayOfCycle } from '../../products/rules/duration.ts';

/** A pass whose cycles can be counted: it has begun, or is looked at as if it were used now (validity.ts, `asOfUse`). */
export interface BegunPass extends Pass {
  readonly startsAt: Instant;
}

/** The first day of a cycle in the studio's zone; cycles turn at midnight, whatever the hour at which the pass was bought. */
export const cycleDay = (pass: BegunPass, index: number, zone: Zone): Day => firstDayOfCycle(dayOf(zone, pass.startsAt), pass.terms, index);

/** The instant at which a cycle begins. */
export const cycleStart = (pass: BegunPass, index: number, zone: Zone): Instant =>
  index <= 0 ? pass.startsAt : startOfDay(zone, cycleDay(pass, index, zone));

/** The cycle in which an instant falls. */
export const cycleOf = (pass: BegunPass, at: Instant, zone: Zone): number => cycleIn(pass.terms, pass.startsAt, at, zone);
