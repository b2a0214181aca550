/**
 * Converts wall-clock times to instants and back (wall-clock.ts only shows them). Wall-clock rules ("weekly 10:00 stays 10:00") use this
 * file. The zone is always an argument. The process's own zone is never read (readings §12).
 */
import { Temporal } from 'temporal-polyfill';
import type { Day, Month, WallTime, Zone } from './calendar.ts';
import { instant, type Duration, type Instant } from './time.ts';

export interface LocalTime {
  readonly day: Day;
  readonly time: WallTime;
  /** 1 = Monday … 7 = Sunday. */
  readonly weekday: number;
}

export function isZone(name: string): name is Zone {
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name);
    return true;
  } catch {
    return false;
  }
}

/**
 * The instant at which the studio's clock shows this time. A time that the clock skips moves forward by the gap. A repeated time means its
 * first instant ("compatible", as calendars do).
 */
export function instantAt(zone: Zone, day: Day, time: WallTime = '00:00' as WallTime): Instant {
  const plain = Temporal.PlainDateTime.from(`${day}T${time}`);
  return instant(plain.toZonedDateTime(zone, { disambiguation: 'compatible' }).epochMilliseconds);
}

/** ISO 8601 with the zone's offset: 2026-11-26T17:30:00-05:00. */
export const isoAt = (zone: Zone, at: Instant): string =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toString({ timeZoneName: 'never', smallestUnit: 'second' });

/** The first instant of a day. Where midnight is skipped, the first instant that exists. */
export const startOfDay = (zone: Zone, day: Day): Instant =>
  instant(Temporal.PlainDate.from(day).toZonedDateTime(zone).startOfDay().epochMilliseconds);

/** Cached, because one decision asks repeatedly for the same few instants and each conversion is slower than the rest of the decision. */
const known = new Map<string, LocalTime>();
const KNOWN_AT_MOST = 1000;

export function localTimeOf(zone: Zone, at: Instant): LocalTime {
  const name = `${at} ${zone}`;
  const before = known.get(name);
  if (before) return before;
  const zoned = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone);
  const local: LocalTime = {
    day: zoned.toPlainDate().toString() as Day,
    time: zoned.toPlainTime().toString({ smallestUnit: 'minute' }) as WallTime,
    weekday: zoned.dayOfWeek,
  };
  if (known.size >= KNOWN_AT_MOST) known.clear();
  known.set(name, local);
  return local;
}

export const dayOf = (zone: Zone, at: Instant): Day => localTimeOf(zone, at).day;

export type CalendarUnit = 'day' | 'week' | 'month' | 'year';

/** Calendar arithmetic on days. The 31st plus one month is the last day of the next month. */
export function addToDay(day: Day, count: number, unit: CalendarUnit): Day {
  const length = { day: { days: count }, week: { weeks: count }, month: { months: count }, year: { years: count } }[unit];
  return Temporal.PlainDate.from(day).add(length).toString() as Day;
}

/** The first instant of a month in the zone and the first instant of the next month. */
export function monthRange(zone: Zone, month: Month): { from: Instant; to: Instant } {
  const first = `${month}-01` as Day;
  return { from: startOfDay(zone, first), to: startOfDay(zone, addToDay(first, 1, 'month')) };
}

export interface ClockStretch {
  readonly from: Instant;
  readonly offset: Duration;
}

/** The zone's offset at the start of the period, followed by each change within it. */
export function clockStretches(zone: Zone, from: Instant, to: Instant): readonly ClockStretch[] {
  const stretches: ClockStretch[] = [];
  const first = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(zone);
  for (let zoned: Temporal.ZonedDateTime | null = first; zoned && zoned.epochMilliseconds < to; zoned = zoned.getTimeZoneTransition('next'))
    stretches.push({ from: instant(zoned.epochMilliseconds), offset: zoned.offsetNanoseconds / 1e6 });
  return stretches;
}
