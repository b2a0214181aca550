import { instant, later, type Instant } from '../../../kernel/time.ts';
import type { Zone } from '../../../kernel/calendar.ts';
import { addToDay, instantAt, localTimeOf } from '../../../kernel/zoned-time.ts';
import type { BookingPolicy } from '../../../context/studio.ts';

export type QuietHours = Pick<BookingPolicy, 'quietFrom' | 'quietUntil'>;

/** The quiet hours around an instant, or the next ones. Null when the studio has none. */
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

export function isQuietAt(at: Instant, { quietFrom, quietUntil }: QuietHours, zone: Zone): boolean {
  const { time } = localTimeOf(zone, at);
  return quietFrom <= quietUntil ? time >= quietFrom && time < quietUntil : time >= quietFrom || time < quietUntil;
}

/** When the present quiet hours end. Null when it is not quiet. */
export const nightEnd = (at: Instant, hours: QuietHours, zone: Zone): Instant | null =>
  isQuietAt(at, hours, zone) ? (quietTimeAround(at, hours, zone)?.until ?? null) : null;
