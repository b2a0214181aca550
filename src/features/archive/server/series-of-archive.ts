/** Bookings of series: archive → rows. */
import type { Archive } from '../rules/archive.ts';
import type { KeyedRow } from './archive-rows.ts';
import type { IdsOfKeys } from './entities/ids-of-keys.ts';

export const seriesBookingRows = ({ seriesBookings }: Archive, ids: IdsOfKeys): KeyedRow<'series_booking'>[] =>
  seriesBookings.map((entry) => ({
    archive_key: entry.key,
    series_id: ids.of('series', entry.series),
    customer_id: ids.of('customers', entry.customer),
    pass_id: ids.of('passes', entry.pass),
    status: entry.cancelledAt === null ? 'active' : 'cancelled',
    created_at: new Date(entry.createdAt).toISOString(),
    cancelled_at: entry.cancelledAt === null ? null : new Date(entry.cancelledAt).toISOString(),
  }));
