/** Queries of the public schedule: month versions, occurrences with names, the viewers' places. */
import { sql } from 'kysely';
import { asId, type BookingId, type ClassSessionId, type CustomerId, type SeriesId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import { fromSqlTime, fromSqlTimeOrNull, toSqlTime } from '../../../server/db/instants.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import type { ClosedDays } from '../../classes/contract/schedule.contract.ts';
import type { ClassListing } from '../../classes/rules/class-listing.ts';
import { offeredUntil } from '../../waitlist/rules/seat-offers.ts';
import { listings, onSchedule, toListing } from '../../classes/server/public.ts';

export interface TimeRange {
  readonly from: Instant;
  /** Excluded. */
  readonly to: Instant;
}

/**
 * A version text per range that changes with every committed change of an occurrence in it. It holds the count and a hash over ids and
 * versions. (A plain sum of versions would miss two occurrences that swap places.)
 */
export async function listMonthVersions(tx: StudioTx, ranges: readonly TimeRange[]): Promise<string[]> {
  const instants = (name: keyof TimeRange) => ranges.map((range) => toSqlTime(range[name]).toISOString());
  const { rows } = await sql<{ version: string }>`
    select (
      select count(*) || ' ' || coalesce(bit_xor(hashint8extended(id, version)), 0)
      from class_session where studio_id = ${tx.studio} and starts_at >= month.begins and starts_at < month.ends
    ) || ' ' || (select count(*) || ' ' || coalesce(bit_xor(hashint8extended(id, 0)), 0) from closure where studio_id = ${tx.studio} and not is_archived) as version
    from unnest(${instants('from')}::timestamptz[], ${instants('to')}::timestamptz[]) with ordinality as month(begins, ends, nth)
    order by nth`.execute(tx);
  return rows.map((row) => row.version);
}

const within = ({ from, to }: TimeRange) => sql`s.starts_at >= ${toSqlTime(from)} and s.starts_at < ${toSqlTime(to)} and ${onSchedule}`;

export interface SessionVersion {
  readonly id: ClassSessionId;
  readonly version: number;
}

/** The ids and versions of public occurrences in a period, soonest first. */
export async function listVersions(tx: StudioTx, range: TimeRange): Promise<SessionVersion[]> {
  const { rows } = await sql<{ id: number; version: number }>`
    select s.id, s.version from class_session s where s.studio_id = ${tx.studio} and ${within(range)} order by s.starts_at, s.id`.execute(
    tx,
  );
  return rows.map((row) => ({ id: asId<ClassSessionId>(row.id), version: row.version }));
}

/** The occurrences of the period that `known` lacks in their current version. */
export async function listPublicClasses(
  tx: StudioTx,
  range: TimeRange,
  known: readonly { readonly id: number; readonly version: number }[],
): Promise<ClassListing[]> {
  const isKnown = sql`(s.id, s.version) in (select * from unnest(${known.map((one) => one.id)}::bigint[], ${known.map((one) => one.version)}::bigint[]))`;
  return (await listings(tx, sql`${within(range)} and not ${isKnown}`).execute(tx)).rows.map(toListing);
}

/** The active series that contain a class. */
export async function listSeriesOf(tx: StudioTx, session: ClassSessionId): Promise<{ id: SeriesId; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select e.id, e.name from series_class m join series e on e.studio_id = m.studio_id and e.id = m.series_id
    where m.studio_id = ${tx.studio} and m.class_session_id = ${session} and e.status = 'active' and not e.is_archived order by e.id`.execute(
    tx,
  );
  return rows.map(({ id, name }) => ({ id: asId<SeriesId>(id), name }));
}

/** The next public occurrences that are not cancelled, soonest first. */
export async function listUpcoming(tx: StudioTx, after: Instant, atMost: number): Promise<ClassSessionId[]> {
  const { rows } = await sql<{ id: number }>`
    select s.id from class_session s
    where s.studio_id = ${tx.studio} and s.starts_at > ${toSqlTime(after)} and s.visible_public and s.cancelled_at is null
    order by s.starts_at, s.id limit ${atMost}`.execute(tx);
  return rows.map(({ id }) => asId<ClassSessionId>(id));
}

/** The next public occurrences with all data that pages show. */
export async function listUpcomingClasses(tx: StudioTx, after: Instant, atMost: number): Promise<ClassListing[]> {
  const ids = await listUpcoming(tx, after, atMost);
  return (await listings(tx, sql`s.id = any(${ids}::bigint[])`).execute(tx)).rows.map(toListing);
}

/** A customer's seat or place in a waitlist, for themselves or a guest. */
export interface ShownPlace {
  readonly customer: CustomerId;
  readonly session: ClassSessionId;
  readonly waits: boolean;
  /** The guest's name. Null for the customer's own place. */
  readonly guest: string | null;
  /** The seat on offer. The person may claim it with this booking until that time. */
  readonly offer: { readonly booking: BookingId; readonly until: Instant } | null;
}

/** These customers' places in these occurrences, and the seats on offer to them, in one query. */
export async function listShownPlaces(
  tx: StudioTx,
  customers: readonly CustomerId[],
  sessions: readonly ClassSessionId[],
  now: Instant,
): Promise<ShownPlace[]> {
  if (customers.length === 0 || sessions.length === 0) return [];
  // Offers are rare, so the occurrence is looked up only for bookings with a running offer.
  const isOffered = sql`b.waitlist_seq is not null and b.offer_until > ${toSqlTime(now)}`;
  const { rows } = await sql<ShownPlaceRow>`
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

interface ShownPlaceRow {
  customer_id: number;
  class_session_id: number;
  waits: boolean;
  guest: string | null;
  offered: number | null;
  waitlist_seq: number | null;
  offer_until: Date | null;
  offer_ends: Date[] | null;
}

function offerOf(row: ShownPlaceRow, now: Instant): ShownPlace['offer'] {
  if (row.offered === null || row.offer_ends === null) return null;
  const wait = { state: 'reserved' as const, waitlistSeq: row.waitlist_seq, offerUntil: fromSqlTimeOrNull(row.offer_until) };
  const until = offeredUntil(wait, row.offer_ends.map(fromSqlTime), now);
  return until === null ? null : { booking: asId<BookingId>(row.offered), until };
}

/** The days on which the whole studio is closed all day, in or beside a period. A closure does not change once it is saved. */
export async function listClosedDays(tx: StudioTx, { from, to }: TimeRange): Promise<ClosedDays[]> {
  const { rows } = await sql<ClosedDays>`
    select first_day::text, last_day::text, message
    from (
      select id, first_day + (starts is not null)::int as first_day, last_day - (ends is not null)::int as last_day, message from closure
      where studio_id = ${tx.studio} and not is_archived
    ) c
    where first_day <= last_day and last_day >= ${toSqlTime(from)}::timestamptz::date - 1 and first_day <= ${toSqlTime(to)}::timestamptz::date + 1
      and not exists (select from closure_location l where l.studio_id = ${tx.studio} and l.closure_id = c.id)
    order by first_day`.execute(tx);
  return rows;
}
