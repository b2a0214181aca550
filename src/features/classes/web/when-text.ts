import type { Instant } from '../../../kernel/time.ts';
import type { Dates } from '../../../web/lib/dates.ts';

/** Day and time in a sentence: Saturday 7 March, 9:30 am; the time is never torn apart. */
export const whenText = (at: Instant, dates: Pick<Dates, 'longDay' | 'dayOf' | 'time'>): string =>
  `${dates.longDay(dates.dayOf(at))}, ${dates.time(at).replace(' ', '\u00A0')}`;
