/** Series: rows → archive. */
import type { ArchivedSeries, ArchivedSeriesBooking } from '../rules/archived-series.ts';
import { at, atOrNull } from './archive-of-rows.ts';
import type { StudioRows } from './archive-rows.ts';
import type { KeysOfIds } from './entities/keys-of-ids.ts';

export function seriesOf(rows: StudioRows, keys: KeysOfIds): ArchivedSeries[] {
  const classes = Map.groupBy(rows.series_class, (row) => row.series_id);
  return rows.series.map((row) => ({
    key: keys.of('series', row.id),
    name: row.name ?? '',
    description: row.description ?? '',
    mediaUrl: row.media_url,
    status: row.status as ArchivedSeries['status'],
    allowBookingAfterStart: row.allow_booking_after_start,
    occurrences: (classes.get(row.id) ?? []).map((one) => keys.of('occurrences', one.class_session_id!)),
  }));
}

export const seriesBookingsOf = (rows: StudioRows, keys: KeysOfIds): ArchivedSeriesBooking[] =>
  rows.series_booking.map((row) => ({
    key: keys.of('seriesBookings', row.id),
    series: keys.of('series', row.series_id!),
    customer: keys.of('customers', row.customer_id!),
    pass: keys.of('passes', row.pass_id!),
    createdAt: at(row.created_at!),
    cancelledAt: atOrNull(row.cancelled_at),
  }));
