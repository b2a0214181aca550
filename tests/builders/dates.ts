import { createDates, type Dates, type DateStyle } from '../../src/context/dates.ts';
import type { Day, Zone } from '../../src/kernel/calendar.ts';

/** `Dates` of a New York studio without formats of its own, in a locale without a country. Today is March 7, 2026. */
export const someDates = (style: Partial<DateStyle> = {}): Dates =>
  createDates({
    zone: 'America/New_York' as Zone,
    locale: 'en',
    dateFormat: 'DD/MM/YYYY',
    timeFormat: 'h:mm a',
    today: '2026-03-07' as Day,
    isReadNow: true,
    ...style,
  });
