/**
 * Reads the calendars of all instructors of a service in five statements, sent together. Occupied times come packed in one text per
 * instructor, so that ten thousand rows take a few milliseconds.
 */
import { sql, type RawBuilder } from 'kysely';
import type { Day } from '../../../kernel/calendar.ts';
import { asId, type CustomerId, type ServiceId, type StaffId } from '../../../kernel/ids.ts';
import { memoised } from '../../../kernel/memoised.ts';
import { days, plus, seconds, type Instant } from '../../../kernel/time.ts';
import { fromSqlTime, toSqlTime } from '../../../server/db/instants.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import { couldHaveBegun } from '../../staff/server/public.ts';
import type { ServiceInstructor } from '../rules/appointment-service.ts';
import { DEFAULT_WORKING_DAYS, type InstructorCalendar, type WorkingDay } from '../rules/instructor-calendar.ts';
import type { JoinableSession } from '../rules/slot.ts';
import { instructorColumns, toInstructor, type InstructorRow } from './services.store.ts';

interface CalendarsAsk {
  readonly service: ServiceId;
  /** Null for every instructor of the service. */
  readonly instructor: StaffId | null;
  /** The period to read. */
  readonly from: Instant;
  readonly to: Instant;
  /** Holds that ended by now are ignored. */
  readonly now: Instant;
  /** This customer's holds count as free. Null for a caller who is not a customer. */
  readonly viewer: CustomerId | null;
}

interface ServiceCalendar extends ServiceInstructor {
  readonly calendar: InstructorCalendar;
}

/** In order of the instructors' names. */
export async function listCalendars(tx: StudioTx, ask: CalendarsAsk): Promise<ServiceCalendar[]> {
  const [givers, weeks, classes, sessions, joinable] = await Promise.all([
    listGivers(tx, ask),
    findWorkingDays(tx, ask),
    findClassTimes(tx, ask),
    findSessionTimes(tx, ask),
    listJoinable(tx, ask),
  ]);
  const joinableOf = Map.groupBy(joinable, ({ instructor }) => instructor);
  return givers.map(({ closedDays, closedSlots, additionalSlots, ...giver }) => ({
    ...giver,
    calendar: {
      instructor: giver.id,
      workingDays: weeks.get(giver.id) ?? DEFAULT_WORKING_DAYS,
      closedDays,
      closedSlots,
      additionalSlots,
      ...occupation(classes.get(giver.id) ?? [], sessions.get(giver.id) ?? []),
      joinable: joinableOf.get(giver.id) ?? [],
    },
  }));
}

/**
 * `busy` holds start and end of each class; the sessions are added. `sessions` holds start, end and end of the time to prepare of each
 * session.
 */
function occupation(busy: number[], sessions: readonly number[]): Pick<InstructorCalendar, 'busy' | 'preparing'> {
  const preparing: number[] = [];
  for (let nth = 0; nth < sessions.length; nth += 3) {
    const [start, end, prepared] = [sessions[nth]!, sessions[nth + 1]!, sessions[nth + 2]!];
    busy.push(start, end);
    if (prepared > end) preparing.push(end, prepared);
  }
  return { busy, preparing };
}

/** The instructors to read, as rows of instructor_service under the alias g. */
const givers = (tx: StudioTx, { service, instructor }: CalendarsAsk) =>
  sql`instructor_service g where g.studio_id = ${tx.studio} and g.service_id = ${service}
    ${instructor === null ? sql`` : sql`and g.instructor_id = ${instructor}`}`;
const isGiver = (tx: StudioTx, ask: CalendarsAsk) => sql`any(array(select g.instructor_id from ${givers(tx, ask)}))`;

const unix = (column: RawBuilder<unknown>) => sql`date_part('epoch', ${column})::bigint`;
/** Times in one text, as unix seconds. */
const packed = (...columns: RawBuilder<unknown>[]) => sql`string_agg(${sql.join(columns.map(unix), sql` || ',' || `)}, ',')`;
const unpacked = (text: string | null): number[] => (JSON.parse(`[${text ?? ''}]`) as number[]).map((unixTime) => seconds(unixTime));

/** Rows that begin near enough to the period to overlap it. */
const near = (row: RawBuilder<unknown>, { from, to }: CalendarsAsk) =>
  sql`${row}.starts_at < ${toSqlTime(to)} and ${row}.starts_at > ${toSqlTime(couldHaveBegun(from))}`;

interface Giver extends ServiceInstructor, Pick<InstructorCalendar, 'closedDays' | 'closedSlots' | 'additionalSlots'> {}

interface GiverRow extends InstructorRow {
  closed_days: Day[] | null;
  closed_slots: string | null;
  additional_slots: string | null;
}

async function listGivers(tx: StudioTx, ask: CalendarsAsk): Promise<Giver[]> {
  const slotsIn = (table: RawBuilder<unknown>) => sql`
    (select ${packed(sql`c.starts_at`, sql`c.ends_at`)} from ${table} c
     where c.studio_id = i.studio_id and c.instructor_id = i.id and ${near(sql`c`, ask)} and c.ends_at > ${toSqlTime(ask.from)})`;
  const { rows } = await sql<GiverRow>`
    select ${instructorColumns},
           (select json_agg(c.day) from closed_day c
            where c.studio_id = i.studio_id and c.instructor_id = i.id
              and c.day >= ${dayNear(ask.from, -1)}::date and c.day <= ${dayNear(ask.to, 1)}::date) as closed_days,
           ${slotsIn(sql`closed_slot`)} as closed_slots, ${slotsIn(sql`additional_slot`)} as additional_slots
    from staff i
    where i.studio_id = ${tx.studio} and i.id = ${isGiver(tx, ask)} and i.active
    order by lower(i.name), i.id`.execute(tx);
  return rows.map((row) => ({
    ...toInstructor(row),
    closedDays: row.closed_days ?? [],
    closedSlots: unpacked(row.closed_slots),
    additionalSlots: unpacked(row.additional_slots),
  }));
}

/** The UTC date one day before or after an instant. In any time zone, the studio's days lie between two such dates. */
const dayNear = (at: Instant, off: -1 | 1): string =>
  toSqlTime(plus(at, days(off)))
    .toISOString()
    .slice(0, 10);

type Week = readonly (readonly [weekday: number, starts: number, ends: number, pauseStarts: number | null, pauseEnds: number | null])[];

/** The working days of instructors who set them for this service. Equal weeks share one object, so that the search processes them once. */
async function findWorkingDays(tx: StudioTx, ask: CalendarsAsk): Promise<Map<StaffId, readonly WorkingDay[]>> {
  const { rows } = await sql<{ instructor_id: number; week: Week | null }>`
    select w.instructor_id, json_agg(json_build_array(
             w.weekday, w.starts, w.ends, case when w.has_break then w.break_starts end, case when w.has_break then w.break_ends end
           ) order by w.weekday) filter (where w.is_enabled) as week
    from working_day w
    where w.studio_id = ${tx.studio} and w.instructor_id = ${isGiver(tx, ask)} and w.service_id = ${ask.service}
    group by w.instructor_id`.execute(tx);
  const weekOf = memoised(
    (week: Week) => week.map(toWorkingDay),
    (week) => JSON.stringify(week),
  );
  return new Map(rows.map(({ instructor_id: instructor, week }) => [asId<StaffId>(instructor), weekOf(week ?? [])]));
}

const toWorkingDay = ([weekday, starts, ends, from, to]: Week[number]): WorkingDay => ({
  weekday,
  starts,
  ends,
  pause: from === null || to === null ? null : { starts: from, ends: to },
});

type TimesRow = { instructor_id: number; times: string | null };
const byInstructor = (rows: readonly TimesRow[]) =>
  new Map(rows.map((row) => [asId<StaffId>(row.instructor_id), unpacked(row.times)] as const));

async function findClassTimes(tx: StudioTx, ask: CalendarsAsk) {
  const { rows } = await sql<TimesRow>`
    select g.instructor_id,
           (select ${packed(sql`b.starts_at`, sql`b.ends_at`)} from instructor_busy b
            where b.studio_id = g.studio_id and b.instructor_id = g.instructor_id
              and ${near(sql`b`, ask)} and b.ends_at > ${toSqlTime(ask.from)} and b.kind = 1) as times
    from ${givers(tx, ask)}`.execute(tx);
  return byInstructor(rows);
}

/** Holds that count as free: those that ended by now, and the caller's own (readings §8). */
const isFree = ({ now, viewer }: CalendarsAsk) =>
  viewer === null
    ? sql`not h.is_over and h.ends_at <= ${toSqlTime(now)}`
    : sql`not h.is_over and (h.ends_at <= ${toSqlTime(now)} or h.customer_id = ${viewer})`;

/**
 * Whether somebody takes part, without the holds that count as free. Such holds are few, so one subquery reads them, and they are summed
 * only for their own sessions.
 */
function isTaken(tx: StudioTx, ask: CalendarsAsk) {
  const over = sql`h.studio_id = ${tx.studio} and ${isFree(ask)}`;
  return sql`a.ended_at is null and (a.id <> all(array(select h.session_id from appointment_hold h where ${over}))
    or a.persons > (select sum(h.persons) from appointment_hold h where ${over} and h.session_id = a.id))`;
}

/** All live sessions. instructor_busy has their times too, as a guard, but it is slower to read. */
async function findSessionTimes(tx: StudioTx, ask: CalendarsAsk) {
  const { rows } = await sql<TimesRow>`
    select g.instructor_id,
           (select ${packed(sql`a.starts_at`, sql`a.ends_at`, sql`a.busy_until`)} from appointment_session a
            where a.studio_id = g.studio_id and a.instructor_id = g.instructor_id
              and ${near(sql`a`, ask)} and a.busy_until > ${toSqlTime(ask.from)} and ${isTaken(tx, ask)}) as times
    from ${givers(tx, ask)}`.execute(tx);
  return byInstructor(rows);
}

async function listJoinable(tx: StudioTx, ask: CalendarsAsk): Promise<JoinableSession[]> {
  const { rows } = await sql<{ instructor_id: number; starts_at: Date; minutes: number; places_left: number }>`
    select a.instructor_id, a.starts_at, a.minutes,
           a.places - a.persons + (select coalesce(sum(h.persons), 0)::int from appointment_hold h
             where h.studio_id = a.studio_id and h.session_id = a.id and ${isFree(ask)}) as places_left
    from appointment_session a
    where a.studio_id = ${tx.studio} and a.instructor_id = ${isGiver(tx, ask)} and a.service_id = ${ask.service}
      and ${near(sql`a`, ask)} and a.is_shared and ${isTaken(tx, ask)}
    order by a.starts_at, a.id`.execute(tx);
  return rows.map((row) => ({
    instructor: asId<StaffId>(row.instructor_id),
    startsAt: fromSqlTime(row.starts_at),
    minutes: row.minutes,
    placesLeft: row.places_left,
  }));
}
