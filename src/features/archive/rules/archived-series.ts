import type { Instant } from '../../../kernel/time.ts';
import type { Key } from './key.ts';

export const SERIES_STATUSES = ['active', 'inactive'] as const;

export interface ArchivedSeries {
  readonly key: Key;
  readonly name: string;
  readonly description: string;
  readonly mediaUrl: string | null;
  readonly status: (typeof SERIES_STATUSES)[number];
  readonly allowBookingAfterStart: boolean;
  /** Occurrences, in series order. */
  readonly occurrences: readonly Key[];
}

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
