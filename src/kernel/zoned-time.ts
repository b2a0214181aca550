/**
 * What turns wall-clock times into instants and back (wall-clock.ts only shows them). Wall-clock rules ("weekly 10:00 stays 10:00") go through here; the zone is always an
 * argument, the process's own zone is never read (readings §12).
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
 * The instant at which the clock on the studio's wall shows this time. A time that a change of clocks skips moves forward by the gap; of
 * a time that comes twice the first is meant ("compatible", as calendars do).
 */
export function instantAt(zone: Zone, day: Day, time: WallTime = '00:00' as WallTime): Instant {
  const plain = Temporal.PlainDateTime.from(`${day}T${time}`);
  return instant(plain.toZonedDateTime(zone, { disambiguation: 'compatible' }).epochMilliseconds);
}

/** As ISO 8601 has it, with the offset of the zone: 2026-11-26T17:30:00-05:00. */
export const isoAt = (zone: Zone, at: Instant): string =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toString({ timeZoneName: 'never', smallestUnit: 'second' });

/** The first instant of a day; where midnight is skipped, the first that exists. */
export const startOfDay = (zone: Zone, day: Day): Instant =>
  instant(Temporal.PlainDate.from(day).toZonedDateTime(zone).startOfDay().epochMilliseconds);

/** A decision asks again and again what its few instants are on the wall; an answer takes longer to work out than the rest of it. */
const known = new Map<string, LocalTime>();
const KNOWN_AT_MOST = 1000;

/** What the studio's wall clock and calendar show at an instant. */
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

/** Calendar arithmetic on days: the 31st plus a month is the month's last day. */
export function addToDay(day: Day, count: number, unit: CalendarUnit): Day {
  const length = { day: { days: count }, week: { weeks: count }, month: { months: count }, year: { years: count } }[unit];
  return Temporal.PlainDate.from(day).add(length).toString() as Day;
}

/** The instants at which a month of the studio begins and ends (end excluded). */
export function monthRange(zone: Zone, month: Month): { from: Instant; to: Instant } {
  const first = `${month}-01` as Day;
  return { from: startOfDay(zone, first), to: startOfDay(zone, addToDay(first, 1, 'month')) };
}

/** From an instant on, a zone's clock is so far ahead of UTC. */
export interface ClockStretch {
  readonly from: Instant;
  readonly offset: Duration;
}

/** What a zone's clock does between two instants: how far it is ahead at first, and each change of it. */
export function clockStretches(zone: Zone, from: Instant, to: Instant): readonly ClockStretch[] {
  const stretches: ClockStretch[] = [];
  const first = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(zone);
  for (let zoned: Temporal.ZonedDateTime | null = first; zoned && zoned.epochMilliseconds < to; zoned = zoned.getTimeZoneTransition('next'))
    stretches.push({ from: instant(zoned.epochMilliseconds), offset: zoned.offsetNanoseconds / 1e6 });
  return stretches;
}
