import { sql } from 'kysely';
import { asId, type CustomerId, type PassId, type SeriesBookingId, type SeriesId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import { toSqlTime } from '../../../server/db/instants.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import type { SeriesBooking } from '../rules/series.ts';

interface Row {
  readonly id: number;
  readonly series_id: number;
  readonly customer_id: number;
  readonly pass_id: number;
  readonly status: SeriesBooking['status'];
}

const toSeriesBooking = (row: Row): SeriesBooking => ({
  id: asId<SeriesBookingId>(row.id),
  series: asId<SeriesId>(row.series_id),
  customer: asId<CustomerId>(row.customer_id),
  pass: asId<PassId>(row.pass_id),
  status: row.status,
});

/** All series bookings of this customer, oldest first. */
export async function listSeriesBookingsOf(tx: StudioTx, customer: CustomerId): Promise<SeriesBooking[]> {
  const rows = await tx
    .selectFrom('series_booking')
    .select(['id', 'series_id', 'customer_id', 'pass_id', 'status'])
    .where('studio_id', '=', tx.studio)
    .where('customer_id', '=', customer)
    .orderBy('id')
    .execute();
  return rows.map((row) => toSeriesBooking(row as Row));
}

export async function findSeriesBookings(tx: StudioTx, ids: readonly SeriesBookingId[]): Promise<Map<SeriesBookingId, SeriesBooking>> {
  const { rows } = await sql<Row>`
    select id, series_id, customer_id, pass_id, status from series_booking
    where studio_id = ${tx.studio} and id = any(${[...ids]}::bigint[])`.execute(tx);
  return new Map(rows.map((row) => [asId<SeriesBookingId>(row.id), toSeriesBooking(row)]));
}

export async function insertSeriesBooking(
  tx: StudioTx,
  at: Instant,
  { series, customer, pass }: Pick<SeriesBooking, 'series' | 'customer' | 'pass'>,
): Promise<SeriesBookingId> {
  const { id } = await tx
    .insertInto('series_booking')
    .values({ studio_id: tx.studio, series_id: series, customer_id: customer, pass_id: pass, created_at: toSqlTime(at) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return asId<SeriesBookingId>(Number(id));
}

/** The caller holds the locks of its classes. */
export async function endSeriesBooking(tx: StudioTx, at: Instant, id: SeriesBookingId): Promise<void> {
  await tx
    .updateTable('series_booking')
    .set({ status: 'cancelled', cancelled_at: toSqlTime(at) })
    .where('studio_id', '=', tx.studio)
    .where('id', '=', id)
    .execute();
}
