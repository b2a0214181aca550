import { sql } from 'kysely';
import { asId, type ServiceId, type StaffId } from '../../../kernel/ids.ts';
import { minor } from '../../../kernel/money.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import type { AppointmentService, ServiceInstructor } from '../rules/appointment-service.ts';

interface ServiceRow {
  id: number;
  name: string;
  description: string | null;
  media_url: string | null;
  is_online: boolean;
  min_persons: number;
  max_persons: number;
  session_places: number | null;
  prep_minutes: number;
  durations: { minutes: number; credits: number }[] | null;
}

interface Which {
  readonly service?: ServiceId;
  readonly instructor?: StaffId;
}

/** The bookable services, in the studio's order. */
export async function listServices(tx: StudioTx, { service, instructor }: Which = {}): Promise<AppointmentService[]> {
  const isGiven = sql`and exists (select from instructor_service g
    where g.studio_id = a.studio_id and g.service_id = a.service_id and g.instructor_id = ${instructor ?? null})`;
  const { rows } = await sql<ServiceRow>`
    select s.id, s.name, s.description, s.media_url, a.is_online, a.min_persons, a.max_persons, a.session_places, a.prep_minutes,
           (select json_agg(json_build_object('minutes', d.minutes, 'credits', d.credits_per_person) order by d.minutes)
            from service_duration d where d.studio_id = a.studio_id and d.service_id = a.service_id and d.is_enabled) as durations
    from appointment_service a
    join service s on s.studio_id = a.studio_id and s.id = a.service_id
    where a.studio_id = ${tx.studio} and a.is_active and not s.is_archived
      ${service === undefined ? sql`` : sql`and a.service_id = ${service}`} ${instructor === undefined ? sql`` : isGiven}
    order by a.position, lower(s.name), s.id`.execute(tx);
  return rows.map((row) => ({
    id: asId<ServiceId>(row.id),
    name: row.name,
    description: row.description,
    mediaUrl: row.media_url,
    isOnline: row.is_online,
    minPersons: row.min_persons,
    maxPersons: row.max_persons,
    sessionPlaces: row.session_places,
    prepMinutes: row.prep_minutes,
    durations: row.durations ?? [],
  }));
}

export const findService = async (tx: StudioTx, service: ServiceId): Promise<AppointmentService | null> =>
  (await listServices(tx, { service }))[0] ?? null;

export interface ListedInstructor extends ServiceInstructor {
  /** All services of the instructor, including those that cannot be booked now. */
  readonly services: readonly ServiceId[];
}

/** The instructors who work here and offer appointments, by name. */
export async function listServiceInstructors(tx: StudioTx, instructor?: StaffId): Promise<ListedInstructor[]> {
  const { rows } = await sql<InstructorRow & { services: number[] }>`
    select ${instructorColumns}, given.services
    from staff i
    join (select instructor_id, json_agg(service_id order by service_id) as services from instructor_service
          where studio_id = ${tx.studio} group by instructor_id) given on given.instructor_id = i.id
    where i.studio_id = ${tx.studio} and i.active ${instructor === undefined ? sql`` : sql`and i.id = ${instructor}`}
    order by lower(i.name), i.id`.execute(tx);
  return rows.map((row) => ({ ...toInstructor(row), services: row.services.map((id) => asId<ServiceId>(id)) }));
}

export interface InstructorRow {
  id: number;
  name: string;
  picture_url: string | null;
  durations: { minutes: number; isEnabled: boolean; price: number }[] | null;
}

/** Columns of a staff row under the alias i. */
export const instructorColumns = sql`
  i.id, i.name, i.picture_url,
  (select json_agg(json_build_object('minutes', d.minutes, 'isEnabled', d.is_enabled, 'price', d.price))
   from instructor_duration d where d.studio_id = i.studio_id and d.instructor_id = i.id) as durations`;

export const toInstructor = ({ id, name, picture_url: pictureUrl, durations }: InstructorRow): ServiceInstructor => ({
  id: asId<StaffId>(id),
  name,
  pictureUrl,
  durations: (durations ?? []).map((one) => ({ ...one, price: minor(one.price) })),
});

/** The services that can be booked as an appointment. */
export async function listBookableServices(tx: StudioTx): Promise<ReadonlySet<number>> {
  const rows = await tx
    .selectFrom('appointment_service')
    .select('service_id')
    .where('studio_id', '=', tx.studio)
    .where('is_active', '=', true)
    .execute();
  return new Set(rows.map((row) => row.service_id));
}
