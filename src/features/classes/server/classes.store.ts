/** Occurrences and bookings as the write side needs them. */
import { sql } from 'kysely';
import {
  asId,
  type BookingId,
  type ClassSessionId,
  type CustomerId,
  type PassId,
  type SeriesBookingId,
  type ServiceId,
  type StaffId,
} from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import { fromSqlTime, toSqlTime } from '../../../server/db/instants.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import { guardIsOn } from '../../../server/guards.ts';
import type { CreditUse, PassVisit } from '../../passes/rules/pass.ts';
import type { Attendee, Booking, BookingState, ClassSession } from '../rules/class-session.ts';
import { sessionColumns, toBooking, toSession, type BookingRow, type SessionRow } from './class-rows.store.ts';

/**
 * Locks occurrences, lowest id first. What is decided on is read in a later statement (docs/how-it-works/locking.md). Without `waits` those
 * that others hold are left out; answers the ids of those that are locked now.
 */
export async function lockSessions(
  tx: StudioTx,
  ids: readonly ClassSessionId[],
  { waits } = { waits: true },
): Promise<ReadonlySet<ClassSessionId>> {
  if (ids.length === 0 || !guardIsOn('session-lock')) return new Set(ids);
  const { rows } = await sql<{ id: number }>`
    select id from class_session where studio_id = ${tx.studio} and id = any(${[...new Set(ids)]}::bigint[])
    order by id for update ${waits ? sql`` : sql`skip locked`}`.execute(tx);
  return new Set(rows.map((row) => asId<ClassSessionId>(row.id)));
}

export async function findSessions(tx: StudioTx, ids: readonly ClassSessionId[]): Promise<Map<ClassSessionId, ClassSession>> {
  const { rows } = await sql<SessionRow>`
    select s.id, ${sessionColumns}
    from class_session s
    join class_template t on t.studio_id = s.studio_id and t.id = s.class_template_id
    where s.studio_id = ${tx.studio} and s.id = any(${[...new Set(ids)]}::bigint[])`.execute(tx);
  return new Map(rows.map((row) => [asId<ClassSessionId>(row.id), toSession(row)]));
}

const bookings = (tx: StudioTx) => tx.selectFrom('booking').selectAll().where('studio_id', '=', tx.studio);

export async function findBooking(tx: StudioTx, id: BookingId): Promise<Booking | null> {
  const row = await bookings(tx).where('id', '=', id).executeTakeFirst();
  return row ? toBooking(row) : null;
}

/** Live bookings of these people for these occurrences: at most one each, looked up one by one by the unique indexes. */
export async function listLiveBookings(
  tx: StudioTx,
  asked: readonly { session: ClassSessionId; customer: CustomerId; attendee: Attendee }[],
): Promise<Booking[]> {
  const myself = asked.filter(({ attendee }) => attendee.kind === 'myself');
  const others = asked.flatMap(({ attendee, ...one }) => (attendee.kind === 'other' ? [{ ...one, key: attendee.key }] : []));
  const isLive = sql`studio_id = ${tx.studio} and state in ('reserved', 'attended')`;
  const looks = [
    sql`select b.* from unnest(${myself.map((one) => one.session)}::bigint[], ${myself.map((one) => one.customer)}::bigint[]) as g(session, customer)
        cross join lateral (select * from booking where ${isLive} and class_for = 'myself'
                              and class_session_id = g.session and customer_id = g.customer offset 0) b`,
    sql`select b.* from unnest(${others.map((one) => one.session)}::bigint[], ${others.map((one) => one.customer)}::bigint[],
                               ${others.map((one) => one.key)}::text[]) as g(session, customer, key)
        cross join lateral (select * from booking where ${isLive} and class_for = 'other'
                              and class_session_id = g.session and customer_id = g.customer and applicant_key = g.key offset 0) b`,
  ].filter((_, nth) => [myself, others][nth]!.length > 0);
  const { rows } = await sql<BookingRow>`${sql.join(looks, sql` union all `)}`.execute(tx);
  return rows.map(toBooking);
}

/** Everybody who waits for these occurrences, in the order of their places. */
export async function listWaiters(tx: StudioTx, sessions: readonly ClassSessionId[]): Promise<Booking[]> {
  const rows = await bookings(tx)
    .where('class_session_id', '=', sql<number>`any(${[...new Set(sessions)]}::bigint[])`)
    .where('waitlist_seq', 'is not', null)
    .orderBy('waitlist_seq')
    .execute();
  return rows.map(toBooking);
}

/** What a reservation writes: a seat or a place in the waitlist. */
export interface NewBooking {
  /** One of `nextBookingIds`. */
  id: BookingId;
  session: ClassSessionId;
  customer: CustomerId;
  attendee: Attendee;
  waitlistSeq: number | null;
  /** Until when who waits is moved up; always when absent or null. */
  waitUntil?: Instant | null;
  /** Who waits wants only one class of that day; no when absent. */
  oneADay?: boolean;
  pass: PassId;
  credit: CreditUse | null;
  /** What it is a part of; by itself when absent. */
  seriesBooking?: SeriesBookingId;
}

/** How the counters of an occurrence move. */
export interface SessionChange {
  id: ClassSessionId;
  seats: number;
  /** Of seats that are held; none when absent. */
  held?: number;
  waiting: number;
  lastWaitlistSeq: number | null;
  /** When the offers end that run from now on; absent when they stay as they are. */
  offerEnds?: readonly Instant[] | null;
  /** Somebody has left late whose place may be taken again. */
  leftLate?: boolean;
}

/** What makes a new booking's row findable among those inserted with it: at most one live booking of a person for an occurrence. */
export const personKey = (session: ClassSessionId, customer: CustomerId, attendee: Attendee): string =>
  attendee.kind === 'myself' ? `${session} me ${customer}` : `${session} guest of ${customer} ${attendee.key}`;

/** Ids for bookings that are inserted in the same transaction; those that are not used are lost. */
export async function nextBookingIds(tx: StudioTx, count: number): Promise<BookingId[]> {
  const { rows } = await sql<{ id: number }>`select nextval('booking_id_seq') as id from generate_series(1, ${count}::int)`.execute(tx);
  return rows.map((row) => asId<BookingId>(row.id));
}

/** Inserts any number of bookings in one statement. */
export async function insertBookings(tx: StudioTx, at: Instant, rows: readonly NewBooking[]): Promise<void> {
  if (rows.length === 0) return;
  const given = rows.map(
    ({ id, session, customer, attendee, waitlistSeq, waitUntil = null, oneADay = false, pass, credit, seriesBooking }) => ({
      id,
      session,
      customer,
      class_for: attendee.kind,
      name: attendee.kind === 'other' ? attendee.name : null,
      email: attendee.kind === 'other' ? attendee.email : null,
      key: attendee.kind === 'other' ? attendee.key : null,
      seq: waitlistSeq,
      wait_until: waitUntil === null ? null : toSqlTime(waitUntil),
      one: oneADay,
      pass,
      kind: credit?.kind ?? null,
      cycle: credit?.cycle ?? null,
      counted: credit?.counted ?? false,
      series: seriesBooking ?? null,
    }),
  );
  await sql`
    insert into booking (studio_id, id, class_session_id, customer_id, class_for, applicant_name, applicant_email, applicant_key,
                         state, waitlist_seq, wait_until, one_a_day, pass_id, credit_kind, credit_cycle, credit_counted, series_booking_id, created_at)
    select ${tx.studio}, id, session, customer, class_for, name, email, key, 'reserved', seq, wait_until, one, pass, kind, cycle, counted, series, ${toSqlTime(at)}
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      as g(id bigint, session bigint, customer bigint, class_for text, name text, email text, key text, seq int, wait_until timestamptz, one boolean, pass bigint, kind text, cycle int,
           counted boolean, series bigint)`.execute(tx);
}

/** Moves the counters of any number of occurrences in one statement and raises their versions. */
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

/** Raises the versions of an instructor's occurrences, lowest id first: what schedules show of them is another now. */
export async function touchSessionsOf(tx: StudioTx, instructor: StaffId): Promise<void> {
  await sql`
    update class_session set version = version + 1
    where studio_id = ${tx.studio} and id = any(array(
      select id from class_session where studio_id = ${tx.studio} and instructor_id = ${instructor} order by id for update))`.execute(tx);
}

/** A waiting person takes a seat: the pass that pays, the credit, and until when cancelling is free. */
export interface Seating {
  booking: BookingId;
  use: CreditUse;
  freeUntil: Instant | null;
  /** What the seat is a part of from now on; as it was when absent. */
  seriesBooking?: SeriesBookingId;
}

export async function seatWaiters(tx: StudioTx, at: Instant, seatings: readonly Seating[]): Promise<void> {
  if (seatings.length === 0) return;
  const given = seatings.map(({ booking, use, freeUntil, seriesBooking }) => ({
    id: booking,
    pass: use.pass,
    kind: use.kind,
    cycle: use.cycle,
    counted: use.counted,
    free_until: freeUntil === null ? null : toSqlTime(freeUntil),
    series: seriesBooking ?? null,
  }));
  await sql`
    update booking b
    set waitlist_seq = null, pass_id = g.pass, credit_kind = g.kind, credit_cycle = g.cycle, credit_counted = g.counted,
        free_until = greatest(g.free_until, b.free_until), moved_up_at = ${toSqlTime(at)},
        series_booking_id = coalesce(g.series, b.series_booking_id)
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      as g(id bigint, pass bigint, kind text, cycle int, counted boolean, free_until timestamptz, series bigint)
    where b.studio_id = ${tx.studio} and b.id = g.id`.execute(tx);
}

/** Those who wait are offered a seat: they may claim it until then. */
export async function noteOffered(tx: StudioTx, until: Instant, ids: readonly BookingId[]): Promise<void> {
  await sql`
    update booking set offer_until = ${toSqlTime(until)}
    where studio_id = ${tx.studio} and id = any(${ids}::bigint[])`.execute(tx);
}

/** Those who hold a seat may leave free of charge until then, or as late as they may already. */
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

/** The code has done its work for this person: it found this booking, or made it, and then cancelling is free for a moment. */
export async function noteQrUsed(tx: StudioTx, at: Instant, id: BookingId, freeUntil: Instant | null): Promise<void> {
  await sql`
    update booking set qr_used_at = ${toSqlTime(at)}, free_until = greatest(free_until, ${freeUntil === null ? null : toSqlTime(freeUntil)}::timestamptz)
    where studio_id = ${tx.studio} and id = ${id}`.execute(tx);
}

/** A booking that ends, and in which state. */
export interface BookingEnd {
  readonly booking: BookingId;
  readonly state: BookingState;
  readonly fee: number | null;
  /** Of a seat that costs nothing once somebody else has it: how many had one with it. */
  readonly placeNumber?: number;
}

/** Ends bookings: the person leaves, or waits no longer. */
export async function endBookings(tx: StudioTx, at: Instant, ends: readonly BookingEnd[]): Promise<void> {
  if (ends.length === 0) return;
  const given = ends.map(({ booking, state, fee, placeNumber = null }) => ({ id: booking, state, fee, place: placeNumber }));
  await sql`
    update booking b set state = g.state, waitlist_seq = null, ended_at = ${toSqlTime(at)}, late_cancel_fee = g.fee, place_number = g.place
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g(id bigint, state text, fee bigint, place int)
    where b.studio_id = ${tx.studio} and b.id = g.id`.execute(tx);
}

/** When and for which service the live bookings and appointments on these passes take place, as their limits count them. */
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
