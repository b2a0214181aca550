/** Series and their classes. series-bookings.store.ts has the bookings. */
import { sql, type RawBuilder } from 'kysely';
import { asId, type ClassSessionId, type SeriesId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import { fromSqlTime, toSqlTime } from '../../../server/db/instants.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import type { ClassListing } from '../../classes/rules/class-listing.ts';
import { listings, toListing } from '../../classes/server/public.ts';
import type { Series, SeriesStatus, Span } from '../rules/series.ts';

interface Row {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly media_url: string | null;
  readonly status: SeriesStatus;
  readonly allow_booking_after_start: boolean;
  readonly classes: number[];
}

async function readSeries(tx: StudioTx, which: RawBuilder<unknown>): Promise<Series[]> {
  const { rows } = await sql<Row>`
    select s.id, s.name, s.description, s.media_url, case when s.is_archived then 'inactive' else s.status end as status, s.allow_booking_after_start,
           array(select c.class_session_id from series_class c
                 where c.studio_id = s.studio_id and c.series_id = s.id order by c.position) as classes
    from series s
    where s.studio_id = ${tx.studio} and ${which}
    order by s.id`.execute(tx);
  return rows.map((row) => ({ ...toHead(row), classes: row.classes.map((id) => asId<ClassSessionId>(id)) }));
}

const toHead = (row: Omit<Row, 'classes'>): Omit<Series, 'classes'> => ({
  id: asId<SeriesId>(row.id),
  name: row.name,
  description: row.description,
  mediaUrl: row.media_url,
  status: row.status,
  allowBookingAfterStart: row.allow_booking_after_start,
});

/** A series for lists. The database counts its classes. */
export interface OfferedSeries {
  readonly series: Omit<Series, 'classes'>;
  readonly span: Span;
  readonly classes: number;
}

/** The series that are active and not over, soonest first. The span is that of `spanOf` over the public classes. */
export async function listOffered(tx: StudioTx, at: Instant, atMost: number): Promise<OfferedSeries[]> {
  const { rows } = await sql<Omit<Row, 'classes'> & { starts_at: Date; ends_at: Date; classes: number }>`
    select s.id, s.name, s.description, s.media_url, s.status, s.allow_booking_after_start, o.starts_at, o.ends_at, o.classes
    from series s
    join (select m.series_id, count(*)::int as classes,
                 coalesce(min(k.starts_at) filter (where k.cancelled_at is null), min(k.starts_at)) as starts_at,
                 coalesce(max(k.ends_at) filter (where k.cancelled_at is null), max(k.ends_at)) as ends_at
          from series_class m
          join class_session k on k.studio_id = m.studio_id and k.id = m.class_session_id
          where m.studio_id = ${tx.studio} and k.visible_public
          group by m.series_id) o on o.series_id = s.id
    where s.studio_id = ${tx.studio} and s.status = 'active' and not s.is_archived and o.ends_at > ${toSqlTime(at)}
    order by o.starts_at, s.id limit ${atMost}`.execute(tx);
  return rows.map(({ starts_at: starts, ends_at: ends, classes, ...row }) => ({
    series: toHead(row),
    span: { startsAt: fromSqlTime(starts), endsAt: fromSqlTime(ends) },
    classes,
  }));
}

export const findManySeries = (tx: StudioTx, ids: readonly SeriesId[]): Promise<Series[]> =>
  readSeries(tx, sql`s.id = any(${[...new Set(ids)]}::bigint[])`);

export const findSeries = async (tx: StudioTx, id: SeriesId): Promise<Series | null> => (await findManySeries(tx, [id]))[0] ?? null;

export async function listClassListings(tx: StudioTx, ids: readonly ClassSessionId[]): Promise<Map<ClassSessionId, ClassListing>> {
  const { rows } = await listings(tx, sql`s.id = any(${[...ids]}::bigint[])`).execute(tx);
  return new Map(rows.map((row) => [asId<ClassSessionId>(row.id), toListing(row)]));
}
