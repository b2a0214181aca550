import { createDates, type Dates, type DateStyle } from '../../src/context/dates.ts';
import type { Day, Zone } from '../../src/kernel/calendar.ts';

/** Dates as a page of a studio in New York words them that has chosen nothing and whose locale names no country; its day is 7 March 2026. */
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
