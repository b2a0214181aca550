/** Appointment sessions and their holds. Callers that write hold the instructor's lock (docs/decisions/0105). */
import { sql } from 'kysely';
import {
  asId,
  type AppointmentHoldId,
  type AppointmentSessionId,
  type CustomerId,
  type ServiceId,
  type StaffId,
} from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import { fromSqlTime, toSqlTime } from '../../../server/db/instants.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import type { AppointmentHold, AppointmentSession } from '../rules/appointment.ts';
import type { KnownHold } from '../rules/hold-end.ts';

export interface SessionRow {
  id: number;
  service_id: number;
  instructor_id: number;
  starts_at: Date;
  ends_at: Date;
  busy_until: Date;
  minutes: number;
  places: number;
  persons: number;
  is_shared: boolean;
  is_online: boolean;
}

export const toSession = (row: SessionRow): AppointmentSession => ({
  id: asId<AppointmentSessionId>(row.id),
  service: asId<ServiceId>(row.service_id),
  instructor: asId<StaffId>(row.instructor_id),
  startsAt: fromSqlTime(row.starts_at),
  endsAt: fromSqlTime(row.ends_at),
  busyUntil: fromSqlTime(row.busy_until),
  minutes: row.minutes,
  places: row.places,
  persons: row.persons,
  isShared: row.is_shared,
  isOnline: row.is_online,
});

const COLUMNS = [
  'id',
  'service_id',
  'instructor_id',
  'starts_at',
  'ends_at',
  'busy_until',
  'minutes',
  'places',
  'persons',
  'is_shared',
  'is_online',
] as const;

export async function findSession(tx: StudioTx, id: AppointmentSessionId): Promise<AppointmentSession | null> {
  const row = await tx
    .selectFrom('appointment_session')
    .select(COLUMNS)
    .where('studio_id', '=', tx.studio)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? toSession(row) : null;
}

/** The instructor's session with this start and at least one participant. */
export async function findSessionAt(tx: StudioTx, instructor: StaffId, startsAt: Instant): Promise<AppointmentSession | null> {
  const row = await tx
    .selectFrom('appointment_session')
    .select(COLUMNS)
    .where('studio_id', '=', tx.studio)
    .where('instructor_id', '=', instructor)
    .where('starts_at', '=', toSqlTime(startsAt))
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row ? toSession(row) : null;
}

/** Inserts a session without participants. `endedAt` is set when it will never have any. */
export async function insertSession(
  tx: StudioTx,
  session: Omit<AppointmentSession, 'id' | 'persons'>,
  endedAt: Instant | null,
): Promise<AppointmentSessionId> {
  const { id } = await tx
    .insertInto('appointment_session')
    .values({
      studio_id: tx.studio,
      service_id: session.service,
      instructor_id: session.instructor,
      starts_at: toSqlTime(session.startsAt),
      ends_at: toSqlTime(session.endsAt),
      busy_until: toSqlTime(session.busyUntil),
      minutes: session.minutes,
      places: session.places,
      is_shared: session.isShared,
      is_online: session.isOnline,
      ended_at: endedAt === null ? null : toSqlTime(endedAt),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return asId<AppointmentSessionId>(id);
}

export async function addPersons(tx: StudioTx, session: AppointmentSessionId, persons: number): Promise<void> {
  await sql`
    update appointment_session set persons = persons + ${persons} where studio_id = ${tx.studio} and id = ${session}`.execute(tx);
}

/** Subtracts persons from sessions in one statement. Returns the sessions without participants, which have ended. */
export async function removePersons(
  tx: StudioTx,
  at: Instant,
  leaving: readonly { readonly session: AppointmentSessionId; readonly persons: number }[],
): Promise<AppointmentSessionId[]> {
  if (leaving.length === 0) return [];
  const { rows } = await sql<{ id: number; has_ended: boolean }>`
    with leaving as materialized (
      select session, sum(persons)::int as persons
      from jsonb_to_recordset(${JSON.stringify(leaving)}::jsonb) as l(session bigint, persons int) group by session
    )
    update appointment_session s
    set persons = s.persons - l.persons, ended_at = case when s.persons = l.persons then ${toSqlTime(at)}::timestamptz end
    from leaving l
    where s.studio_id = ${tx.studio} and s.id = l.session
    returning s.id, s.ended_at is not null as has_ended`.execute(tx);
  return rows.filter((row) => row.has_ended).map((row) => asId<AppointmentSessionId>(row.id));
}

interface HoldRow {
  id: number;
  session_id: number;
  instructor_id: number;
  customer_id: number;
  persons: number;
  credits: number;
  ends_at: Date;
  is_over: boolean;
}

const toHold = (row: HoldRow): AppointmentHold => ({
  id: asId<AppointmentHoldId>(row.id),
  session: asId<AppointmentSessionId>(row.session_id),
  instructor: asId<StaffId>(row.instructor_id),
  customer: asId<CustomerId>(row.customer_id),
  persons: row.persons,
  credits: row.credits,
  endsAt: fromSqlTime(row.ends_at),
  isEnded: row.is_over,
});

/** Same condition as the index. */
const COUNTS = sql<boolean>`not h.is_over`;

const holds = (tx: StudioTx) =>
  tx
    .selectFrom('appointment_hold as h')
    .innerJoin('appointment_session as s', (join) => join.onRef('s.studio_id', '=', 'h.studio_id').onRef('s.id', '=', 'h.session_id'))
    .select(['h.id', 'h.session_id', 's.instructor_id', 'h.customer_id', 'h.persons', 'h.credits', 'h.ends_at', 'h.is_over'])
    .where('h.studio_id', '=', tx.studio);

export async function findHold(tx: StudioTx, id: AppointmentHoldId): Promise<AppointmentHold | null> {
  const row = await holds(tx).where('h.id', '=', id).executeTakeFirst();
  return row ? toHold(row) : null;
}

/** Finds a hold, current or ended, by the hash of its handle. Only the customer's own. */
export async function findHoldOf(tx: StudioTx, customer: CustomerId, handleHash: string): Promise<AppointmentHold | null> {
  const row = await holds(tx).where('h.customer_id', '=', customer).where('h.handle_hash', '=', handleHash).executeTakeFirst();
  return row ? toHold(row) : null;
}

/** The customer's current hold, with any instructor. */
export async function findHoldOfCustomer(tx: StudioTx, customer: CustomerId): Promise<AppointmentHold | null> {
  const row = await holds(tx).where('h.customer_id', '=', customer).where(COUNTS).executeTakeFirst();
  return row ? toHold(row) : null;
}

/** The customer's holds with this instructor that end after an instant, current or ended. */
export async function listKnownHolds(
  tx: StudioTx,
  customer: CustomerId,
  instructor: StaffId,
  after: Instant,
): Promise<(AppointmentHold & KnownHold)[]> {
  const rows = await holds(tx)
    .select(['s.starts_at', 's.busy_until'])
    .where('h.customer_id', '=', customer)
    .where('s.instructor_id', '=', instructor)
    .where('h.ends_at', '>', toSqlTime(after))
    .execute();
  return rows.map((row) => ({ ...toHold(row), startsAt: fromSqlTime(row.starts_at), busyUntil: fromSqlTime(row.busy_until) }));
}

/** Overdue holds with these instructors that still count. */
export async function listHoldsOver(tx: StudioTx, instructors: readonly StaffId[], now: Instant): Promise<AppointmentHold[]> {
  if (instructors.length === 0) return [];
  const rows = await holds(tx)
    .where('s.instructor_id', 'in', [...instructors])
    .where(COUNTS)
    .where('h.ends_at', '<=', toSqlTime(now))
    .orderBy('h.id')
    .execute();
  return rows.map(toHold);
}

/** `inPlaceOf`: older rows that the new one replaces. Null when the customer got another hold in the meantime. */
export async function insertHold(
  tx: StudioTx,
  at: Instant,
  hold: Omit<AppointmentHold, 'id' | 'instructor'> & { readonly handleHash: string },
  inPlaceOf: readonly AppointmentHoldId[],
): Promise<AppointmentHoldId | null> {
  const row = await tx
    .with('replaced', (db) =>
      db
        .deleteFrom('appointment_hold')
        .where('studio_id', '=', tx.studio)
        .where('id', '=', sql<number>`any(${[...inPlaceOf]}::bigint[])`),
    )
    .insertInto('appointment_hold')
    .values({
      studio_id: tx.studio,
      handle_hash: hold.handleHash,
      session_id: hold.session,
      customer_id: hold.customer,
      persons: hold.persons,
      credits: hold.credits,
      ends_at: toSqlTime(hold.endsAt),
      is_over: hold.isEnded,
      created_at: toSqlTime(at),
    })
    .onConflict((on) =>
      on
        .columns(['studio_id', 'customer_id'])
        .where(sql<boolean>`not is_over`)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return row ? asId<AppointmentHoldId>(row.id) : null;
}

export async function saveHoldsOver(tx: StudioTx, ids: readonly AppointmentHoldId[]): Promise<void> {
  await sql`update appointment_hold set is_over = true where studio_id = ${tx.studio} and id = any(${[...ids]}::bigint[])`.execute(tx);
}

export async function deleteHolds(tx: StudioTx, ids: readonly AppointmentHoldId[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`delete from appointment_hold where studio_id = ${tx.studio} and id = any(${[...ids]}::bigint[])`.execute(tx);
}
