import type { Zone } from '../../../kernel/calendar.ts';
import type { Instant } from '../../../kernel/time.ts';
import { instantAt, localTimeOf } from '../../../kernel/zoned-time.ts';

/** A studio's move from one time zone to another. */
export interface ZoneMove {
  readonly from: Zone;
  readonly to: Zone;
}

/** The instant at which clocks in the new zone show what clocks in the old one showed. A gap takes the later instant, a repeated hour the earlier. */
export function keepWallTime({ from, to }: ZoneMove, at: Instant): Instant {
  const { day, time } = localTimeOf(from, at);
  return instantAt(to, day, time);
}

/**
 * The new start of a coming class. One whose wall time has passed in the new zone keeps its instant, so that no class moves into the past with
 * its people.
 */
export function keepWallTimeAhead(move: ZoneMove, at: Instant, now: Instant): Instant {
  const moved = keepWallTime(move, at);
  return moved > now ? moved : at;
}
