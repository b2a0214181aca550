import { addMonths, firstDayOf, monthOf, type Day, type Month, type Zone } from '../../kernel/calendar.ts';
import type { Instant } from '../../kernel/time.ts';

/** How a studio shows dates to this person: its zone, its stored format or the person's default, the language. */
export interface DateStyle {
  readonly zone: Zone;
  /** `DD/MM/YYYY` and kin: the tokens YYYY YY MMMM MMM MM M DD D dddd ddd HH H hh h mm ss A a. */
  readonly dateFormat: string;
  readonly locale: string;
}

export interface Dates {
  /** The studio's stored format: 07/03/2026. */
  date(at: Instant): string;
  /** h:mm a: 9:05 am. */
  time(at: Instant): string;
  /** hh:mm a, as cards show it: 09:05 am. */
  paddedTime(at: Instant): string;
  /** The date with the padded time. */
  dateTime(at: Instant): string;
  /** Any pattern of the tokens above. */
  format(at: Instant, pattern: string): string;
  /** The calendar day in the studio's zone. */
  dayOf(at: Instant): Day;
  monthOf(at: Instant): Month;
  /** A day by itself in the stored format, e.g. a date of birth. */
  plainDay(day: Day): string;
  /** Saturday 7 March, in the order of the language. */
  longDay(day: Day): string;
  /** Sat */
  shortWeekday(day: Day): string;
  /** March 2026 */
  monthTitle(month: Month): string;
  /** The zone as people call it: New York time, or its offset. */
  zoneName(at: Instant): string;
}

type PartName = 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second';

const TOKENS = /\[([^\]]*)\]|YYYY|YY|MMMM|MMM|MM|M|DD|D|dddd|ddd|HH|H|hh|h|mm|ss|A|a/g;
const DAY_ZONE = 'UTC' as Zone;

/** Formatters are costly to make and cheap to use: one for each language, zone and shape. */
const made = new Map<string, Intl.DateTimeFormat>();

function formatter(locale: string, timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone} ${JSON.stringify(options)}`;
  const found = made.get(key) ?? new Intl.DateTimeFormat(locale, { timeZone, ...options });
  made.set(key, found);
  return found;
}

const DAY_MS = 86_400_000;
const offsets = new Map<string, number>();

/** How far a zone's clock is ahead of UTC at an instant, in milliseconds. */
function exactOffset(zone: string, at: number): number {
  const key = `${zone} ${at}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  const numeric = {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  } as const;
  const parts = formatter('en-US', zone, numeric).formatToParts(at);
  const clock = Object.fromEntries(parts.map((part) => [part.type, Number(part.value)])) as Record<PartName, number>;
  const offset = Date.UTC(clock.year, clock.month - 1, clock.day, clock.hour, clock.minute, clock.second) - Math.floor(at / 1000) * 1000;
  offsets.set(key, offset);
  return offset;
}

/** Asks Intl, which is slow, for the ends of a day only: where both agree, no clock was changed between them. */
function offsetOf(zone: string, at: number): number {
  const start = Math.floor(at / DAY_MS) * DAY_MS;
  const offset = exactOffset(zone, start);
  return offset === exactOffset(zone, start + DAY_MS) ? offset : exactOffset(zone, at);
}

function wallClock(zone: string, at: number): Record<PartName, string> {
  const [, year, month, day, hour, minute, second] = /^([+-]?\d+)-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)/.exec(
    new Date(at + offsetOf(zone, at)).toISOString(),
  )!;
  return { year: year!, month: month!, day: day!, hour: hour!, minute: minute!, second: second! };
}

/** The instant of a day's noon in UTC, to format a day that has no zone. */
const noonOf = (day: Day): number => Date.parse(`${day}T12:00:00Z`);

function formatWith(pattern: string, zone: Zone, locale: string, at: number): string {
  const clock = wallClock(zone, at);
  const hour = Number(clock.hour);
  const twelve = hour % 12 === 0 ? 12 : hour % 12;
  const named = (options: Intl.DateTimeFormatOptions) => formatter(locale, zone, options).format(at);
  const values: Record<string, () => string> = {
    YYYY: () => clock.year,
    YY: () => clock.year.slice(-2),
    MMMM: () => named({ month: 'long' }),
    MMM: () => named({ month: 'short' }),
    MM: () => clock.month,
    M: () => String(Number(clock.month)),
    DD: () => clock.day,
    D: () => String(Number(clock.day)),
    dddd: () => named({ weekday: 'long' }),
    ddd: () => named({ weekday: 'short' }),
    HH: () => clock.hour,
    H: () => String(hour),
    hh: () => String(twelve).padStart(2, '0'),
    h: () => String(twelve),
    mm: () => clock.minute,
    ss: () => clock.second,
    A: () => (hour < 12 ? 'AM' : 'PM'),
    a: () => (hour < 12 ? 'am' : 'pm'),
  };
  return pattern.replaceAll(TOKENS, (token, quoted: string | undefined) => quoted ?? values[token]?.() ?? token);
}

export function createDates({ zone, dateFormat, locale }: DateStyle): Dates {
  const format = (at: Instant, pattern: string) => formatWith(pattern, zone, locale, at);
  const dayOf = (at: Instant) => {
    const { year, month, day } = wallClock(zone, at);
    return `${year}-${month}-${day}` as Day;
  };
  const ofDay = (day: Day, options: Intl.DateTimeFormatOptions) => formatter(locale, DAY_ZONE, options).format(noonOf(day));
  return {
    format,
    date: (at) => format(at, dateFormat),
    time: (at) => format(at, 'h:mm a'),
    paddedTime: (at) => format(at, 'hh:mm a'),
    dateTime: (at) => format(at, `${dateFormat} hh:mm a`),
    dayOf,
    monthOf: (at) => monthOf(dayOf(at)),
    plainDay: (day) => formatWith(dateFormat, DAY_ZONE, locale, noonOf(day)),
    longDay: (day) => ofDay(day, { weekday: 'long', day: 'numeric', month: 'long' }),
    shortWeekday: (day) => ofDay(day, { weekday: 'short' }),
    monthTitle: (month) => ofDay(firstDayOf(month), { month: 'long', year: 'numeric' }),
    zoneName: (at) =>
      formatter(locale, zone, { timeZoneName: 'longGeneric' })
        .formatToParts(at)
        .find((part) => part.type === 'timeZoneName')?.value ?? zone,
  };
}

/** The zone of this device, to say when it differs from the studio's. */
export const deviceZone = (): Zone => Intl.DateTimeFormat().resolvedOptions().timeZone as Zone;

/** Whether two zones show the same wall-clock time now and half a year on; names alone do not tell (`US/Eastern`). */
export function isSameClock(one: Zone, other: Zone, at: Instant): boolean {
  const later = Date.parse(`${addMonths(new Date(at).toISOString().slice(0, 7) as Month, 6)}-01T12:00:00Z`);
  const shown = (zone: Zone, when: number) => Object.values(wallClock(zone, when)).join(' ');
  return shown(one, at) === shown(other, at) && shown(one, later) === shown(other, later);
}
