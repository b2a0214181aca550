import type { ClassSessionId } from '../../../kernel/ids.ts';
import { ok, refuse, type Decision } from '../../../kernel/result.ts';

export type SeriesChangeRefusal = { readonly code: 'series-class-booked'; readonly classes: number };

/** A class that somebody booked with the series stays in it, so that a booking of a series names classes of that series only. */
export function decideSeriesChange(
  after: readonly ClassSessionId[],
  bookedWithSeries: ReadonlySet<ClassSessionId>,
): Decision<null, SeriesChangeRefusal> {
  const gone = [...bookedWithSeries].filter((id) => !after.includes(id)).length;
  return gone > 0 ? refuse({ code: 'series-class-booked', classes: gone }) : ok(null);
}
