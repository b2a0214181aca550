/**
 * The only module that words days and times for pages, refusals, mails and calendars (readings §12). It uses the studio's zone, language
 * and formats. Running text has Wed Mar 18 or Wed 18 Mar. A full date uses the studio's date format. Times have no leading zero.
 */
import { addDays, type Day, type Zone } from '../kernel/calendar.ts';
import type { Instant } from '../kernel/time.ts';
import { intlFormat, isChangedBetween, isRepeated, noonOf, wallClockOf } from '../kernel/wall-clock.ts';
import { dateFormatOf, timeFormatOf } from './date-formats.ts';
import { languageOf, type Language } from './language.ts';
import type { StudioSettings, TimeFormat } from './studio.ts';

export interface DateStyle {
  readonly zone: Zone;
  readonly locale: string;
  readonly dateFormat: string;
  readonly timeFormat: TimeFormat;
  /** The current day in the studio's zone. Dates in another year show their year. */
  readonly today: Day;
  /** True for pages, which say "today" and "tomorrow". False for mails, which are read later and never do. */
  readonly isReadNow: boolean;
}

export interface Dates {
  /** In a sentence: today; tomorrow; Wed Mar 18; Wed Mar 18, 2027. */
  day(day: Day): string;
  /** Wed Mar 18, even for today and tomorrow. */
  dated(day: Day): string;
  /** As a heading: Today · Wed Mar 18. */
  dayTitle(day: Day): string;
  /** 6:30 pm, or 18:30. In the night in which the clock shows a time twice: 1:30 am EST. */
  time(at: Instant): string;
  /** The clock time this many minutes after midnight: 6:30 pm, or 18:30. */
  clock(minute: number): string;
  /** A full hour in a column of hours: 6 pm, or 18:00. */
  hourLabel(hour: number): string;
  /** 6:30 pm – 7:30 pm. With a clock change in between: 1:30 am EDT – 2:30 am EST. */
  times(from: Instant, to: Instant): string;
  /** In a sentence: today, 6:30 pm; Wed Mar 18, 6:30 pm. */
  moment(at: Instant): string;
  /** Outside a sentence: Today, 6:30 pm. */
  momentTitle(at: Instant): string;
  /** Wed Mar 18, 6:30 pm – 7:30 pm. Shows both days when the end is on another day. */
  span(from: Instant, to: Instant): string;
  /** The full date of an instant, in the studio's format: 03/18/2026. */
  date(at: Instant): string;
  /** The full date of a day, e.g. a birthday. */
  fullDay(day: Day): string;
  /** For screen readers: Wednesday, March 18. */
  spokenDay(day: Day): string;
  /** Wed. */
  weekday(day: Day): string;
  /** March 2026. */
  month(day: Day): string;
  /** March. In another year, March 2026. */
  monthOfYear(day: Day): string;
  /** The zone's name in every season: Eastern Time. */
  zoneName(at: Instant): string;
  dayOf(at: Instant): Day;
  hourOf(at: Instant): number;
}

/** What texts of the server may say of days: words, since they are read in sentences. */
export type DayWords = Pick<Dates, 'dated' | 'dayOf' | 'month' | 'moment'>;

type Settings = Pick<StudioSettings, 'timeZone' | 'locale' | 'dateFormat' | 'timeFormat'>;

/** Dates for texts that a customer may read later: mails, and refusals, which are stored. */
export const datesOf = (settings: Settings, now: Instant): Dates =>
  createDates({
    zone: settings.timeZone,
    locale: settings.locale,
    dateFormat: dateFormatOf(settings, 'customer'),
    timeFormat: timeFormatOf(settings),
    today: wallClockOf(settings.timeZone, now).day,
    isReadNow: false,
  });

export function createDates(style: DateStyle): Dates {
  const { zone, today, isReadNow } = style;
  // Days and months are words, so they use the language of the text around them, without a country's variants (Sept, mar.).
  const language = languageOf(style.locale);
  const dayOf = (at: Instant) => wallClockOf(zone, at).day;
  const title = (text: string) => text.charAt(0).toLocaleUpperCase(language) + text.slice(1);

  const dated = (day: Day) => dayInOrder(day, 'short', style);
  const near = (day: Day) => (isReadNow ? nearDay(day, today, language) : null);
  const day = (one: Day) => near(one) ?? dated(one);
  const fullDay = (one: Day) => fullDayIn(style.dateFormat, one, language);
  const plainTime = (at: Instant) => timeIn(style, at);
  const exactTime = (at: Instant) => `${plainTime(at)} ${offsetName(zone, at, language)}`;
  const time = (at: Instant) => (isRepeated(zone, at) ? exactTime(at) : plainTime(at));
  const timesOf = (from: Instant, to: Instant) => [from, to].map(isChangedBetween(zone, from, to) ? exactTime : time);
  const times = (from: Instant, to: Instant) => timesOf(from, to).join(' – ');
  const moment = (at: Instant) => `${day(dayOf(at))}, ${time(at)}`;
  return {
    day,
    dated,
    dayTitle: (one) => title(near(one) === null ? dated(one) : `${near(one)} · ${dated(one)}`),
    time,
    clock: (minute) => clockIn(style, Math.floor(minute / 60) % 24, minute % 60),
    hourLabel: (hour) =>
      style.timeFormat === 'HH:mm' ? `${String(hour).padStart(2, '0')}:00` : `${hour % 12 || 12} ${hour < 12 ? 'am' : 'pm'}`,
    times,
    moment,
    momentTitle: (at) => title(moment(at)),
    span: (from, to) => {
      const [first, last] = timesOf(from, to);
      return `${day(dayOf(from))}, ${first} – ${dayOf(from) === dayOf(to) ? '' : `${day(dayOf(to))}, `}${last}`;
    },
    date: (at) => fullDay(dayOf(at)),
    fullDay,
    spokenDay: (one) => dayInOrder(one, 'long', style),
    weekday: (one) => nameOf(one, { weekday: 'short' }, language),
    month: (one) => nameOf(one, { month: 'long', year: 'numeric' }, language),
    monthOfYear: (one) => nameOf(one, { month: 'long', ...(one.slice(0, 4) !== today.slice(0, 4) && { year: 'numeric' }) }, language),
    zoneName: (at) => zoneNameOf(zone, at, language),
    dayOf,
    hourOf: (at) => wallClockOf(zone, at).hour,
  };
}

const nameOf = (day: Day, options: Intl.DateTimeFormatOptions, language: Language): string =>
  intlFormat(language, 'UTC', options).format(noonOf(day));

/** Composed here, because Intl versions disagree about the comma after the weekday. */
function dayInOrder(day: Day, length: 'short' | 'long', { locale, dateFormat, today }: DateStyle): string {
  const language = languageOf(locale);
  const weekday = nameOf(day, { weekday: length }, language);
  const month = nameOf(day, { month: length }, language);
  const [year = 0, , date] = day.split('-').map(Number);
  const otherYear = year === Number(today.slice(0, 4)) ? null : year;
  if (language === 'es')
    return `${weekday} ${[date, month, otherYear].filter((part) => part !== null).join(length === 'long' ? ' de ' : ' ')}`;
  if (/^M/i.test(dateFormat))
    return `${weekday}${length === 'long' ? ',' : ''} ${month} ${date}${otherYear === null ? '' : `, ${otherYear}`}`;
  return `${weekday} ${date} ${month}${otherYear === null ? '' : ` ${otherYear}`}`;
}

function timeIn(style: DateStyle, at: Instant): string {
  const { hour, minute } = wallClockOf(style.zone, at);
  return clockIn(style, hour, minute);
}

function clockIn({ timeFormat }: Pick<DateStyle, 'timeFormat'>, hour: number, minute: number): string {
  const minutes = String(minute).padStart(2, '0');
  if (timeFormat === 'HH:mm') return `${String(hour).padStart(2, '0')}:${minutes}`;
  return `${hour % 12 || 12}:${minutes} ${hour < 12 ? 'am' : 'pm'}`;
}

const TOKENS = /\[([^\]]*)\]|YYYY|YY|MMMM|MMM|MM|M|DD|D|dddd|ddd/g;

function fullDayIn(format: string, day: Day, language: Language): string {
  const [year = '', month = '', date = ''] = day.split('-');
  const values: Record<string, () => string> = {
    YYYY: () => year,
    YY: () => year.slice(2),
    MMMM: () => nameOf(day, { month: 'long' }, language),
    MMM: () => nameOf(day, { month: 'short' }, language),
    MM: () => month,
    M: () => String(Number(month)),
    DD: () => date,
    D: () => String(Number(date)),
    dddd: () => nameOf(day, { weekday: 'long' }, language),
    ddd: () => nameOf(day, { weekday: 'short' }, language),
  };
  return format.replaceAll(TOKENS, (token, quoted: string | undefined) => quoted ?? values[token]?.() ?? token);
}

/** "today" or "tomorrow" in the language. Null for any other day. */
function nearDay(day: Day, today: Day, language: Language): string | null {
  const ahead = [today, addDays(today, 1)].indexOf(day);
  return ahead < 0 ? null : relativeFormat(language).format(ahead, 'day');
}

const relativeFormats = new Map<Language, Intl.RelativeTimeFormat>();
function relativeFormat(language: Language): Intl.RelativeTimeFormat {
  const cached = relativeFormats.get(language) ?? new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  relativeFormats.set(language, cached);
  return cached;
}

const zoneNameOf = (zone: Zone, at: Instant, language: Language, timeZoneName: 'longGeneric' | 'short' = 'longGeneric'): string =>
  intlFormat(language, zone, { timeZoneName })
    .formatToParts(at)
    .find((part) => part.type === 'timeZoneName')?.value ?? zone;

/** EST, or GMT-5 where the language has no short name. Distinguishes the two hours that show the same time. */
export const offsetName = (zone: Zone, at: Instant, language: Language): string => zoneNameOf(zone, at, language, 'short');

/** Keeps the digits of a time, its am or pm and its offset name on one line. */
export const unbroken = (text: string): string =>
  text.replaceAll(/(\d) ([ap]m)\b/g, '$1\u00A0$2').replaceAll(/(\d|[ap]m) (GMT[+-][\d:]+|[A-Z]{3,4}\b)/g, '$1\u00A0$2');
