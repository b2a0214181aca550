import type { Day } from '../../../kernel/calendar.ts';

const TOKENS = /YYYY|YY|MMMM|MMM|MM|M|DD|D/g;

/** A day as the studio's date format writes it: `DD/MM/YYYY` and kin (spec 1 §9). What is no token stays as it stands. */
export function formatDay(day: Day, format: string, locale: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  const name = (length: 'long' | 'short') =>
    new Intl.DateTimeFormat(locale, { month: length, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
  return format.replaceAll(TOKENS, (token) => {
    switch (token) {
      case 'YYYY':
        return year;
      case 'YY':
        return year.slice(2);
      case 'MMMM':
        return name('long');
      case 'MMM':
        return name('short');
      case 'MM':
        return month;
      case 'M':
        return String(Number(month));
      case 'DD':
        return date;
      default:
        return String(Number(date));
    }
  });
}
