import { sql } from 'kysely';
import { asId, type AppointmentSessionId, type ServiceId, type StaffId } from '../../src/kernel/ids.ts';
import { minutes, plus, type Instant } from '../../src/kernel/time.ts';
import { toSqlTime } from '../../src/server/db/instants.ts';
import type { StudioTx } from '../../src/server/db/studio-tx.ts';
import { aCustomer } from './customer.ts';

let services = 0;

export interface ServiceFacts {
  readonly name?: string;
  readonly maxPersons?: number;
  /** Null when others cannot join. */
  readonly places?: number | null;
  readonly prep?: number;
  readonly durations?: readonly number[];
}

/** A one-hour appointment service for one person. */
export async function anAppointmentService(tx: StudioTx, facts: ServiceFacts = {}): Promise<ServiceId> {
  const { name = `Service ${++services}`, maxPersons = 1, places = null, prep = 0, durations = [60] } = facts;
  const { id } = await tx.insertInto('service').values({ studio_id: tx.studio, name }).returning('id').executeTakeFirstOrThrow();
  await tx
    .insertInto('appointment_service')
    .values({ studio_id: tx.studio, service_id: id, max_persons: maxPersons, session_places: places, prep_minutes: prep })
    .execute();
  for (const length of durations)
    await tx.insertInto('service_duration').values({ studio_id: tx.studio, service_id: id, minutes: length }).execute();
  return asId<ServiceId>(id);
}

interface SessionFacts {
  readonly service: ServiceId;
  readonly instructor: StaffId;
  readonly startsAt: Instant;
  readonly lasts?: number;
  readonly prep?: number;
  readonly places?: number;
  readonly persons?: number;
  readonly isShared?: boolean;
}

/** A one-hour session that occupies its instructor. */
export async function anAppointmentSession(tx: StudioTx, facts: SessionFacts): Promise<AppointmentSessionId> {
  const { service, instructor, startsAt, lasts = 60, prep = 0, places = 1, persons = 1, isShared = false } = facts;
  const endsAt = plus(startsAt, minutes(lasts));
  const busyUntil = plus(endsAt, minutes(prep));
  const { id } = await tx
    .insertInto('appointment_session')
    .values({
      studio_id: tx.studio,
      service_id: service,
      instructor_id: instructor,
      starts_at: toSqlTime(startsAt),
      ends_at: toSqlTime(endsAt),
      busy_until: toSqlTime(busyUntil),
      minutes: lasts,
      places,
      persons,
      is_shared: isShared,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    insert into instructor_busy (studio_id, instructor_id, kind, starts_at, ends_at, appointment_session_id)
    values (${tx.studio}, ${instructor}, 2, ${toSqlTime(startsAt)}, ${toSqlTime(busyUntil)}, ${id})`.execute(tx);
  return asId<AppointmentSessionId>(id);
}

/** Holds the session for one person until `until`. */
export async function isHeld(tx: StudioTx, session: AppointmentSessionId, until: Instant): Promise<void> {
  const { id: customer } = await aCustomer(tx);
  await tx
    .insertInto('appointment_hold')
    .values({
      studio_id: tx.studio,
      handle_hash: `hash ${session}`,
      session_id: session,
      customer_id: customer,
      persons: 1,
      credits: 1,
      ends_at: toSqlTime(until),
      created_at: toSqlTime(until),
    })
    .execute();
}

interface HoursFacts {
  readonly service: ServiceId;
  readonly instructor: StaffId;
  /** 1 = Monday … 7 = Sunday. */
  readonly weekdays?: readonly number[];
  /** Minutes since midnight in the studio's time zone. */
  readonly starts?: number;
  readonly ends?: number;
  readonly pause?: readonly [starts: number, ends: number];
}

/** Assigns the service to the instructor. Without `weekdays` the studio's default hours apply. */
export async function givesService(tx: StudioTx, facts: HoursFacts): Promise<void> {
  const { service, instructor, weekdays = [], starts = 540, ends = 720, pause } = facts;
  const who = { studio_id: tx.studio, instructor_id: instructor, service_id: service };
  await tx.insertInto('instructor_service').values(who).execute();
  for (const weekday of weekdays)
    await tx
      .insertInto('working_day')
      .values({
        ...who,
        weekday,
        is_enabled: true,
        starts,
        ends,
        has_break: pause !== undefined,
        break_starts: pause?.[0] ?? null,
        break_ends: pause?.[1] ?? null,
      })
      .execute();
}
