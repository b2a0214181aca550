import type { Day } from '../../../../kernel/calendar.ts';
import { countryIn } from '../../../../context/country.ts';

/** The public holidays from `from` to `until` in the country that a locale names. Empty when it names none, or an unknown one. */
export async function holidaysOf(locale: string, from: Day, until: Day): Promise<{ readonly day: Day; readonly name: string }[]> {
  const country = countryIn(locale);
  if (country === null) return [];
  const { default: Holidays } = await import('date-holidays');
  const calendar = new Holidays(country, { languages: [new Intl.Locale(locale).language], types: ['public'] });
  const years = [Number(from.slice(0, 4)), Number(until.slice(0, 4))];
  return [...new Set(years)]
    .flatMap((year) => calendar.getHolidays(year) ?? [])
    .map(({ date, name }) => ({ day: date.slice(0, 10) as Day, name }))
    .filter(({ day }, nth, all) => day >= from && day <= until && all.findIndex((one) => one.day === day) === nth);
}
