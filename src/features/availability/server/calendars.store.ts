/**
 * The calendars of the instructors who give a service, in four statements however many there are (they travel together). What occupies them
 * comes packed, one text for each instructor: ten thousand rows are told in a few milliseconds so.
 */
import { sql, type RawBuilder } from 'kysely';
import type { Day } from '../../../kernel/calendar.ts';
import { asId, type ServiceId, type StaffId } from '../../../kernel/ids.ts';
import { memoised } from '../../../kernel/memoised.ts';
import { days, fromUnix, minus, plus, type Instant } from '../../../kernel/time.ts';
import { fromSqlTime, toSqlTime } from '../../../server/db/instants.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import type { ServiceInstructor } from '../rules/appointment-service.ts';
import { DEFAULT_WORKING_DAYS, type InstructorCalendar, type WorkingDay } from '../rules/instructor-calendar.ts';
import type { JoinableSession } from '../rules/slot.ts';
import { instructorColumns, toInstructor, type InstructorRow } from './services.store.ts';

interface CalendarsAsk {
  readonly service: ServiceId;
  /** Null: everybody who gives it. */
  readonly instructor: StaffId | null;
  /** What lies between the two is of interest. */
  readonly from: Instant;
  readonly to: Instant;
  /** What was held until then at the longest occupies nobody. */
  readonly now: Instant;
}

interface ServiceCalendar extends ServiceInstructor {
  readonly calendar: InstructorCalendar;
}

/** By the names of the instructors. */
export async function listCalendars(tx: StudioTx, ask: CalendarsAsk): Promise<ServiceCalendar[]> {
  const [hours, classes, sessions, joinable] = await Promise.all([
    listHours(tx, ask),
    listClassTimes(tx, ask),
    listSessionTimes(tx, ask),
    listJoinable(tx, ask),
  ]);
  return hours.map(({ instructor, ...offered }) => ({
    ...instructor,
    calendar: {
      instructor: instructor.id,
      ...offered,
      ...occupation(classes.get(instructor.id) ?? [], sessions.get(instructor.id) ?? []),
      joinable: joinable.filter((session) => session.instructor === instructor.id),
    },
  }));
}

/** Of each class start and end, of each session start, end, and end of the time to prepare. */
function occupation(classes: readonly number[], sessions: readonly number[]): Pick<InstructorCalendar, 'busy' | 'preparing'> {
  const busy = [...classes];
  const preparing: number[] = [];
  for (let nth = 0; nth < sessions.length; nth += 3) {
    const [start, end, prepared] = [sessions[nth]!, sessions[nth + 1]!, sessions[nth + 2]!];
    busy.push(start, end);
    if (prepared > end) preparing.push(end, prepared);
  }
  return { busy, preparing };
}

/** Whose calendar is read, as rows of instructor_service that are called g. */
const givers = (tx: StudioTx, { service, instructor }: CalendarsAsk) =>
  sql`g.studio_id = ${tx.studio} and g.service_id = ${service} ${instructor === null ? sql`` : sql`and g.instructor_id = ${instructor}`}`;

type Week = readonly (readonly [weekday: number, starts: number, ends: number, pauseStarts: number | null, pauseEnds: number | null])[];

interface HoursRow extends InstructorRow {
  /** Null: nothing was said of it; empty: no day is worked. */
  week: Week | null;
  closed_days: Day[] | null;
  closed_slots: string | null;
  additional_slots: string | null;
}

const unix = (column: RawBuilder<unknown>) => sql`date_part('epoch', ${column})::bigint`;
/** Times one after the other, as unix seconds. */
const packed = (...columns: RawBuilder<unknown>[]) => sql`string_agg(${sql.join(columns.map(unix), sql` || ',' || `)}, ',')`;
const unpacked = (text: string | null): number[] =>
  text === null ? [] : (JSON.parse(`[${text}]`) as number[]).map((seconds) => fromUnix(seconds));

async function listHours(tx: StudioTx, ask: CalendarsAsk) {
  const [from, to] = [toSqlTime(ask.from), toSqlTime(ask.to)];
  const during = sql`c.studio_id = g.studio_id and c.instructor_id = g.instructor_id and c.starts_at < ${to} and c.ends_at > ${from}`;
  const slots = packed(sql`c.starts_at`, sql`c.ends_at`);
  const { rows } = await sql<HoursRow>`
    select ${instructorColumns},
           (select coalesce(json_agg(json_build_array(w.weekday, w.starts, w.ends, case when w.has_break then w.break_starts end,
                                                      case when w.has_break then w.break_ends end) order by w.weekday) filter (where w.is_enabled),
                            case when count(*) > 0 then json_build_array() end)
            from working_day w
            where w.studio_id = g.studio_id and w.instructor_id = g.instructor_id and w.service_id = g.service_id) as week,
           (select json_agg(c.day) from closed_day c
            where c.studio_id = g.studio_id and c.instructor_id = g.instructor_id
              and c.day >= ${dayNear(ask.from, -1)}::date and c.day <= ${dayNear(ask.to, 1)}::date) as closed_days,
           (select ${slots} from closed_slot c where ${during}) as closed_slots,
           (select ${slots} from additional_slot c where ${during}) as additional_slots
    from instructor_service g
    join staff i on i.studio_id = g.studio_id and i.id = g.instructor_id
    where ${givers(tx, ask)} and i.active
    order by lower(i.name), i.id`.execute(tx);
  // Those whose weeks are alike share one, which the search works out once.
  const weekOf = memoised(
    (week: Week) => week.map(toWorkingDay),
    (week) => JSON.stringify(week),
  );
  return rows.map((row) => ({
    instructor: toInstructor(row),
    workingDays: row.week === null ? DEFAULT_WORKING_DAYS : weekOf(row.week),
    closedDays: row.closed_days ?? [],
    closedSlots: unpacked(row.closed_slots),
    additionalSlots: unpacked(row.additional_slots),
  }));
}

/** A day in UTC beside an instant: whichever zone the studio is in, its days lie between two such. */
const dayNear = (at: Instant, off: -1 | 1): string =>
  toSqlTime(plus(at, days(off)))
    .toISOString()
    .slice(0, 10);

const toWorkingDay = ([weekday, starts, ends, from, to]: Week[number]): WorkingDay => ({
  weekday,
  starts,
  ends,
  pause: from === null || to === null ? null : { starts: from, ends: to },
});

/** Nothing lasts longer, so older rows need not be looked at. */
const LONGEST = days(2);

/** What of a kind begins near enough. */
const near = (row: RawBuilder<unknown>, { from, to }: CalendarsAsk) =>
  sql`${row}.starts_at < ${toSqlTime(to)} and ${row}.starts_at > ${toSqlTime(minus(from, LONGEST))}`;

type TimesRow = { instructor_id: number; times: string | null };
const byInstructor = (rows: readonly TimesRow[]) =>
  new Map(rows.map((row) => [asId<StaffId>(row.instructor_id), unpacked(row.times)] as const));

async function listClassTimes(tx: StudioTx, ask: CalendarsAsk) {
  const { rows } = await sql<TimesRow>`
    select g.instructor_id,
           (select ${packed(sql`b.starts_at`, sql`b.ends_at`)} from instructor_busy b
            where b.studio_id = g.studio_id and b.instructor_id = g.instructor_id
              and ${near(sql`b`, ask)} and b.ends_at > ${toSqlTime(ask.from)} and b.kind = 1) as times
    from instructor_service g where ${givers(tx, ask)}`.execute(tx);
  return byInstructor(rows);
}

/**
 * Whether anybody takes part, but for those for whom it was held too long by now (readings §8). There are few such holds, so that they are asked
 * for once, and counted for their own sessions only.
 */
function isTaken(tx: StudioTx, { now }: CalendarsAsk) {
  const over = sql`h.studio_id = ${tx.studio} and not h.is_over and h.ends_at <= ${toSqlTime(now)}`;
  return sql`a.ended_at is null and (a.id <> all(array(select h.session_id from appointment_hold h where ${over}))
    or a.persons > (select sum(h.persons) from appointment_hold h where ${over} and h.session_id = a.id))`;
}

/** All live sessions; what they occupy is in instructor_busy too, which guards it and is slower to read. */
async function listSessionTimes(tx: StudioTx, ask: CalendarsAsk) {
  const { rows } = await sql<TimesRow>`
    select g.instructor_id,
           (select ${packed(sql`a.starts_at`, sql`a.ends_at`, sql`a.busy_until`)} from appointment_session a
            where a.studio_id = g.studio_id and a.instructor_id = g.instructor_id
              and ${near(sql`a`, ask)} and a.busy_until > ${toSqlTime(ask.from)} and ${isTaken(tx, ask)}) as times
    from instructor_service g where ${givers(tx, ask)}`.execute(tx);
  return byInstructor(rows);
}

async function listJoinable(tx: StudioTx, ask: CalendarsAsk): Promise<JoinableSession[]> {
  const { rows } = await sql<{ instructor_id: number; starts_at: Date; minutes: number; places_left: number }>`
    select a.instructor_id, a.starts_at, a.minutes,
           a.places - a.persons + (select coalesce(sum(h.persons), 0)::int from appointment_hold h
             where h.studio_id = a.studio_id and h.session_id = a.id and not h.is_over and h.ends_at <= ${toSqlTime(ask.now)}) as places_left
    from instructor_service g
    join appointment_session a on a.studio_id = g.studio_id and a.instructor_id = g.instructor_id and a.service_id = g.service_id
    where ${givers(tx, ask)} and ${near(sql`a`, ask)} and a.is_shared and ${isTaken(tx, ask)}
    order by a.starts_at, a.id`.execute(tx);
  return rows.map((row) => ({
    instructor: asId<StaffId>(row.instructor_id),
    startsAt: fromSqlTime(row.starts_at),
    minutes: row.minutes,
    placesLeft: row.places_left,
  }));
}
