/** Series and their classes; bookings of them are beside. */
import { sql, type RawBuilder } from 'kysely';
import { asId, type ClassSessionId, type SeriesId } from '../../../kernel/ids.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import type { ClassListing } from '../../classes/rules/class-listing.ts';
import { listings, toListing } from '../../classes/server/public.ts';
import type { Series, SeriesStatus } from '../rules/series.ts';

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
    select s.id, s.name, s.description, s.media_url, s.status, s.allow_booking_after_start,
           array(select c.class_session_id from series_class c
                 where c.studio_id = s.studio_id and c.series_id = s.id order by c.position) as classes
    from series s
    where s.studio_id = ${tx.studio} and ${which}
    order by s.id`.execute(tx);
  return rows.map((row) => ({
    id: asId<SeriesId>(row.id),
    name: row.name,
    description: row.description,
    mediaUrl: row.media_url,
    status: row.status,
    allowBookingAfterStart: row.allow_booking_after_start,
    classes: row.classes.map((id) => asId<ClassSessionId>(id)),
  }));
}

export const listActiveSeries = (tx: StudioTx): Promise<Series[]> => readSeries(tx, sql`s.status = 'active'`);

export const findManySeries = (tx: StudioTx, ids: readonly SeriesId[]): Promise<Series[]> =>
  readSeries(tx, sql`s.id = any(${[...new Set(ids)]}::bigint[])`);

export const findSeries = async (tx: StudioTx, id: SeriesId): Promise<Series | null> => (await findManySeries(tx, [id]))[0] ?? null;

/** What a page says about these classes. */
export async function listClassListings(tx: StudioTx, ids: readonly ClassSessionId[]): Promise<Map<ClassSessionId, ClassListing>> {
  const { rows } = await listings(tx, sql`s.id = any(${[...ids]}::bigint[])`).execute(tx);
  return new Map(rows.map((row) => [asId<ClassSessionId>(row.id), toListing(row)]));
}
