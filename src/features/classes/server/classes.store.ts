/** Occurrences and bookings for use cases that write. */
import { sql, type RawBuilder } from 'kysely';
import {
  asId,
  type BookingId,
  type ClassSessionId,
  type ClassTemplateId,
  type CustomerId,
  type LocationId,
  type PartnerId,
  type PassId,
  type SeriesBookingId,
  type ServiceId,
  type StaffId,
} from '../../../kernel/ids.ts';
import type { Minor } from '../../../kernel/money.ts';
import type { Instant } from '../../../kernel/time.ts';
import { fromSqlTime, toSqlTime } from '../../../server/db/instants.ts';
import { contentDigest } from '../../../server/db/content-digest.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import { lockRows, type LockHow } from '../../../server/db/guards.ts';
import type { CreditUse, PassVisit } from '../../passes/rules/pass.ts';
import type { BookingRules, FreeLate } from '../rules/booking-rules.ts';
import type { Attendee, Booking, BookingState, ClassSession } from '../rules/class-session.ts';
import { rulesOfBooking, sessionColumns, toBooking, toSession, type BookingRow, type SessionRow } from './class-rows.store.ts';

/** Locks occurrences, lowest id first. Data for decisions is read in a later statement. */
export const lockSessions = (tx: StudioTx, ids: readonly ClassSessionId[], how?: LockHow): Promise<ReadonlySet<ClassSessionId>> =>
  lockRows(tx, 'session-lock', 'class_session', ids, how);

export async function findSessions(tx: StudioTx, ids: readonly ClassSessionId[]): Promise<Map<ClassSessionId, ClassSession>> {
  const { rows } = await sql<SessionRow>`
    select s.id, ${sessionColumns}
    from class_session s
    join class_template t on t.studio_id = s.studio_id and t.id = s.class_template_id
    where s.studio_id = ${tx.studio} and s.id = any(${[...new Set(ids)]}::bigint[])`.execute(tx);
  return new Map(rows.map((row) => [asId<ClassSessionId>(row.id), toSession(row)]));
}

const bookings = (tx: StudioTx) =>
  tx.selectFrom('booking as b').selectAll('b').select(rulesOfBooking.as('rules')).where('b.studio_id', '=', tx.studio);

export async function findBooking(tx: StudioTx, id: BookingId): Promise<Booking | null> {
  const row = await bookings(tx).where('id', '=', id).executeTakeFirst();
  return row ? toBooking(row) : null;
}

/** Live bookings of these people in these occurrences: at most one each, found through the unique indexes. */
export async function listLiveBookings(
  tx: StudioTx,
  asked: readonly { session: ClassSessionId; customer: CustomerId; attendee: Attendee }[],
): Promise<Booking[]> {
  const myself = asked.filter(({ attendee }) => attendee.kind === 'myself');
  const others = asked.flatMap(({ attendee, ...one }) => (attendee.kind === 'other' ? [{ ...one, key: attendee.key }] : []));
  const isLive = sql`studio_id = ${tx.studio} and state in ('reserved', 'attended')`;
  const looks = [
    sql`select b.*, ${rulesOfBooking} as rules from unnest(${myself.map((one) => one.session)}::bigint[], ${myself.map((one) => one.customer)}::bigint[]) as g(session, customer)
        cross join lateral (select * from booking where ${isLive} and class_for = 'myself'
                              and class_session_id = g.session and customer_id = g.customer offset 0) b`,
    sql`select b.*, ${rulesOfBooking} as rules from unnest(${others.map((one) => one.session)}::bigint[], ${others.map((one) => one.customer)}::bigint[],
                               ${others.map((one) => one.key)}::text[]) as g(session, customer, key)
        cross join lateral (select * from booking where ${isLive} and class_for = 'other'
                              and class_session_id = g.session and customer_id = g.customer and applicant_key = g.key offset 0) b`,
  ].filter((_, nth) => [myself, others][nth]!.length > 0);
  const { rows } = await sql<BookingRow>`${sql.join(looks, sql` union all `)}`.execute(tx);
  return rows.map(toBooking);
}

/** All waiting bookings of these occurrences, in waitlist order. */
export async function listWaiters(tx: StudioTx, sessions: readonly ClassSessionId[]): Promise<Booking[]> {
  const rows = await bookings(tx)
    .where('class_session_id', '=', sql<number>`any(${[...new Set(sessions)]}::bigint[])`)
    .where('waitlist_seq', 'is not', null)
    .orderBy('waitlist_seq')
    .execute();
  return rows.map(toBooking);
}

/** The partner that pays for a new visit, the person's number there, and what it pays. */
export interface NewVisitOfPartner {
  readonly id: PartnerId;
  readonly number: string;
  readonly amount: Minor | null;
}

/** A row that a reservation inserts: a seat or a place in the waitlist. */
export interface NewBooking {
  /** From `nextBookingIds`. */
  id: BookingId;
  session: ClassSessionId;
  customer: CustomerId;
  attendee: Attendee;
  waitlistSeq: number | null;
  /** The last time for a promotion from the waitlist. No limit when absent or null. */
  waitUntil?: Instant | null;
  /** The waiting person wants only one class of that day. False when absent. */
  oneADay?: boolean;
  /** Null when a partner pays. */
  pass: PassId | null;
  credit: CreditUse | null;
  /** The partner that pays, and what it pays. Absent when a pass pays. */
  partner?: NewVisitOfPartner;
  /** The rules that it is made under. */
  rules: BookingRules;
  /** The series booking that contains it. Absent for a single booking. */
  seriesBooking?: SeriesBookingId;
}

export interface SessionChange {
  id: ClassSessionId;
  seats: number;
  /** Change of the held seats. 0 when absent. */
  held?: number;
  waiting: number;
  lastWaitlistSeq: number | null;
  /** End times of all running offers. Unchanged when absent. */
  offerEnds?: readonly Instant[] | null;
  /** A late cancellation whose place may be refilled. */
  leftLate?: boolean;
}

/** The key that finds a new booking's row among those inserted with it. A person has at most one live booking per occurrence. */
export const personKey = (session: ClassSessionId, customer: CustomerId, attendee: Attendee): string =>
  attendee.kind === 'myself' ? `${session} me ${customer}` : `${session} guest of ${customer} ${attendee.key}`;

/** Ids for bookings that this transaction inserts. Unused ids are lost. */
export async function nextBookingIds(tx: StudioTx, count: number): Promise<BookingId[]> {
  const { rows } = await sql<{ id: number }>`select nextval('booking_id_seq') as id from generate_series(1, ${count}::int)`.execute(tx);
  return rows.map((row) => asId<BookingId>(row.id));
}

/** Inserts bookings, and those of their rules that are not stored yet. */
export async function insertBookings(tx: StudioTx, at: Instant, rows: readonly NewBooking[]): Promise<void> {
  if (rows.length === 0) return;
  const made = rows.map((row) => ({ ...row, digest: contentDigest(row.rules) }));
  const rules = [...new Map(made.map(({ digest, rules: content }) => [digest, { digest, rules: content }])).values()];
  await sql`
    with versions as (
      insert into booking_rules (studio_id, digest, rules)
      select ${tx.studio}, digest, rules from jsonb_to_recordset(${JSON.stringify(rules)}::jsonb) as v(digest text, rules jsonb)
      on conflict (studio_id, digest) do nothing)
    insert into booking (studio_id, id, class_session_id, customer_id, class_for, applicant_name, applicant_email, applicant_key,
                         state, waitlist_seq, wait_until, one_a_day, pass_id, credit_kind, credit_cycle, credit_counted, series_booking_id, partner_id, visitor_number, partner_amount,
                         rules_digest, created_at)
    select ${tx.studio}, id, session, customer, class_for, name, email, key, 'reserved', seq, wait_until, one, pass, kind, cycle, counted, series, partner, visitor, amount, digest, ${toSqlTime(at)}
    from jsonb_to_recordset(${JSON.stringify(made.map(givenOf))}::jsonb)
      as g(id bigint, session bigint, customer bigint, class_for text, name text, email text, key text, seq int, wait_until timestamptz, one boolean, pass bigint, kind text, cycle int,
           counted boolean, series bigint, partner bigint, visitor text, amount bigint, digest text)`.execute(tx);
}

const givenOf = (row: NewBooking & { readonly digest: string }) => ({
  id: row.id,
  session: row.session,
  customer: row.customer,
  class_for: row.attendee.kind,
  name: row.attendee.kind === 'other' ? row.attendee.name : null,
  email: row.attendee.kind === 'other' ? row.attendee.email : null,
  key: row.attendee.kind === 'other' ? row.attendee.key : null,
  seq: row.waitlistSeq,
  wait_until: row.waitUntil ? toSqlTime(row.waitUntil) : null,
  one: row.oneADay ?? false,
  pass: row.pass,
  kind: row.credit?.kind ?? null,
  cycle: row.credit?.cycle ?? null,
  counted: row.credit?.counted ?? false,
  series: row.seriesBooking ?? null,
  partner: row.partner?.id ?? null,
  visitor: row.partner?.number ?? null,
  amount: row.partner?.amount ?? null,
  digest: row.digest,
});

/** Changes the counters of occurrences in one statement and raises their versions. */
export async function changeSessions(tx: StudioTx, changes: readonly SessionChange[]): Promise<void> {
  if (changes.length === 0) return;
  const given = changes.map(({ id, seats, held = 0, waiting, lastWaitlistSeq, offerEnds, leftLate = false }) => ({
    id,
    seats,
    held,
    waiting,
    seq: lastWaitlistSeq,
    ends: offerEnds?.map(toSqlTime) ?? null,
    late: leftLate,
  }));
  await sql`
    update class_session s
    set seats_taken = s.seats_taken + g.seats, seats_held = s.seats_held + g.held, waiting = s.waiting + g.waiting,
        last_waitlist_seq = coalesce(g.seq, s.last_waitlist_seq), offer_ends = coalesce(g.ends, s.offer_ends), has_left_late = s.has_left_late or g.late,
        version = s.version + 1
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g(id bigint, seats int, held int, waiting int, seq int, ends timestamptz[], late boolean)
    where s.studio_id = ${tx.studio} and s.id = g.id and s.id = any(${changes.map(({ id }) => id)}::bigint[])`.execute(tx);
}

/** Raises the versions of occurrences, lowest id first, because what schedules show of them has changed. */
async function touchSessions(tx: StudioTx, which: RawBuilder<unknown>): Promise<void> {
  await sql`
    update class_session set version = version + 1
    where studio_id = ${tx.studio} and id = any(array(
      select id from class_session where studio_id = ${tx.studio} and ${which} order by id for update))`.execute(tx);
}

/** The same, by what the occurrences have in common. */
export const touchSessionsOf = {
  instructor: (tx: StudioTx, id: StaffId) => touchSessions(tx, sql`instructor_id = ${id}`),
  location: (tx: StudioTx, id: LocationId) => touchSessions(tx, sql`location_id = ${id}`),
  /** The classes of a series. */
  series: (tx: StudioTx, id: number) =>
    touchSessions(tx, sql`id in (select class_session_id from series_class where studio_id = ${tx.studio} and series_id = ${id})`),
  these: (tx: StudioTx, ids: readonly ClassSessionId[]) => touchSessions(tx, sql`id = any(${[...ids]}::bigint[])`),
  template: (tx: StudioTx, id: ClassTemplateId) => touchSessions(tx, sql`class_template_id = ${id}`),
  service: (tx: StudioTx, id: ServiceId) =>
    touchSessions(tx, sql`class_template_id in (select id from class_template where studio_id = ${tx.studio} and service_id = ${id})`),
};

/** A waiting person takes a seat: the paying pass, its credit and the end of the free window. */
export interface Seating {
  booking: BookingId;
  /** The credit that pays. Null when a partner pays. */
  use: CreditUse | null;
  /** The partner that pays, and what it pays. Absent when a pass pays. */
  partner?: NewVisitOfPartner;
  freeUntil: Instant | null;
  /** The series booking that contains the seat from now on. Unchanged when absent. */
  seriesBooking?: SeriesBookingId;
  /** The booking whose rules count for the seat from now on. Unchanged when absent. */
  rulesOf?: BookingId;
}

export async function seatWaiters(tx: StudioTx, at: Instant, seatings: readonly Seating[]): Promise<void> {
  if (seatings.length === 0) return;
  const given = seatings.map(({ booking, use, partner, freeUntil, seriesBooking, rulesOf }) => ({
    id: booking,
    pass: use?.pass ?? null,
    kind: use?.kind ?? null,
    cycle: use?.cycle ?? null,
    counted: use?.counted ?? false,
    partner: partner?.id ?? null,
    visitor: partner?.number ?? null,
    amount: partner?.amount ?? null,
    free_until: freeUntil === null ? null : toSqlTime(freeUntil),
    series: seriesBooking ?? null,
    rules_of: rulesOf ?? null,
  }));
  await sql`
    update booking b
    set waitlist_seq = null, pass_id = g.pass, credit_kind = g.kind, credit_cycle = g.cycle, credit_counted = g.counted,
        partner_id = g.partner, visitor_number = g.visitor, partner_amount = g.amount,
        free_until = greatest(g.free_until, b.free_until), moved_up_at = ${toSqlTime(at)},
        series_booking_id = coalesce(g.series, b.series_booking_id),
        rules_digest = case when g.rules_of is null then b.rules_digest
                            else (select o.rules_digest from booking o where o.studio_id = ${tx.studio} and o.id = g.rules_of) end
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      as g(id bigint, pass bigint, kind text, cycle int, counted boolean, partner bigint, visitor text, amount bigint, free_until timestamptz,
           series bigint, rules_of bigint)
    where b.studio_id = ${tx.studio} and b.id = g.id`.execute(tx);
}

/** Offers a seat to waiting people, who may claim it until `until`. */
export async function noteOffered(tx: StudioTx, until: Instant, ids: readonly BookingId[]): Promise<void> {
  await sql`
    update booking set offer_until = ${toSqlTime(until)}
    where studio_id = ${tx.studio} and id = any(${ids}::bigint[])`.execute(tx);
}

/** Extends the free window of everybody with a seat. A later end stays. */
export async function noteFreeUntil(tx: StudioTx, id: ClassSessionId, until: Instant): Promise<void> {
  await sql`
    update booking set free_until = greatest(free_until, ${toSqlTime(until)}::timestamptz)
    where studio_id = ${tx.studio} and class_session_id = ${id} and state in ('reserved', 'attended') and waitlist_seq is null`.execute(tx);
}

export async function notePassedOver(tx: StudioTx, at: Instant, ids: readonly BookingId[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    update booking set passed_over_at = ${toSqlTime(at)}
    where studio_id = ${tx.studio} and id = any(${ids}::bigint[])`.execute(tx);
}

/** Records that the class's QR code found or made this person's booking. A booking made by the code gets a short free window. */
export async function noteQrUsed(tx: StudioTx, at: Instant, id: BookingId, freeUntil: Instant | null): Promise<void> {
  await sql`
    update booking set qr_used_at = ${toSqlTime(at)}, free_until = greatest(free_until, ${freeUntil === null ? null : toSqlTime(freeUntil)}::timestamptz)
    where studio_id = ${tx.studio} and id = ${id}`.execute(tx);
}

export interface BookingEnd {
  readonly booking: BookingId;
  readonly state: BookingState;
  readonly fee: number | null;
  /** For a cancellation that is free once refilled: the seats taken when the person left, including theirs. */
  readonly placeNumber?: number;
  /** For a late cancellation that costs nothing. */
  readonly freeLate?: FreeLate | null;
}

export async function endBookings(tx: StudioTx, at: Instant, ends: readonly BookingEnd[]): Promise<void> {
  if (ends.length === 0) return;
  const given = ends.map(({ booking, state, fee, placeNumber = null, freeLate = null }) => ({
    id: booking,
    state,
    fee,
    place: placeNumber,
    number: freeLate?.number ?? null,
    most: freeLate?.most ?? null,
  }));
  await sql`
    update booking b set state = g.state, waitlist_seq = null, ended_at = ${toSqlTime(at)}, late_cancel_fee = g.fee, place_number = g.place,
                         free_late_number = g.number, free_late_most = g.most
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g(id bigint, state text, fee bigint, place int, number int, most int)
    where b.studio_id = ${tx.studio} and b.id = g.id`.execute(tx);
}

/** The live bookings and appointments on these passes, with time and service, for the passes' limits. */
export async function listVisits(tx: StudioTx, passes: readonly PassId[]): Promise<(PassVisit & { readonly pass: PassId })[]> {
  if (passes.length === 0) return [];
  const { rows } = await sql<{ kind: PassVisit['kind']; pass_id: number; starts_at: Date; service_id: number | null }>`
    select 'class' as kind, b.pass_id, s.starts_at, t.service_id
    from booking b
    join class_session s on s.studio_id = b.studio_id and s.id = b.class_session_id
    join class_template t on t.studio_id = s.studio_id and t.id = s.class_template_id
    where b.studio_id = ${tx.studio} and b.pass_id = any(${passes}::bigint[])
      and b.state in ('reserved', 'attended') and b.waitlist_seq is null
    union all
    select 'appointment', a.pass_id, s.starts_at, s.service_id
    from appointment a
    join appointment_session s on s.studio_id = a.studio_id and s.id = a.session_id
    where a.studio_id = ${tx.studio} and a.pass_id = any(${passes}::bigint[]) and a.state <> 'cancelled'`.execute(tx);
  return rows.map((row) => ({
    kind: row.kind,
    pass: asId<PassId>(row.pass_id),
    startsAt: fromSqlTime(row.starts_at),
    service: row.service_id === null ? null : asId<ServiceId>(row.service_id),
  }));
}
