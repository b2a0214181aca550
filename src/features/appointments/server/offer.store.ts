/** What an instructor gives, and when they work: read under their lock. */
import { sql } from 'kysely';
import type { Day } from '../../../kernel/calendar.ts';
import type { ServiceId, StaffId } from '../../../kernel/ids.ts';
import { minor, type Minor } from '../../../kernel/money.ts';
import { instant, type Instant } from '../../../kernel/time.ts';
import { toSqlTime } from '../../../server/db/instants.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import type { InstructorCalendar, WorkingDay } from '../../availability/rules/instructor-calendar.ts';
import type { AppointmentOffer } from '../rules/decide-hold.ts';

export interface StoredOffer {
  readonly service: {
    readonly id: ServiceId;
    readonly name: string;
    readonly description: string | null;
    readonly media_url: string | null;
    readonly is_online: boolean;
  };
  readonly instructor: { readonly id: StaffId; readonly name: string; readonly profile_picture_url: string | null };
  /** What the instructor asks for, if they have said. */
  readonly price: Minor | null;
  readonly creditsPerPerson: number;
  readonly offer: AppointmentOffer;
}

interface OfferRow {
  name: string;
  description: string | null;
  media_url: string | null;
  is_online: boolean;
  min_persons: number;
  max_persons: number;
  session_places: number | null;
  prep_minutes: number;
  credits_per_person: number;
  instructor: string;
  picture_url: string | null;
  price: number | null;
}

/** Null where the instructor does not give the service, or not for so long. */
export async function findOffer(
  tx: StudioTx,
  { service, instructor, minutes }: { readonly service: ServiceId; readonly instructor: StaffId; readonly minutes: number },
): Promise<StoredOffer | null> {
  const { rows } = await sql<OfferRow>`
    select v.name, v.description, v.media_url, o.is_online, o.min_persons, o.max_persons, o.session_places, o.prep_minutes, d.credits_per_person,
           f.name as instructor, f.picture_url, p.price
    from appointment_service o
    join service v on v.studio_id = o.studio_id and v.id = o.service_id
    join service_duration d on d.studio_id = o.studio_id and d.service_id = o.service_id and d.minutes = ${minutes} and d.is_enabled
    join instructor_service g on g.studio_id = o.studio_id and g.service_id = o.service_id and g.instructor_id = ${instructor}
    join staff f on f.studio_id = g.studio_id and f.id = g.instructor_id and f.active
    left join instructor_duration p on p.studio_id = o.studio_id and p.instructor_id = g.instructor_id and p.minutes = d.minutes
    where o.studio_id = ${tx.studio} and o.service_id = ${service} and o.is_active and p.is_enabled is not false`.execute(tx);
  const row = rows[0];
  if (!row) return null;
  return {
    service: { id: service, name: row.name, description: row.description, media_url: row.media_url, is_online: row.is_online },
    instructor: { id: instructor, name: row.instructor, profile_picture_url: row.picture_url },
    price: row.price === null ? null : minor(row.price),
    creditsPerPerson: row.credits_per_person,
    offer: {
      minutes,
      prepMinutes: row.prep_minutes,
      minPersons: row.min_persons,
      maxPersons: row.max_persons,
      sessionPlaces: row.session_places,
    },
  };
}

interface CalendarRow {
  week: [number, number, number, number | null, number | null][] | null;
  closed: Day[] | null;
  closed_slots: [number, number][] | null;
  additional: [number, number][] | null;
  sessions: { from: number; to: number; until: number; service: number; minutes: number; left: number; shared: boolean }[] | null;
}

const milliseconds = (column: string) => sql.raw(`floor(extract(epoch from ${column}) * 1000)`);

interface CalendarAsk {
  readonly service: ServiceId;
  readonly instructor: StaffId;
  readonly from: Instant;
  readonly to: Instant;
}

/** When the instructor gives this service, with the sessions that occupy them; the classes are the caller's to add. */
export async function findCalendar(tx: StudioTx, { service, instructor, from, to }: CalendarAsk): Promise<InstructorCalendar> {
  const during = sql`studio_id = ${tx.studio} and instructor_id = ${instructor} and starts_at < ${toSqlTime(to)} and ends_at > ${toSqlTime(from)}`;
  const stretch = sql`json_agg(json_build_array(${milliseconds('starts_at')}, ${milliseconds('ends_at')}))`;
  const { rows } = await sql<CalendarRow>`
    select
      (select json_agg(json_build_array(weekday, starts, ends, case when has_break then break_starts end, case when has_break then break_ends end))
       from working_day where studio_id = ${tx.studio} and instructor_id = ${instructor} and service_id = ${service} and is_enabled) as week,
      (select json_agg(day) from closed_day where studio_id = ${tx.studio} and instructor_id = ${instructor}) as closed,
      (select ${stretch} from closed_slot where ${during}) as closed_slots,
      (select ${stretch} from additional_slot where ${during}) as additional,
      (select json_agg(json_build_object('from', ${milliseconds('starts_at')}, 'to', ${milliseconds('ends_at')}, 'until', ${milliseconds('busy_until')},
                                         'service', service_id, 'minutes', minutes, 'left', places - persons, 'shared', is_shared))
       from appointment_session
       where studio_id = ${tx.studio} and instructor_id = ${instructor} and ended_at is null
         and starts_at < ${toSqlTime(to)} and busy_until > ${toSqlTime(from)}) as sessions`.execute(tx);
  const { week, closed, closed_slots, additional, sessions } = rows[0]!;
  return {
    instructor,
    workingDays: (week ?? []).map(toWorkingDay),
    closedDays: closed ?? [],
    closedSlots: (closed_slots ?? []).flat(),
    additionalSlots: (additional ?? []).flat(),
    busy: (sessions ?? []).flatMap((session) => [session.from, session.to]),
    preparing: (sessions ?? []).flatMap((session) => (session.until > session.to ? [session.to, session.until] : [])),
    joinable: (sessions ?? [])
      .filter((session) => session.shared && session.left > 0 && session.service === service)
      .map((session) => ({ instructor, startsAt: instant(session.from), minutes: session.minutes, placesLeft: session.left })),
  };
}

const toWorkingDay = ([weekday, starts, ends, from, to]: NonNullable<CalendarRow['week']>[number]): WorkingDay => ({
  weekday,
  starts,
  ends,
  pause: from === null || to === null ? null : { starts: from, ends: to },
});

/** Credits per person; null where it is not given for so long. */
export async function findCreditsPerPerson(tx: StudioTx, service: ServiceId, minutes: number): Promise<number | null> {
  const row = await tx
    .selectFrom('service_duration')
    .select('credits_per_person')
    .where('studio_id', '=', tx.studio)
    .where('service_id', '=', service)
    .where('minutes', '=', minutes)
    .executeTakeFirst();
  return row?.credits_per_person ?? null;
}
