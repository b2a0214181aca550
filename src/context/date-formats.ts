/** In which formats a studio writes dates and times: as it has chosen, else as its locale does, else as the spec says (readings §12). */
import { intlFormat, noonOf } from '../kernel/wall-clock.ts';
import type { Day } from '../kernel/calendar.ts';
import type { StudioSettings, TimeFormat } from './studio.ts';

/** The spec's formats (spec 1 §9, spec 3 §9): for a studio whose locale names no country. */
const DEFAULT_DATE_FORMAT = { customer: 'DD/MM/YYYY', staff: 'MM/DD/YYYY' } as const;
const DEFAULT_TIME_FORMAT: TimeFormat = 'h:mm a';

type Chosen = Pick<StudioSettings, 'locale' | 'dateFormat'>;

/** `DD/MM/YYYY` and kin: the tokens YYYY YY MMMM MMM MM M DD D dddd ddd, text in brackets. */
export const dateFormatOf = ({ locale, dateFormat }: Chosen, person: keyof typeof DEFAULT_DATE_FORMAT): string =>
  dateFormat ?? (namesCountry(locale) ? formatIn(locale) : DEFAULT_DATE_FORMAT[person]);

export function timeFormatOf({ locale, timeFormat }: Pick<StudioSettings, 'locale' | 'timeFormat'>): TimeFormat {
  if (timeFormat !== null || !namesCountry(locale)) return timeFormat ?? DEFAULT_TIME_FORMAT;
  const { hourCycle } = intlFormat(locale, 'UTC', { hour: 'numeric' }).resolvedOptions();
  return hourCycle === 'h11' || hourCycle === 'h12' ? 'h:mm a' : 'HH:mm';
}

/** Where people are decides how they write dates, more than their language does: `en` alone says nothing. */
const namesCountry = (locale: string): boolean => new Intl.Locale(locale).region !== undefined;

const TOKENS: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = { year: 'YYYY', month: 'MM', day: 'DD' };

/** The order and the signs of a date in this locale. */
function formatIn(locale: string): string {
  const shape = { year: 'numeric', month: '2-digit', day: '2-digit', calendar: 'gregory', numberingSystem: 'latn' } as const;
  const parts = intlFormat(locale, 'UTC', shape).formatToParts(noonOf('2026-03-18' as Day));
  // Marks of direction come with the page, and a full stop at the end would end the sentence.
  return parts
    .map(({ type, value }) => TOKENS[type] ?? value.replaceAll(/[\u200e\u200f]/g, ''))
    .join('')
    .replace(/\.$/, '');
}
