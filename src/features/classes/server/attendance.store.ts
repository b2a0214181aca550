/** Rosters and attendance of occurrences. */
import { sql } from 'kysely';
import { asId, type BookingId, type ClassSessionId, type CustomerId, type StaffId } from '../../../kernel/ids.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import type { Booking } from '../rules/class-session.ts';
import { rulesOfBooking, toBooking, waitlistPosition, type BookingRow } from './class-rows.store.ts';

/** A live booking with its position in the waitlist, from 1. Null when seated. */
export interface RosterEntry {
  readonly booking: Booking;
  readonly position: number | null;
}

/** All live bookings of an occurrence: seats in booking order, then the waitlist in its order. */
export async function listLiveRoster(tx: StudioTx, session: ClassSessionId): Promise<RosterEntry[]> {
  const { rows } = await sql<BookingRow & { position: number | null }>`
    select b.*, ${rulesOfBooking} as rules, ${waitlistPosition} as position from booking b
    where b.studio_id = ${tx.studio} and b.class_session_id = ${session} and b.state in ('reserved', 'attended')
    order by b.waitlist_seq nulls first, b.id`.execute(tx);
  return rows.map((row) => ({ booking: toBooking(row), position: row.position }));
}

/**
 * The live bookings. For a cancelled class, also the bookings that had a seat or waited when it was cancelled. A seat was paid for; a wait
 * was not. The ended waits have no stored position and are numbered in the order of joining.
 */
export async function listRoster(tx: StudioTx, session: ClassSessionId): Promise<RosterEntry[]> {
  const { rows } = await sql<BookingRow & { position: number | null; waited: boolean }>`
    select b.*, ${rulesOfBooking} as rules, ${waitlistPosition} as position, b.state in ('class_cancelled', 'class_cancelled_refunded') and b.credit_kind is null and b.partner_id is null as waited
    from booking b
    where b.studio_id = ${tx.studio} and b.class_session_id = ${session}
      and b.state in ('reserved', 'attended', 'class_cancelled', 'class_cancelled_refunded')
    order by waited, b.waitlist_seq nulls first, b.id`.execute(tx);
  const seated = rows.filter(({ waited }) => !waited).length;
  return rows.map((row, nth) => ({ booking: toBooking(row), position: row.waited ? nth - seated + 1 : row.position }));
}

/** Late cancellations of this occurrence, with their payment. */
export async function listLeftLate(tx: StudioTx, session: ClassSessionId): Promise<Booking[]> {
  const rows = await tx
    .selectFrom('booking as b')
    .selectAll('b')
    .select(rulesOfBooking.as('rules'))
    .where('b.studio_id', '=', tx.studio)
    .where('class_session_id', '=', session)
    .where('state', '=', 'late_cancelled')
    .orderBy('id')
    .execute();
  return rows.map(toBooking);
}

/** The number of attendees per occurrence. Occurrences without attendees are missing. */
export async function countAttended(tx: StudioTx, sessions: readonly ClassSessionId[]): Promise<ReadonlyMap<ClassSessionId, number>> {
  const { rows } = await sql<{ id: number; came: number }>`
    select class_session_id as id, count(*)::int as came from booking
    where studio_id = ${tx.studio} and class_session_id = any(${[...sessions]}::bigint[]) and state = 'attended'
    group by class_session_id`.execute(tx);
  return new Map(rows.map(({ id, came }) => [asId<ClassSessionId>(id), came]));
}

export async function saveAttendance(tx: StudioTx, booking: BookingId, isPresent: boolean): Promise<void> {
  await tx
    .updateTable('booking')
    .set({ state: isPresent ? 'attended' : 'reserved' })
    .where('studio_id', '=', tx.studio)
    .where('id', '=', booking)
    .execute();
}

/** The version of a booking's row: every change of the row makes a new one. */
export async function findVersionOfBooking(tx: StudioTx, booking: BookingId): Promise<string | null> {
  const { rows } = await sql<{ version: string }>`
    select xmin::text as version from booking where studio_id = ${tx.studio} and id = ${booking}`.execute(tx);
  return rows[0]?.version ?? null;
}

export async function saveCompletion(tx: StudioTx, session: ClassSessionId, isCompleted: boolean): Promise<void> {
  await tx
    .updateTable('class_session')
    .set({ attendance_completed: isCompleted })
    .where('studio_id', '=', tx.studio)
    .where('id', '=', session)
    .execute();
}

/** Whether this customer ever booked a class of this instructor, or waits for one. */
export async function hasTaught(tx: StudioTx, instructor: StaffId, customer: CustomerId): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (
      select from booking b join class_session s on s.studio_id = b.studio_id and s.id = b.class_session_id
      where b.studio_id = ${tx.studio} and b.customer_id = ${customer} and s.instructor_id = ${instructor}) as is`.execute(tx);
  return rows[0]!.is;
}

/** Whether a booking keeps what a partner pays for it. Such an amount is in the studio's currency, as an order is. */
export async function hasPartnerAmounts(tx: StudioTx): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from booking where studio_id = ${tx.studio} and partner_amount is not null) as has`.execute(tx);
  return rows[0]!.has;
}

interface StoredVisitOfPartner {
  readonly customer: CustomerId;
  readonly number: string | null;
  /** The price of the visit, in minor units. */
  readonly amount: number | null;
}

/** The prices of visits that partners pay for, in minor units. Without those of which the studio does not say one. */
export async function findVisitAmounts(tx: StudioTx, bookings: readonly BookingId[]): Promise<ReadonlyMap<BookingId, number>> {
  if (bookings.length === 0) return new Map();
  const { rows } = await sql<{ id: BookingId; amount: number }>`
    select id, partner_amount as amount from booking
    where studio_id = ${tx.studio} and id = any(${[...bookings]}::bigint[]) and partner_amount is not null`.execute(tx);
  return new Map(rows.map(({ id, amount }) => [id, amount]));
}

/** Locks a visit that a partner pays for. Null when there is no such visit. */
export async function lockVisitOfPartner(tx: StudioTx, id: BookingId): Promise<StoredVisitOfPartner | null> {
  const { rows } = await sql<StoredVisitOfPartner>`
    select customer_id as customer, visitor_number as number, partner_amount as amount from booking
    where studio_id = ${tx.studio} and id = ${id} and partner_id is not null for update`.execute(tx);
  return rows[0] ?? null;
}

/** Saves the number and the amount of a visit. The caller holds its lock. */
export async function saveVisitOfPartner(
  tx: StudioTx,
  id: BookingId,
  { number, amount }: Omit<StoredVisitOfPartner, 'customer'>,
): Promise<void> {
  await sql`
    update booking set visitor_number = ${number}, partner_amount = ${amount}
    where studio_id = ${tx.studio} and id = ${id} and partner_id is not null`.execute(tx);
}
