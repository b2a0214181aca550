/** What the office says about series: their people, their time, and the classes to choose from. */
import { sql } from 'kysely';
import { asId, type ClassSessionId, type SeriesBookingId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import { fromSqlTime, fromSqlTimeOrNull, toSqlTime } from '../../../server/db/instants.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import { listPlacesOfSeries } from '../../classes/server/public.ts';
import type { Span } from '../rules/series.ts';

/** Keeps the classes of a series while it is booked. A change of them waits. */
export const holdSeries = (tx: StudioTx, id: number) =>
  sql`select 1 from series where studio_id = ${tx.studio} and id = ${id} for share`.execute(tx);

export interface SeriesState {
  readonly people: number;
  /** As `spanOf` over the public classes. */
  readonly span: Span | null;
}

export async function listSeriesStates(tx: StudioTx): Promise<ReadonlyMap<number, SeriesState>> {
  const { rows } = await sql<{ id: number; people: number; starts_at: Date | null; ends_at: Date | null }>`
    select s.id,
      (select count(distinct b.customer_id)::int from series_booking b
        where b.studio_id = ${tx.studio} and b.series_id = s.id and b.status = 'active') as people,
      coalesce(min(k.starts_at) filter (where k.cancelled_at is null), min(k.starts_at)) as starts_at,
      coalesce(max(k.ends_at) filter (where k.cancelled_at is null), max(k.ends_at)) as ends_at
    from series s
    left join series_class m on m.studio_id = s.studio_id and m.series_id = s.id
    left join class_session k on k.studio_id = m.studio_id and k.id = m.class_session_id and k.visible_public
    where s.studio_id = ${tx.studio}
    group by s.id`.execute(tx);
  return new Map(
    rows.map(({ id, people, starts_at: starts, ends_at: ends }) => {
      const [startsAt, endsAt] = [fromSqlTimeOrNull(starts), fromSqlTimeOrNull(ends)];
      return [id, { people, span: startsAt !== null && endsAt !== null ? { startsAt, endsAt } : null }];
    }),
  );
}

/** The classes that somebody booked with the series, in any state of the booking. */
export async function listBookedWith(tx: StudioTx, series: number): Promise<ReadonlySet<ClassSessionId>> {
  const rows = await tx
    .selectFrom('series_booking')
    .select('id')
    .where('studio_id', '=', tx.studio)
    .where('series_id', '=', series)
    .execute();
  const places = await listPlacesOfSeries(
    tx,
    rows.map(({ id }) => asId<SeriesBookingId>(id)),
  );
  return new Set([...places.values()].flat().map(({ session }) => session.id));
}

interface ChoiceRow {
  readonly id: number;
  readonly name: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly teacher: string | null;
  readonly place: string | null;
  readonly capacity: number | null;
  readonly booked: number;
  readonly isCancelled: boolean;
  readonly visiblePublic: boolean;
}

/** The coming classes, and those of any series, by start. */
export async function listChoices(tx: StudioTx, at: Instant, atMost: number) {
  const { rows } = await sql<ChoiceRow>`
    select s.id, s.name, s.starts_at as "startsAt", s.ends_at as "endsAt", p.name as teacher, l.name as place, s.capacity,
           s.seats_taken + s.seats_held as booked, s.cancelled_at is not null as "isCancelled", s.visible_public as "visiblePublic"
    from class_session s
    left join location l on l.studio_id = s.studio_id and l.id = s.location_id
    left join staff p on p.studio_id = s.studio_id and p.id = s.instructor_id
    where s.studio_id = ${tx.studio}
      and ((s.starts_at > ${toSqlTime(at)} and s.cancelled_at is null)
        or s.id in (select m.class_session_id from series_class m where m.studio_id = ${tx.studio}))
    order by s.starts_at, s.id limit ${atMost}`.execute(tx);
  return rows.map((row) => ({
    ...row,
    id: asId<ClassSessionId>(row.id),
    startsAt: fromSqlTime(row.startsAt),
    endsAt: fromSqlTime(row.endsAt),
  }));
}
