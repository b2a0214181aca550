import type { Instant } from '../../../kernel/time.ts';
import type { Key } from './key.ts';

export const SERIES_STATUSES = ['active', 'inactive'] as const;

/** Classes that are booked together. */
export interface ArchivedSeries {
  readonly key: Key;
  readonly name: string;
  readonly description: string;
  readonly mediaUrl: string | null;
  readonly status: (typeof SERIES_STATUSES)[number];
  readonly allowBookingAfterStart: boolean;
  /** Occurrences, in their order. */
  readonly occurrences: readonly Key[];
}

/** What a customer booked of one; the bookings name it. */
export interface ArchivedSeriesBooking {
  readonly key: Key;
  readonly series: Key;
  readonly customer: Key;
  readonly pass: Key;
  readonly createdAt: Instant;
  /** null: it stands. */
  readonly cancelledAt: Instant | null;
}
