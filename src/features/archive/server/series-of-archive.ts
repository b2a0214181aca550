/** Series: archive → rows. */
import type { Archive } from '../rules/archive.ts';
import type { KeyedRow, PlainRow } from './archive-rows.ts';
import type { IdsOfKeys } from './entities/ids-of-keys.ts';

export const seriesRows = ({ series }: Archive): KeyedRow<'series'>[] =>
  series.map((entry) => ({
    archive_key: entry.key,
    name: entry.name,
    description: entry.description,
    media_url: entry.mediaUrl,
    status: entry.status,
    allow_booking_after_start: entry.allowBookingAfterStart,
  }));

export const seriesClassRows = ({ series }: Archive, ids: IdsOfKeys): PlainRow<'series_class'>[] =>
  series.flatMap(({ key, occurrences }) =>
    occurrences.map((occurrence, nth) => ({
      series_id: ids.of('series', key),
      class_session_id: ids.of('occurrences', occurrence),
      position: nth + 1,
    })),
  );

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
