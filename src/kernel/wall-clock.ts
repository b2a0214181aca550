/** The wall clock of a zone, read from Intl only, so that the browser does not load Temporal (zoned-time.ts). */
import { addDays, addMonths, daysBetween, firstDayOf, monthOf, type Day, type Month, type WallTime, type Zone } from './calendar.ts';
import { days, hours, instant, minutes, type Instant } from './time.ts';

export interface WallClock {
  readonly day: Day;
  readonly hour: number;
  readonly minute: number;
}

const EPOCH = '1970-01-01' as Day;
const DAY_MS = days(1);

/** Noon UTC of the day. Formatting it in UTC gives the day's name. */
export const noonOf = (day: Day): Instant => instant(daysBetween(EPOCH, day) * DAY_MS + hours(12));

const formats = new Map<string, Intl.DateTimeFormat>();

/** Cached formats, because creating one is slow. */
export function intlFormat(locale: string, zone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${zone} ${JSON.stringify(options)}`;
  const cached = formats.get(key) ?? new Intl.DateTimeFormat(locale, { timeZone: zone, ...options });
  formats.set(key, cached);
  return cached;
}

const zones = new Set<string>();
const ZONES_AT_MOST = 1000;

/** Whether Intl knows the zone, for code without Temporal (zoned-time.ts asks Temporal). Known zones are cached, because Intl is slow. */
export function isKnownZone(name: string): name is Zone {
  if (zones.has(name)) return true;
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
  } catch {
    return false;
  }
  if (zones.size >= ZONES_AT_MOST) zones.clear();
  zones.add(name);
  return true;
}

const offsets = new Map<string, number>();
const OFFSETS_AT_MOST = 5000;

const NUMERIC = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
} as const;

/** The zone's offset from UTC at an instant, in milliseconds. Positive when ahead of UTC. */
function exactOffset(zone: Zone, at: number): number {
  const key = `${zone} ${at}`;
  const cached = offsets.get(key);
  if (cached !== undefined) return cached;
  const parts = intlFormat('en-US', zone, NUMERIC).formatToParts(at);
  const { year, month, day, hour, minute, second } = Object.fromEntries(parts.map(({ type, value }) => [type, value])) as Record<
    keyof Omit<typeof NUMERIC, 'hourCycle'>,
    string
  >;
  const onTheWall =
    daysBetween(EPOCH, `${year}-${month}-${day}` as Day) * 86_400 + Number(hour) * 3600 + Number(minute) * 60 + Number(second);
  const offset = (onTheWall - Math.floor(at / 1000)) * 1000;
  if (offsets.size >= OFFSETS_AT_MOST) offsets.clear();
  offsets.set(key, offset);
  return offset;
}

/** Asks Intl, which is slow, only for the start and end of the UTC day. If both offsets agree, the clock did not change in between. */
function offsetOf(zone: Zone, at: number): number {
  const start = Math.floor(at / DAY_MS) * DAY_MS;
  const offset = exactOffset(zone, start);
  return offset === exactOffset(zone, start + DAY_MS) ? offset : exactOffset(zone, at);
}

export function wallClockOf(zone: Zone, at: Instant): WallClock {
  const local = at + offsetOf(zone, at);
  const day = Math.floor(local / DAY_MS);
  const minutes = Math.floor((local - day * DAY_MS) / 60_000);
  return { day: addDays(EPOCH, day), hour: Math.floor(minutes / 60), minute: minutes % 60 };
}

/** Longer than the step by which any zone sets its clock back, and shorter than the time between two changes. */
const AROUND_A_CHANGE = hours(3);

/** Whether the clock shows this time of day twice, because the clock is set back. */
export function isRepeated(zone: Zone, at: Instant): boolean {
  const [before, after] = [offsetOf(zone, at - AROUND_A_CHANGE), offsetOf(zone, at + AROUND_A_CHANGE)];
  if (before <= after) return false;
  const offset = offsetOf(zone, at);
  return offset === before ? offsetOf(zone, at + before - after) === after : offsetOf(zone, at - before + after) === before;
}

/** Whether the zone's offset differs between two instants. */
export const isChangedBetween = (zone: Zone, from: Instant, to: Instant): boolean => offsetOf(zone, from) !== offsetOf(zone, to);

export const monthIn = (zone: Zone, at: Instant): Month => monthOf(wallClockOf(zone, at).day);

/** Start of a day in the zone. Where the clock goes forward at midnight, the first time that exists on that day. */
export function dayBegins(zone: Zone, day: Day): Instant {
  const midnight = noonOf(day) - hours(12);
  const candidates = [midnight - DAY_MS, midnight + DAY_MS].map((near) => midnight - exactOffset(zone, near)).toSorted((a, b) => a - b);
  return instant(candidates.find((at) => wallClockOf(zone, instant(at)).day === day) ?? candidates[1]!);
}

/**
 * The instant at which the zone's clock shows this time. A repeated time means its first instant. A time that the clock skips moves later
 * by the gap.
 */
export function shownAt(zone: Zone, day: Day, time: WallTime): Instant {
  const [hour, minute] = time.split(':').map(Number) as [number, number];
  const wall = noonOf(day) - hours(12) + hours(hour) + minutes(minute);
  const [before, after] = [wall - DAY_MS, wall + DAY_MS].map((near) => wall - exactOffset(zone, near)) as [number, number];
  const shows = (at: number) => at + exactOffset(zone, at) === wall;
  return instant([before, after].toSorted((a, b) => a - b).find(shows) ?? before);
}

/** Whether two zones show the same time now and in half a year. Names cannot tell (`US/Eastern`). */
export function isSameClock(one: Zone, other: Zone, at: Instant): boolean {
  const later = noonOf(firstDayOf(addMonths(monthIn(one, at), 6)));
  return offsetOf(one, at) === offsetOf(other, at) && offsetOf(one, later) === offsetOf(other, later);
}
