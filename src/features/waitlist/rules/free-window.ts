import { earlier, instant, later, minutes, plus, type Instant } from '../../../kernel/time.ts';
import type { Zone } from '../../../kernel/calendar.ts';
import { addToDay, instantAt, localTimeOf } from '../../../kernel/zoned-time.ts';
import type { BookingPolicy } from '../../../context/studio.ts';

type QuietHours = Pick<BookingPolicy, 'quietFrom' | 'quietUntil'>;
type Hours = QuietHours & Pick<BookingPolicy, 'freeLeaveMinutes'>;

/**
 * Until when a person who was moved up at `noticeAt` may leave without a penalty: the free minutes, which do not run in quiet hours, and
 * at the latest the start (decisions.md §4). Moved up at 20:50 with quiet hours 21:00–07:00 and 30 minutes: 07:20.
 */
export function freeLeaveUntil(noticeAt: Instant, startsAt: Instant, policy: Hours, zone: Zone): Instant {
  const quiet = quietTimeAround(noticeAt, policy, zone);
  const begin = quiet && noticeAt >= quiet.from && noticeAt < quiet.until ? quiet.until : noticeAt;
  const length = minutes(policy.freeLeaveMinutes);
  const next = quietTimeAround(begin, policy, zone);
  const pause = next && plus(begin, length) > next.from && begin <= next.from ? next.until - next.from : 0;
  return earlier(plus(begin, length + pause), startsAt);
}

/** The quiet time that an instant lies in, or the next one to come; null when the studio has none. */
export function quietTimeAround(at: Instant, { quietFrom, quietUntil }: QuietHours, zone: Zone): { from: Instant; until: Instant } | null {
  if (quietFrom === quietUntil) return null;
  const { day } = localTimeOf(zone, at);
  const overnight = quietUntil < quietFrom;
  for (const offset of [-1, 0, 1]) {
    const first = addToDay(day, offset, 'day');
    const from = instantAt(zone, first, quietFrom);
    const until = instantAt(zone, overnight ? addToDay(first, 1, 'day') : first, quietUntil);
    if (at < until) return { from, until: later(until, instant(from)) };
  }
  return null;
}
