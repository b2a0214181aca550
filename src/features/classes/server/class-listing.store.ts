import { sql, type RawBuilder } from 'kysely';
import {
  asId,
  type ClassSessionId,
  type CustomerId,
  type LocationId,
  type ServiceId,
  type StaffId,
  type TagId,
} from '../../../kernel/ids.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import type { ClassListing } from '../rules/class-listing.ts';
import { sessionColumns, toSession, type SessionRow } from './class-rows.store.ts';

export interface ListingRow extends SessionRow {
  version: number;
  description: string;
  additional_details: string;
  color: string;
  class_picture: string | null;
  service_name: string | null;
  location_id: number | null;
  location_name: string | null;
  location_address: string | null;
  room: string | null;
  instructor_id: number | null;
  instructor_name: string | null;
  instructor_picture: string | null;
  instructor_description: string | null;
  tags: number[];
  is_online: boolean;
  online_link: string | null;
  online_password: string | null;
  trainer_link: string | null;
  cancellation_reason: string | null;
  series_count: number;
}

/** Occurrences with all names, soonest first. `which` is a condition on `s`. */
export const listings = (tx: StudioTx, which: RawBuilder<unknown>) => sql<ListingRow>`
  select s.id, s.version, ${sessionColumns}, s.description, s.additional_details, s.color, coalesce(t.media_url, v.media_url) as class_picture, v.name as service_name,
         s.location_id, l.name as location_name, l.address as location_address, s.room, s.instructor_id, f.name as instructor_name, f.picture_url as instructor_picture, f.description as instructor_description,
         array(select g.tag_id from class_template_tag g
               where g.studio_id = s.studio_id and g.class_template_id = s.class_template_id order by g.tag_id) as tags,
         s.is_online, s.online_link, s.online_password, s.trainer_link, s.cancellation_reason,
         (select count(*)::int from series_class m where m.studio_id = s.studio_id and m.class_session_id = s.id) as series_count
  from class_session s
  join class_template t on t.studio_id = s.studio_id and t.id = s.class_template_id
  left join service v on v.studio_id = t.studio_id and v.id = t.service_id
  left join location l on l.studio_id = s.studio_id and l.id = s.location_id
  left join staff f on f.studio_id = s.studio_id and f.id = s.instructor_id
  where s.studio_id = ${tx.studio} and ${which}
  order by s.starts_at, s.id`;

const isShown = sql`(s.cancelled_at is null or s.show_when_cancelled)`;
export const onSchedule = sql`s.visible_public and ${isShown}`;

interface ClassViewer {
  /** Null for a visitor. */
  readonly viewer: CustomerId | null;
  /** The key of the link by which the viewer came. */
  readonly key?: string | null | undefined;
}

/** An occurrence that is public, that the key opens, or in which this customer has a seat or waits. */
export async function findVisibleClass(
  tx: StudioTx,
  id: ClassSessionId,
  { viewer, key = null }: ClassViewer,
): Promise<ClassListing | null> {
  const held = sql`exists (
    select from booking b where b.studio_id = ${tx.studio} and b.class_session_id = s.id and b.customer_id = ${viewer}
      and b.state in ('reserved', 'attended'))`;
  const { rows } = await listings(tx, sql`s.id = ${id} and ((${onSchedule}) or (s.link_key = ${key} and ${isShown}) or ${held})`).execute(
    tx,
  );
  return rows[0] ? toListing(rows[0]) : null;
}

export async function findListings(tx: StudioTx, ids: readonly ClassSessionId[]): Promise<ClassListing[]> {
  if (ids.length === 0) return [];
  const { rows } = await listings(tx, sql`s.id = any(${ids}::bigint[])`).execute(tx);
  return rows.map(toListing);
}

export const toListing = (row: ListingRow): ClassListing => ({
  version: row.version,
  session: toSession(row),
  description: row.description,
  additionalDetails: row.additional_details,
  color: row.color,
  pictureUrl: row.class_picture,
  service: row.service_id === null ? null : { id: asId<ServiceId>(row.service_id), name: row.service_name ?? '' },
  location:
    row.location_id === null
      ? null
      : { id: asId<LocationId>(row.location_id), name: row.location_name ?? '', address: row.location_address },
  room: row.room,
  instructor:
    row.instructor_id === null
      ? null
      : {
          id: asId<StaffId>(row.instructor_id),
          name: row.instructor_name ?? '',
          pictureUrl: row.instructor_picture,
          description: row.instructor_description,
        },
  tags: row.tags.map((tag) => asId<TagId>(tag)),
  isOnline: row.is_online,
  onlineLink: row.online_link,
  onlinePassword: row.online_password,
  trainerLink: row.trainer_link,
  cancellationReason: row.cancellation_reason,
  seriesCount: row.series_count,
});
