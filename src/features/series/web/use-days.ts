import type { Instant } from '../../../kernel/time.ts';
import { useDates } from '../../../web/lib/settings.ts';
import { seriesSay } from './texts.ts';

export function useDays() {
  const dates = useDates();
  const day = (at: Instant) => dates.dated(dates.dayOf(at));
  return { day, fromTo: (from: Instant, to: Instant) => seriesSay.fromTo(day(from), day(to)) };
}
