/** What the public schedule reads: checks of months, occurrences with all their names, seats of the people who look. */
import { sql, type RawBuilder } from 'kysely';
import {
  asId,
  type BookingId,
  type ClassSessionId,
  type CustomerId,
  type LocationId,
  type ServiceId,
  type StaffId,
  type StudioId,
  type TagId,
} from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import { fromSqlTime, fromSqlTimeOrNull, toSqlTime } from '../../../server/db/instants.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import type { ClassListing } from '../../classes/rules/class-listing.ts';
import { offeredUntil } from '../../waitlist/rules/seat-offers.ts';
import { toSession, type SessionRow } from '../../classes/server/classes.store.ts';

export interface TimeRange {
  readonly from: Instant;
  /** Excluded. */
  readonly to: Instant;
}

/**
 * A text for each range that is another one after any committed change of an occurrence in it, or of the studio's settings: the settings'
 * version, how many occurrences there are, and a hash over which they are and their versions (a bare sum of versions stays the same when
 * two occurrences change places). One statement, without parameters, so that it can be put in one round trip.
 */
export const checkStatement = (studio: StudioId, ranges: readonly TimeRange[]): string =>
  `${ranges.map((range, nth) => stampQuery(Number(studio), range, nth)).join(' union all ')} order by nth`;

/** Planned anew each time, so it is put as simply as can be: the join of one statement for all ranges took half as long again. */
const stampQuery = (studio: number, range: TimeRange, nth: number): string => `
    select ${nth} as nth, version || ' ' || (
      select count(*) || ' ' || coalesce(bit_xor(hashint8extended(id, version)), 0)
      from class_session where studio_id = ${studio} and ${rangeSql(range)}
    ) as stamp
    from studio_settings where studio_id = ${studio}`;

/** A month's range lives as long as its zone is known, and is asked about hundreds of times a second. */
const rangesInSql = new WeakMap<TimeRange, string>();
function rangeSql(range: TimeRange): string {
  const known = rangesInSql.get(range) ?? `starts_at >= ${timeSql(range.from)} and starts_at < ${timeSql(range.to)}`;
  rangesInSql.set(range, known);
  return known;
}
const timeSql = (at: Instant): string => `timestamptz '${toSqlTime(at).toISOString()}'`;

/** The version of the settings that a stamp tells. */
export const settingsIn = (stamp: string): number => Number(stamp.split(' ', 1)[0]);

/** What the check says of each range, from its rows. */
export const stampsOf = (rows: readonly unknown[]): string[] => (rows as { stamp: string }[]).map((row) => row.stamp);

export async function checkRanges(tx: StudioTx, ranges: readonly TimeRange[]): Promise<string[]> {
  return stampsOf((await sql.raw(checkStatement(tx.studio, ranges)).execute(tx)).rows);
}

interface ListingRow extends SessionRow {
  version: number;
  description: string;
  additional_details: string;
  color: string;
  service_name: string | null;
  location_id: number | null;
  location_name: string | null;
  room: string | null;
  instructor_id: number | null;
  instructor_name: string | null;
  instructor_picture: string | null;
  instructor_description: string | null;
  tags: number[];
  is_online: boolean;
  online_link: string | null;
  online_password: string | null;
  cancellation_reason: string | null;
}

const listings = (tx: StudioTx, which: RawBuilder<unknown>) => sql<ListingRow>`
  select s.id, s.version, s.class_template_id, t.service_id, s.name, s.starts_at, s.ends_at, s.visible_public, s.accept_reservations, s.capacity,
         s.seats_taken, s.offer_ends, s.waiting, s.waitlist_enabled, s.last_waitlist_seq, s.cancelled_at, s.late_cancel_fee,
         s.description, s.additional_details, s.color, v.name as service_name, s.location_id, l.name as location_name, s.room,
         s.instructor_id, f.name as instructor_name, f.picture_url as instructor_picture, f.description as instructor_description,
         array(select g.tag_id from class_template_tag g
               where g.studio_id = s.studio_id and g.class_template_id = s.class_template_id order by g.tag_id) as tags,
         s.is_online, s.online_link, s.online_password, s.cancellation_reason
  from class_session s
  join class_template t on t.studio_id = s.studio_id and t.id = s.class_template_id
  left join service v on v.studio_id = t.studio_id and v.id = t.service_id
  left join location l on l.studio_id = s.studio_id and l.id = s.location_id
  left join staff f on f.studio_id = s.studio_id and f.id = s.instructor_id
  where s.studio_id = ${tx.studio} and ${which}
  order by s.starts_at, s.id`;

const onSchedule = sql`s.visible_public and (s.cancelled_at is null or s.show_when_cancelled)`;

const within = ({ from, to }: TimeRange) => sql`s.starts_at >= ${toSqlTime(from)} and s.starts_at < ${toSqlTime(to)} and ${onSchedule}`;

/** An occurrence as of one of its changes. */
export interface SessionVersion {
  readonly id: ClassSessionId;
  readonly version: number;
}

/** Which occurrences the public sees in a stretch of time, soonest first, and their versions. */
export async function listVersions(tx: StudioTx, range: TimeRange): Promise<SessionVersion[]> {
  const { rows } = await sql<{ id: number; version: number }>`
    select s.id, s.version from class_session s where s.studio_id = ${tx.studio} and ${within(range)} order by s.starts_at, s.id`.execute(
    tx,
  );
  return rows.map((row) => ({ id: asId<ClassSessionId>(row.id), version: row.version }));
}

/** Those of them that are not known yet in the version that they have now. */
export async function listPublicClasses(
  tx: StudioTx,
  range: TimeRange,
  known: readonly { readonly id: number; readonly version: number }[],
): Promise<ClassListing[]> {
  const isKnown = sql`(s.id, s.version) in (select * from unnest(${known.map((one) => one.id)}::bigint[], ${known.map((one) => one.version)}::bigint[]))`;
  return (await listings(tx, sql`${within(range)} and not ${isKnown}`).execute(tx)).rows.map(toListing);
}

/** The name of an occurrence that the public sees. */
export async function publicName(tx: StudioTx, id: ClassSessionId): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select s.name from class_session s where s.studio_id = ${tx.studio} and s.id = ${id} and ${onSchedule}`.execute(tx);
  return rows[0]?.name ?? null;
}

/** The next occurrences on the public schedule that take place, soonest first. */
export async function listUpcoming(tx: StudioTx, after: Instant, atMost: number): Promise<ClassSessionId[]> {
  const { rows } = await sql<{ id: number }>`
    select s.id from class_session s
    where s.studio_id = ${tx.studio} and s.starts_at > ${toSqlTime(after)} and s.visible_public and s.cancelled_at is null
    order by s.starts_at, s.id limit ${atMost}`.execute(tx);
  return rows.map(({ id }) => asId<ClassSessionId>(id));
}

/** An occurrence that the public sees, or in which this customer holds a seat or a place in the waitlist. */
export async function findVisibleClass(tx: StudioTx, id: ClassSessionId, viewer: CustomerId | null): Promise<ClassListing | null> {
  const held = sql`exists (
    select from booking b where b.studio_id = s.studio_id and b.class_session_id = s.id and b.customer_id = ${viewer}
      and b.state in ('reserved', 'attended'))`;
  const { rows } = await listings(tx, sql`s.id = ${id} and ((${onSchedule}) or ${held})`).execute(tx);
  return rows[0] ? toListing(rows[0]) : null;
}

const toListing = (row: ListingRow): ClassListing => ({
  version: row.version,
  session: toSession(row),
  description: row.description,
  additionalDetails: row.additional_details,
  color: row.color,
  service: row.service_id === null ? null : { id: asId<ServiceId>(row.service_id), name: row.service_name ?? '' },
  location: row.location_id === null ? null : { id: asId<LocationId>(row.location_id), name: row.location_name ?? '' },
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
  cancellationReason: row.cancellation_reason,
});

/** A customer's seat or place in a waitlist, for themselves or for somebody they bring. */
export interface HeldPlace {
  readonly customer: CustomerId;
  readonly session: ClassSessionId;
  readonly waits: boolean;
  /** The name of somebody whom the customer brings; null: the place is the customer's own. */
  readonly guest: string | null;
  /** The seat on offer to them, which they may claim with this booking until then. */
  readonly offer: { readonly booking: BookingId; readonly until: Instant } | null;
}

/** What these customers hold in these occurrences, and the seats on offer to them, in one query. */
export async function listHeldPlaces(
  tx: StudioTx,
  customers: readonly CustomerId[],
  sessions: readonly ClassSessionId[],
  now: Instant,
): Promise<HeldPlace[]> {
  if (customers.length === 0 || sessions.length === 0) return [];
  // Offers are few: only who was made one that still runs has the occurrence looked up.
  const isOffered = sql`b.waitlist_seq is not null and b.offer_until > ${toSqlTime(now)}`;
  const { rows } = await sql<HeldRow>`
    select b.customer_id, b.class_session_id, b.waitlist_seq is not null as waits,
           case when b.class_for = 'other' then coalesce(b.applicant_name, '') end as guest,
           case when ${isOffered} then b.id end as offered,
           case when ${isOffered} then b.waitlist_seq end as waitlist_seq, case when ${isOffered} then b.offer_until end as offer_until,
           case when ${isOffered} then (
             select s.offer_ends from class_session s
             where s.studio_id = b.studio_id and s.id = b.class_session_id and s.cancelled_at is null and s.starts_at > ${toSqlTime(now)}) end as offer_ends
    from booking b
    where b.studio_id = ${tx.studio} and b.customer_id = any(${customers}::bigint[]) and b.class_session_id = any(${sessions}::bigint[])
      and b.state in ('reserved', 'attended')
    order by b.class_session_id, b.id`.execute(tx);
  return rows.map((row) => ({
    customer: asId<CustomerId>(row.customer_id),
    session: asId<ClassSessionId>(row.class_session_id),
    waits: row.waits,
    guest: row.guest,
    offer: offerOf(row, now),
  }));
}

interface HeldRow {
  customer_id: number;
  class_session_id: number;
  waits: boolean;
  guest: string | null;
  offered: number | null;
  waitlist_seq: number | null;
  offer_until: Date | null;
  offer_ends: Date[] | null;
}

function offerOf(row: HeldRow, now: Instant): HeldPlace['offer'] {
  if (row.offered === null || row.offer_ends === null) return null;
  const wait = { state: 'reserved' as const, waitlistSeq: row.waitlist_seq, offerUntil: fromSqlTimeOrNull(row.offer_until) };
  const until = offeredUntil(wait, row.offer_ends.map(fromSqlTime), now);
  return until === null ? null : { booking: asId<BookingId>(row.offered), until };
}
