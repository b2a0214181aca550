import type { Day, Zone } from '../kernel/calendar.ts';
import { startOfDay } from '../kernel/zoned-time.ts';
import { languageOf, wordLocaleOf } from './language.ts';
import { DEFAULT_CUSTOMER_DATE_FORMAT, type StudioSettings } from './studio.ts';

/** How days stand in a sentence: in the language, and in the order of the studio's date format. */
export interface DayWords {
  /** Monday 1 December, or Monday, December 1 */
  weekday(day: Day): string;
  /** 1 December 2026, or December 1, 2026 */
  date(day: Day): string;
  /** December 2026 */
  month(day: Day): string;
}

/**
 * The locale in which the days of a sentence are written. English writes them in the order of the studio's date format, whatever its region:
 * 1 December beside 01/12, December 1 beside 12/01. Other languages know one order.
 */
export function dayLocaleOf({ locale, dateFormat }: Pick<StudioSettings, 'locale' | 'dateFormat'>): string {
  if (languageOf(locale) !== 'en') return wordLocaleOf(locale);
  return /^M/i.test(dateFormat ?? DEFAULT_CUSTOMER_DATE_FORMAT) ? 'en-US' : 'en-GB';
}

/** A day of the studio needs no zone to be said: any that is the same on both sides will do. */
const UTC = 'UTC' as Zone;

/** Kept: they are costly to make, and a server speaks few languages. */
const known = new Map<string, DayWords>();

/** How a studio writes days in a sentence. */
export function dayWords(settings: Pick<StudioSettings, 'locale' | 'dateFormat'>): DayWords {
  const locale = dayLocaleOf(settings);
  const found = known.get(locale) ?? wordsIn(locale);
  known.set(locale, found);
  return found;
}

function wordsIn(locale: string): DayWords {
  const worded = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: UTC });
    return (day: Day) => format.format(startOfDay(UTC, day));
  };
  const weekday = worded({ weekday: 'long', day: 'numeric', month: 'long' });
  return {
    // "Monday 1 December": some versions of ICU put a comma before the number. The one in "Monday, December 1" belongs there.
    weekday: (day) => weekday(day).replace(/^(\p{L}+), (?=\d)/u, '$1 '),
    date: worded({ day: 'numeric', month: 'long', year: 'numeric' }),
    month: worded({ month: 'long', year: 'numeric' }),
  };
}
