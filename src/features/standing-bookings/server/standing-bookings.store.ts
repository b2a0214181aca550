import { sql } from 'kysely';
import {
  asId,
  type ClassSessionId,
  type ClassTemplateId,
  type CustomerId,
  type LocationId,
  type StandingBookingId,
} from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import { fromSqlTime, fromSqlTimeOrNull, toSqlTime } from '../../../server/db/instants.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import { keepWallTime, type ZoneMove } from '../../studio/rules/keep-wall-time.ts';
import { lock } from '../../../server/db/guards.ts';
import type { WeeklySlot } from '../../classes/rules/weekly-slot.ts';

export interface StandingBooking {
  readonly id: StandingBookingId;
  readonly customer: CustomerId;
  readonly slot: WeeklySlot;
  readonly settledUntil: Instant;
  readonly toldOf: ClassSessionId | null;
  readonly stoppedAt: Instant | null;
  readonly name: string;
  readonly locationName: string | null;
}

interface Row {
  id: number;
  customer_id: number;
  class_template_id: number;
  location_id: number | null;
  weekday: number;
  minute: number;
  settled_until: Date;
  told_session_id: number | null;
  stopped_at: Date | null;
  name: string;
  location_name: string | null;
}

/** Locks a standing booking, before any occurrence, so that data read afterwards stays valid. */
export const lockStandingBooking = (tx: StudioTx, id: StandingBookingId): Promise<void> =>
  lock(tx, 'standing-lock', sql`select id from standing_booking where studio_id = ${tx.studio} and id = ${id} for update`);

const select = (tx: StudioTx) => sql`
  select b.id, b.customer_id, b.class_template_id, b.location_id, b.weekday, b.minute, b.settled_until, b.told_session_id, b.stopped_at,
         t.name, l.name as location_name
  from standing_booking b
  join class_template t on t.studio_id = b.studio_id and t.id = b.class_template_id
  left join location l on l.studio_id = b.studio_id and l.id = b.location_id
  where b.studio_id = ${tx.studio}`;

export async function findStandingBookings(tx: StudioTx, ids: readonly number[]): Promise<StandingBooking[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Row>`${select(tx)} and b.id = any(${[...ids]}::bigint[])`.execute(tx);
  return rows.map(toStanding);
}

/** A customer's running standing bookings, in the order of the week. */
export async function listStandingBookingsOf(tx: StudioTx, customer: CustomerId): Promise<StandingBooking[]> {
  const { rows } = await sql<Row>`
    ${select(tx)} and b.customer_id = ${customer} and b.stopped_at is null order by b.weekday, b.minute, b.id`.execute(tx);
  return rows.map(toStanding);
}

const inSlot = ({ template, location, weekday, minute }: WeeklySlot) => sql`
  class_template_id = ${template} and location_id is not distinct from ${location}::bigint and weekday = ${weekday} and minute = ${minute}
  and stopped_at is null`;

export async function countInSlot(tx: StudioTx, slot: WeeklySlot): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from standing_booking where studio_id = ${tx.studio} and ${inSlot(slot)}`.execute(tx);
  return rows[0]!.count;
}

/** Locks and returns the running standing bookings of a slot. */
export async function lockInSlot(tx: StudioTx, slot: WeeklySlot): Promise<StandingBooking[]> {
  const { rows } = await sql<{ id: number }>`
    select id from standing_booking where studio_id = ${tx.studio} and ${inSlot(slot)} order by id for update`.execute(tx);
  return findStandingBookings(
    tx,
    rows.map(({ id }) => id),
  );
}

/** Returns false when it was stopped, or when its customer has that slot already. */
export async function moveToSlot(
  tx: StudioTx,
  id: StandingBookingId,
  { slot, settledUntil }: Pick<StandingBooking, 'slot' | 'settledUntil'>,
): Promise<boolean> {
  const { rows } = await sql`
    update standing_booking b
    set location_id = ${slot.location}, weekday = ${slot.weekday}, minute = ${slot.minute}, settled_until = ${toSqlTime(settledUntil)}
    where studio_id = ${tx.studio} and id = ${id} and stopped_at is null and not exists (
      select from standing_booking where studio_id = ${tx.studio} and customer_id = b.customer_id and id <> b.id and ${inSlot(slot)}
    )
    returning id`.execute(tx);
  return rows.length > 0;
}

export async function listRunning(tx: StudioTx): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from standing_booking where studio_id = ${tx.studio} and stopped_at is null order by id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Creates a standing booking. Returns the existing one if the customer already has this slot. */
export async function saveStandingBooking(
  tx: StudioTx,
  at: Instant,
  { customer, slot, settledUntil }: Pick<StandingBooking, 'customer' | 'slot' | 'settledUntil'>,
): Promise<StandingBookingId> {
  const { rows } = await sql<{ id: number }>`
    insert into standing_booking (studio_id, customer_id, class_template_id, location_id, weekday, minute, settled_until, created_at)
    values (${tx.studio}, ${customer}, ${slot.template}, ${slot.location}, ${slot.weekday}, ${slot.minute}, ${toSqlTime(settledUntil)}, ${toSqlTime(at)})
    on conflict (studio_id, customer_id, class_template_id, coalesce(location_id, 0), weekday, minute) where stopped_at is null
    do update set created_at = standing_booking.created_at
    returning id`.execute(tx);
  return asId<StandingBookingId>(rows[0]!.id);
}

/** Null when the customer has this slot already. */
export async function addStandingBooking(
  tx: StudioTx,
  at: Instant,
  { customer, slot, settledUntil }: Pick<StandingBooking, 'customer' | 'slot' | 'settledUntil'>,
): Promise<StandingBookingId | null> {
  const { rows } = await sql<{ id: StandingBookingId }>`
    insert into standing_booking (studio_id, customer_id, class_template_id, location_id, weekday, minute, settled_until, created_at)
    values (${tx.studio}, ${customer}, ${slot.template}, ${slot.location}, ${slot.weekday}, ${slot.minute}, ${toSqlTime(settledUntil)},
      ${toSqlTime(at)})
    on conflict do nothing returning id`.execute(tx);
  return rows[0]?.id ?? null;
}

export async function stopStanding(tx: StudioTx, at: Instant, id: StandingBookingId): Promise<void> {
  await sql`
    update standing_booking set stopped_at = coalesce(stopped_at, ${toSqlTime(at)})
    where studio_id = ${tx.studio} and id = ${id}`.execute(tx);
}

/** Stops all standing bookings of a customer. */
export async function stopStandingOf(tx: StudioTx, at: Instant, customer: CustomerId): Promise<void> {
  await sql`
    update standing_booking set stopped_at = ${toSqlTime(at)}
    where studio_id = ${tx.studio} and customer_id = ${customer} and stopped_at is null`.execute(tx);
}

/** Records the result for an occurrence: it is settled, or the customer got a mail that it cannot be booked yet. */
export async function noteSettled(
  tx: StudioTx,
  id: StandingBookingId,
  { settledUntil, toldOf }: Pick<StandingBooking, 'settledUntil' | 'toldOf'>,
): Promise<void> {
  await sql`
    update standing_booking set settled_until = ${toSqlTime(settledUntil)}, told_session_id = ${toldOf}
    where studio_id = ${tx.studio} and id = ${id}`.execute(tx);
}

const toStanding = (row: Row): StandingBooking => ({
  id: asId<StandingBookingId>(row.id),
  customer: asId<CustomerId>(row.customer_id),
  slot: {
    template: asId<ClassTemplateId>(row.class_template_id),
    location: row.location_id === null ? null : asId<LocationId>(row.location_id),
    weekday: row.weekday,
    minute: row.minute,
  },
  settledUntil: fromSqlTime(row.settled_until),
  toldOf: row.told_session_id === null ? null : asId<ClassSessionId>(row.told_session_id),
  stoppedAt: fromSqlTimeOrNull(row.stopped_at),
  name: row.name,
  locationName: row.location_name,
});

/** Moves the time until which weeks are settled, together with the classes. */
export async function keepWallTimesOfStandingBookings(tx: StudioTx, move: ZoneMove): Promise<void> {
  const { rows } = await sql<{ id: number; settled_until: Date }>`
    select id, settled_until from standing_booking where studio_id = ${tx.studio} and stopped_at is null order by id for update`.execute(
    tx,
  );
  const given = rows.map(({ id, settled_until: until }) => ({ id, until: toSqlTime(keepWallTime(move, fromSqlTime(until))) }));
  await sql`
    update standing_booking b set settled_until = g.until
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g(id bigint, until timestamptz)
    where b.studio_id = ${tx.studio} and b.id = g.id`.execute(tx);
}
