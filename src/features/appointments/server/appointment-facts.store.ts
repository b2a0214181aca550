/** Reads appointments with all their facts, in one query for any number. */
import { sql, type RawBuilder } from 'kysely';
import type { AppointmentId, CustomerId, PassId, ServiceId, StaffId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import { fromSqlTimeOrNull, toSqlTime } from '../../../server/db/instants.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import type { PersonRef } from '../../accounts/rules/person.ts';
import { couldHaveBegun } from '../../staff/server/public.ts';
import type { AppointmentFacts } from '../rules/appointment-facts.ts';
import { toAppointment, type AppointmentRow } from './appointments.store.ts';
import { toSession, type SessionRow } from './sessions.store.ts';

interface FactsRow extends AppointmentRow, Omit<SessionRow, 'id' | 'persons'> {
  session_persons: number;
  ended_at: Date | null;
  join_link: string | null;
  host_link: string | null;
  service_name: string;
  service_description: string | null;
  media_url: string | null;
  instructor_name: string;
  picture_url: string | null;
  instructor_email: string;
  first_name: string;
  last_name: string;
  email: string | null;
  phone: string | null;
  injured: boolean;
  pass_name: string | null;
  pass_state: string | null;
}

const SESSION = sql`
  from appointment a
  join appointment_session s on s.studio_id = a.studio_id and s.id = a.session_id`;

/** `which`: a table of ids and their order. */
async function factsOf(tx: StudioTx, which: RawBuilder<unknown>): Promise<AppointmentFacts[]> {
  const { rows } = await sql<FactsRow>`
    with which as materialized (${which})
    select a.id, a.session_id, a.customer_id, a.persons, a.state, a.pass_id, a.credit_cycles, a.cancel_minutes, a.cancelled_at, a.cancelled_by,
           s.service_id, s.instructor_id, s.starts_at, s.ends_at, s.busy_until, s.minutes, s.places, s.persons as session_persons, s.is_shared, s.is_online,
           s.ended_at, coalesce(s.join_link, o.online_link) as join_link, s.host_link, v.name as service_name, v.description as service_description,
           v.media_url, f.name as instructor_name, f.picture_url, f.email as instructor_email,
           c.first_name, c.last_name, c.email, c.phone, c.injured, t.terms ->> 'name' as pass_name, p.state as pass_state
    from which
    join appointment a on a.studio_id = ${tx.studio} and a.id = which.id
    join appointment_session s on s.studio_id = a.studio_id and s.id = a.session_id
    join service v on v.studio_id = s.studio_id and v.id = s.service_id
    join appointment_service o on o.studio_id = s.studio_id and o.service_id = s.service_id
    join staff f on f.studio_id = s.studio_id and f.id = s.instructor_id
    join customer c on c.studio_id = a.studio_id and c.id = a.customer_id
    left join user_pass p on p.studio_id = a.studio_id and p.id = a.pass_id
    left join pass_terms t on t.studio_id = p.studio_id and t.id = p.terms_id
    order by which.nth`.execute(tx);
  return rows.map(toFacts);
}

const toFacts = (row: FactsRow): AppointmentFacts => ({
  appointment: toAppointment(row),
  session: {
    ...toSession({ ...row, id: row.session_id, persons: row.session_persons }),
    endedAt: fromSqlTimeOrNull(row.ended_at),
    joinLink: row.is_online ? row.join_link : null,
    hostLink: row.is_online ? row.host_link : null,
  },
  service: { name: row.service_name, description: row.service_description, mediaUrl: row.media_url },
  instructor: { name: row.instructor_name, pictureUrl: row.picture_url, email: row.instructor_email },
  customer: {
    firstName: row.first_name,
    fullName: `${row.first_name} ${row.last_name}`.trim(),
    email: row.email,
    phone: row.phone,
    injured: row.injured,
  },
  pass: row.pass_name === null ? null : { name: row.pass_name, isPaid: row.pass_state !== 'unpaid' },
});

export async function findAppointmentFacts(tx: StudioTx, ids: readonly number[]): Promise<Map<number, AppointmentFacts>> {
  if (ids.length === 0) return new Map();
  const which = sql`select id, id as nth from unnest(${[...new Set(ids)]}::bigint[]) as g(id)`;
  return new Map((await factsOf(tx, which)).map((facts) => [facts.appointment.id, facts]));
}

export type AppointmentList = 'upcoming' | 'past' | 'cancelled';

/** The filter of a list at an instant. Every appointment is in exactly one of the three lists. */
function within(list: AppointmentList, now: Instant): RawBuilder<boolean> {
  switch (list) {
    case 'upcoming':
      return sql`a.state <> 'cancelled' and s.ends_at > ${toSqlTime(now)}`;
    case 'past':
      return sql`a.state <> 'cancelled' and s.ends_at <= ${toSqlTime(now)}`;
    case 'cancelled':
      return sql`a.state = 'cancelled'`;
  }
}

interface PageAsk {
  readonly customer: CustomerId;
  readonly list: AppointmentList;
  readonly now: Instant;
}

export async function countAppointments(tx: StudioTx, { customer, list, now }: PageAsk): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total ${SESSION}
    where a.studio_id = ${tx.studio} and a.customer_id = ${customer} and ${within(list, now)}`.execute(tx);
  return rows[0]!.total;
}

/** A page of a list: upcoming appointments soonest first, the others latest first. */
export async function listAppointmentsPage(
  tx: StudioTx,
  { customer, list, now }: PageAsk,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<AppointmentFacts[]> {
  const order = list === 'upcoming' ? sql`s.starts_at, a.id` : sql`s.starts_at desc, a.id desc`;
  return factsOf(
    tx,
    sql`
      select a.id, row_number() over (order by ${order}) as nth ${SESSION}
      where a.studio_id = ${tx.studio} and a.customer_id = ${customer} and ${within(list, now)}
      order by nth limit ${limit} offset ${offset}`,
  );
}

export interface StretchAsk {
  readonly from: Instant;
  readonly to: Instant;
  /** Null for all instructors. */
  readonly instructors: readonly StaffId[] | null;
  readonly services?: readonly ServiceId[];
}

/** Appointments that overlap the period, including cancelled ones, soonest first. */
export function listAppointmentsDuring(tx: StudioTx, { from, to, instructors, services = [] }: StretchAsk): Promise<AppointmentFacts[]> {
  const ofInstructors = instructors === null ? sql`` : sql`and s.instructor_id = any(${[...instructors]}::bigint[])`;
  const ofServices = services.length === 0 ? sql`` : sql`and s.service_id = any(${[...services]}::bigint[])`;
  return factsOf(
    tx,
    sql`
      select a.id, row_number() over (order by s.starts_at, a.id) as nth ${SESSION}
      where a.studio_id = ${tx.studio} and s.starts_at < ${toSqlTime(to)} and s.starts_at > ${toSqlTime(couldHaveBegun(from))}
        and s.ends_at > ${toSqlTime(from)} ${ofInstructors} ${ofServices}`,
  );
}

/** The appointments of a customer or an instructor that end after `endsAfter`, in order of time. If there are more than `most`, the latest are kept. */
export async function listCalendarAppointments(
  tx: StudioTx,
  whose: PersonRef,
  { now, endsAfter, most }: { readonly now: Instant; readonly endsAfter: Instant; readonly most: number },
): Promise<AppointmentFacts[]> {
  const ofPerson = 'customer' in whose ? sql`a.customer_id = ${whose.customer}` : sql`s.instructor_id = ${whose.staff}`;
  const nearest = await factsOf(
    tx,
    sql`
      select a.id, row_number() over (order by s.ends_at <= ${toSqlTime(now)}, abs(extract(epoch from s.starts_at - ${toSqlTime(now)}::timestamptz)), a.id desc) as nth ${SESSION}
      where a.studio_id = ${tx.studio} and ${ofPerson} and s.ends_at > ${toSqlTime(endsAfter)}
      order by nth limit ${most}`,
  );
  return nearest.toSorted((one, other) => one.session.startsAt - other.session.startsAt || one.appointment.id - other.appointment.id);
}

export function listLiveAfter(tx: StudioTx, pass: PassId, end: Instant): Promise<AppointmentFacts[]> {
  return factsOf(
    tx,
    sql`
      select a.id, row_number() over (order by s.starts_at, a.id) as nth ${SESSION}
      where a.studio_id = ${tx.studio} and a.pass_id = ${pass} and a.state <> 'cancelled' and s.starts_at > ${toSqlTime(end)}`,
  );
}

/** Appointments and requests of a customer that begin after `at`, soonest first. */
export function listAheadOf(tx: StudioTx, customer: CustomerId, at: Instant): Promise<AppointmentFacts[]> {
  return factsOf(
    tx,
    sql`
      select a.id, row_number() over (order by s.starts_at, a.id) as nth ${SESSION}
      where a.studio_id = ${tx.studio} and a.customer_id = ${customer} and a.state <> 'cancelled' and s.starts_at > ${toSqlTime(at)}`,
  );
}

export async function findOneFacts(tx: StudioTx, id: AppointmentId): Promise<AppointmentFacts | null> {
  return (await findAppointmentFacts(tx, [id])).get(id) ?? null;
}

/** The number of appointment sessions that are not over, with their time to prepare, and that somebody takes part in. */
export async function countAppointmentsAhead(tx: StudioTx, at: Instant): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from appointment_session
    where studio_id = ${tx.studio} and busy_until > ${toSqlTime(at)} and ended_at is null`.execute(tx);
  return rows[0]!.count;
}

/** Null when there is no appointment. */
export async function findNewestAppointment(tx: StudioTx): Promise<number | null> {
  const row = await tx
    .selectFrom('appointment')
    .select('id')
    .where('studio_id', '=', tx.studio)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}
