import type { Instant } from '../../../kernel/time.ts';
import type { Dates } from '../../../web/lib/dates.ts';

/** Day and time in a sentence: Saturday 7 March, 9:30 am. */
export const whenText = (at: Instant, dates: Pick<Dates, 'longDay' | 'dayOf' | 'time'>): string =>
  `${dates.longDay(dates.dayOf(at))}, ${dates.time(at)}`;
