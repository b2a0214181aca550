/** Busy times of instructors: classes and appointment sessions (docs/decisions/0105). */
import { sql } from 'kysely';
import { asId, type AppointmentSessionId, type ClassSessionId, type StaffId } from '../../../kernel/ids.ts';
import { days, minus, type Instant } from '../../../kernel/time.ts';
import { fromSqlTime, toSqlTime } from '../../../server/db/instants.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import { lock } from '../../../server/db/guards.ts';

interface Interval {
  readonly startsAt: Instant;
  readonly endsAt: Instant;
}

/** An interval in which an instructor is busy, and its cause. */
export interface BusyTime extends Interval {
  readonly instructor: StaffId;
  readonly by:
    | { readonly kind: 'class'; readonly id: ClassSessionId }
    | { readonly kind: 'appointment'; readonly id: AppointmentSessionId };
}

/**
 * A busy time that ends after `endsAfter` begins after this instant, so queries can skip older rows. A class lasts at most a day, and so
 * does an appointment session with the time to prepare.
 */
export const couldHaveBegun = (endsAfter: Instant): Instant => minus(endsAfter, days(2));

/**
 * Locks the instructors' time until the end of the transaction. Call it before locking class sessions and passes, and before reading the
 * data to decide on.
 */
export async function lockInstructors(tx: StudioTx, instructors: readonly StaffId[]): Promise<void> {
  if (instructors.length === 0) return;
  await lock(
    tx,
    'instructor-lock',
    sql`
      select id from staff where studio_id = ${tx.studio} and id = any(${[...new Set(instructors)]}::bigint[])
      order by id for no key update`,
  );
}

/** The busy times of these instructors that overlap the interval, by start. */
export async function listBusyTimes(tx: StudioTx, instructors: readonly StaffId[], { startsAt, endsAt }: Interval): Promise<BusyTime[]> {
  const rows = await tx
    .selectFrom('instructor_busy')
    .select(['instructor_id', 'starts_at', 'ends_at', 'class_session_id', 'appointment_session_id'])
    .where('studio_id', '=', tx.studio)
    .where('instructor_id', 'in', [...instructors])
    .where('starts_at', '<', toSqlTime(endsAt))
    .where('starts_at', '>', toSqlTime(couldHaveBegun(startsAt)))
    .where('ends_at', '>', toSqlTime(startsAt))
    .orderBy('starts_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    instructor: asId<StaffId>(row.instructor_id),
    startsAt: fromSqlTime(row.starts_at),
    endsAt: fromSqlTime(row.ends_at),
    by:
      row.class_session_id === null
        ? { kind: 'appointment', id: asId<AppointmentSessionId>(row.appointment_session_id!) }
        : { kind: 'class', id: asId<ClassSessionId>(row.class_session_id) },
  }));
}

/** The appointment sessions that a class of this instructor would overlap. The caller holds the instructor's lock. */
export async function listSessionsDuring(tx: StudioTx, instructor: StaffId, during: Interval): Promise<BusyTime[]> {
  const times = await listBusyTimes(tx, [instructor], during);
  return times.filter(({ by }) => by.kind === 'appointment');
}

/** The instructors who are busy in the interval with anything but this class. */
export async function listBusyInstructors(
  tx: StudioTx,
  { id, startsAt, endsAt }: Interval & { readonly id: ClassSessionId },
): Promise<Set<StaffId>> {
  const { rows } = await sql<{ instructor_id: number }>`
    select instructor_id from instructor_busy
    where studio_id = ${tx.studio} and instructor_id = any(array(select id from staff where studio_id = ${tx.studio}))
      and starts_at < ${toSqlTime(endsAt)} and starts_at > ${toSqlTime(couldHaveBegun(startsAt))} and ends_at > ${toSqlTime(startsAt)}
      and (class_session_id is null or class_session_id <> ${id})`.execute(tx);
  return new Set(rows.map((row) => asId<StaffId>(row.instructor_id)));
}

/** Makes the instructor busy until the end of the session and its time to prepare. The caller holds the instructor's lock. */
export async function insertBusySession(
  tx: StudioTx,
  { session, instructor, startsAt, endsAt }: Interval & { readonly session: AppointmentSessionId; readonly instructor: StaffId },
): Promise<void> {
  await tx
    .insertInto('instructor_busy')
    .values({
      studio_id: tx.studio,
      instructor_id: instructor,
      kind: 2,
      starts_at: toSqlTime(startsAt),
      ends_at: toSqlTime(endsAt),
      appointment_session_id: session,
    })
    .execute();
}

/** Frees the time of sessions without participants. */
export async function deleteBusySessions(tx: StudioTx, sessions: readonly AppointmentSessionId[]): Promise<void> {
  if (sessions.length === 0) return;
  await sql`
    delete from instructor_busy where studio_id = ${tx.studio} and appointment_session_id = any(${[...sessions]}::bigint[])`.execute(tx);
}
