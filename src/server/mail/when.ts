/** Days and times of a mail: in the studio's zone, in the order of its date format, with the spec's time format `h:mm a` (spec 1 §9). */
import type { Zone } from '../../kernel/calendar.ts';
import { dayOf, localTimeOf } from '../../kernel/zoned-time.ts';
import type { Instant } from '../../kernel/time.ts';
import { dayLocaleOf } from '../../context/day-words.ts';
import type { StudioSettings } from '../../context/studio.ts';

export interface TimeWords {
  /** Monday 23 November */
  day(at: Instant): string;
  /** Mon 23 Nov */
  shortDay(at: Instant): string;
  /** 6:30 pm */
  time(at: Instant): string;
  /** Monday 23 November, 6:30 pm */
  moment(at: Instant): string;
  /** Mon 23 Nov, 6:30 pm */
  shortMoment(at: Instant): string;
  /** Monday 23 November, 6:30 pm – 7:30 pm; with both days when it ends on another. */
  span(from: Instant, to: Instant): string;
  /** What the zone is called then, e.g. EST. */
  zoneName(at: Instant): string;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Kept: to make one takes longer than all else about a letter. There are as many as zones of studios times a handful. */
function formatOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const name = JSON.stringify([locale, options]);
  const known = formats.get(name) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(name, known);
  return known;
}

export function timeWords(settings: Pick<StudioSettings, 'timeZone' | 'dateFormat' | 'locale'>, now: Instant): TimeWords {
  const zone: Zone = settings.timeZone;
  const locale = dayLocaleOf(settings);
  const words = (options: Intl.DateTimeFormatOptions) => formatOf(locale, { timeZone: zone, ...options });
  const thisYear = dayOf(zone, now).slice(0, 4);
  const inYear = (at: Instant, options: Intl.DateTimeFormatOptions): string =>
    words(dayOf(zone, at).startsWith(thisYear) ? options : { ...options, year: 'numeric' }).format(at);

  // British English writes a comma after the weekday when there is a year, and none without one; Spanish always does.
  const day = (at: Instant) => inYear(at, { weekday: 'long', day: 'numeric', month: 'long' }).replace(/^(\p{L}+), (?=\d)/u, '$1 ');
  const shortDay = (at: Instant) => inYear(at, { weekday: 'short', day: 'numeric', month: 'short' }).replace(/^(\p{L}+), /u, '$1 ');
  const time = (at: Instant) => {
    const [hours = 0, minutes = 0] = localTimeOf(zone, at).time.split(':').map(Number);
    return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'am' : 'pm'}`;
  };
  const moment = (at: Instant) => `${day(at)}, ${time(at)}`;
  return {
    day,
    shortDay,
    time,
    moment,
    shortMoment: (at) => `${shortDay(at)}, ${time(at)}`,
    span: (from, to) => (dayOf(zone, from) === dayOf(zone, to) ? `${moment(from)} – ${time(to)}` : `${moment(from)} – ${moment(to)}`),
    zoneName: (at) => zoneName(zone, at, locale),
  };
}

/** Each English names only its own zones; for the others both say `GMT+1`. */
function zoneName(zone: Zone, at: Instant, own: string): string {
  const names = [own, 'en-US', 'en-GB'].map(
    (locale) =>
      formatOf(locale, { timeZone: zone, timeZoneName: 'short' })
        .formatToParts(at)
        .find((part) => part.type === 'timeZoneName')?.value,
  );
  return names.find((name) => name && !/\d/.test(name)) ?? names[0] ?? zone;
}
