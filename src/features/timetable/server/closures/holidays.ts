import type { Day } from '../../../../kernel/calendar.ts';
import { countryOf } from '../../../../context/country.ts';

/** The public holidays from `from` to `until` in the country of a locale. Empty when the locale names no known country. */
export async function holidaysOf(locale: string, from: Day, until: Day): Promise<{ readonly day: Day; readonly name: string }[]> {
  const { default: Holidays } = await import('date-holidays');
  const calendar = new Holidays(countryOf(locale), { languages: [new Intl.Locale(locale).language], types: ['public'] });
  const years = [Number(from.slice(0, 4)), Number(until.slice(0, 4))];
  return [...new Set(years)]
    .flatMap((year) => calendar.getHolidays(year) ?? [])
    .map(({ date, name }) => ({ day: date.slice(0, 10) as Day, name }))
    .filter(({ day }, nth, all) => day >= from && day <= until && all.findIndex((one) => one.day === day) === nth);
}
