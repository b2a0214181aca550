import type { Instant } from '../../../kernel/time.ts';
import type { SeriesFields } from '../../series/contract/office-series.ts';
import type { Key } from './key.ts';

/** A series, with keys in place of ids. */
export type ArchivedSeries = Omit<SeriesFields, 'occurrences'> & {
  readonly key: Key;
  readonly isArchived: boolean;
  /** In series order. */
  readonly occurrences: readonly Key[];
};

/** A customer's booking of a series. Its bookings refer to it. */
export interface ArchivedSeriesBooking {
  readonly key: Key;
  readonly series: Key;
  readonly customer: Key;
  readonly pass: Key;
  readonly createdAt: Instant;
  /** Null while the series booking is active. */
  readonly cancelledAt: Instant | null;
}
