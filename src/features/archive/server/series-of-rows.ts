/** Bookings of series: rows → archive. */
import type { ArchivedSeriesBooking } from '../rules/archived-series.ts';
import { at, atOrNull } from './archive-of-rows.ts';
import type { StudioRows } from './archive-rows.ts';
import type { KeysOfIds } from './entities/keys-of-ids.ts';

export const seriesBookingsOf = (rows: StudioRows, keys: KeysOfIds): ArchivedSeriesBooking[] =>
  rows.series_booking.map((row) => ({
    key: keys.of('seriesBookings', row.id),
    series: keys.of('series', row.series_id!),
    customer: keys.of('customers', row.customer_id!),
    pass: keys.of('passes', row.pass_id!),
    createdAt: at(row.created_at!),
    cancelledAt: atOrNull(row.cancelled_at),
  }));
