/** Date and time formats of a studio: its own choice, else its locale's, else the spec's (readings §12). */
import { intlFormat, noonOf } from '../kernel/wall-clock.ts';
import type { Day } from '../kernel/calendar.ts';
import type { StudioSettings, TimeFormat } from './studio.ts';

/** Formats of the spec (spec 1 §9, spec 3 §9) for a locale without a country. */
const DEFAULT_DATE_FORMAT = { customer: 'DD/MM/YYYY', staff: 'MM/DD/YYYY' } as const;
const DEFAULT_TIME_FORMAT: TimeFormat = 'h:mm a';

type Chosen = Pick<StudioSettings, 'locale' | 'dateFormat'>;

/** A format such as `DD/MM/YYYY`. Tokens: YYYY YY MMMM MMM MM M DD D dddd ddd; text in brackets is literal. */
export const dateFormatOf = ({ locale, dateFormat }: Chosen, person: keyof typeof DEFAULT_DATE_FORMAT): string =>
  dateFormat ?? (namesCountry(locale) ? formatIn(locale) : DEFAULT_DATE_FORMAT[person]);

export function timeFormatOf({ locale, timeFormat }: Pick<StudioSettings, 'locale' | 'timeFormat'>): TimeFormat {
  if (timeFormat !== null || !namesCountry(locale)) return timeFormat ?? DEFAULT_TIME_FORMAT;
  const { hourCycle } = intlFormat(locale, 'UTC', { hour: 'numeric' }).resolvedOptions();
  return hourCycle === 'h11' || hourCycle === 'h12' ? 'h:mm a' : 'HH:mm';
}

/** A date format depends on the country more than on the language, so `en` alone decides nothing. */
const namesCountry = (locale: string): boolean => new Intl.Locale(locale).region !== undefined;

const TOKENS: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = { year: 'YYYY', month: 'MM', day: 'DD' };

function formatIn(locale: string): string {
  const shape = { year: 'numeric', month: '2-digit', day: '2-digit', calendar: 'gregory', numberingSystem: 'latn' } as const;
  const parts = intlFormat(locale, 'UTC', shape).formatToParts(noonOf('2026-03-18' as Day));
  // Removes direction marks, because the page sets the direction. Removes a final full stop, because it would end the sentence.
  return parts
    .map(({ type, value }) => TOKENS[type] ?? value.replaceAll(/[\u200e\u200f]/g, ''))
    .join('')
    .replace(/\.$/, '');
}
