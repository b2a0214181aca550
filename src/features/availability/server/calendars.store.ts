/**
 * The calendars of the instructors who give a service, in three statements however many there are (they travel together). What occupies them
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
  const [hours, occupied, joinable] = await Promise.all([listHours(tx, ask), listOccupied(tx, ask), listJoinable(tx, ask)]);
  return hours.map(({ instructor, ...offered }) => ({
    ...instructor,
    calendar: {
      instructor: instructor.id,
      ...offered,
      ...(occupied.get(instructor.id) ?? { busy: [], preparing: [] }),
      joinable: joinable.filter((session) => session.instructor === instructor.id),
    },
  }));
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

const unix = (column: RawBuilder<unknown>) => sql`extract(epoch from ${column})::bigint`;
/** Times one after the other, as unix seconds. */
const packed = (...columns: RawBuilder<unknown>[]) => sql`string_agg(${sql.join(columns.map(unix), sql` || ',' || `)}, ',')`;
const unpacked = (text: string | null): number[] =>
  text === null ? [] : (JSON.parse(`[${text}]`) as number[]).map((seconds) => fromUnix(seconds));

async function listHours(tx: StudioTx, ask: CalendarsAsk) {
  const [from, to] = [toSqlTime(ask.from), toSqlTime(ask.to)];
  const during = sql`c.studio_id = g.studio_id and c.instructor_id = g.instructor_id and c.starts_at < ${to} and c.ends_at > ${from}`;
  const slots = packed(sql`c.starts_at`, sql`c.ends_at`);
  const { rows } = await sql<HoursRow>`
    select ${instructorColumns}, week.week,
           (select json_agg(c.day) from closed_day c
            where c.studio_id = g.studio_id and c.instructor_id = g.instructor_id
              and c.day >= ${dayNear(ask.from, -1)}::date and c.day <= ${dayNear(ask.to, 1)}::date) as closed_days,
           (select ${slots} from closed_slot c where ${during}) as closed_slots,
           (select ${slots} from additional_slot c where ${during}) as additional_slots
    from instructor_service g
    join staff i on i.studio_id = g.studio_id and i.id = g.instructor_id
    left join (
      select g.instructor_id,
             coalesce(json_agg(json_build_array(g.weekday, g.starts, g.ends, case when g.has_break then g.break_starts end,
                                                case when g.has_break then g.break_ends end) order by g.weekday) filter (where g.is_enabled),
                      '[]') as week
      from working_day g where ${givers(tx, ask)} group by g.instructor_id) week on week.instructor_id = g.instructor_id
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

/** Persons for whom a session was held too long by now: they no longer count, and a session of nobody else occupies nobody. */
const heldTooLong = (tx: StudioTx, { now }: CalendarsAsk) => sql`
  left join (select session_id, sum(persons)::int as persons from appointment_hold
             where studio_id = ${tx.studio} and ends_at <= ${toSqlTime(now)} group by session_id) gone on gone.session_id = a.id`;
const persons = sql`a.persons - coalesce(gone.persons, 0)`;

async function listOccupied(tx: StudioTx, ask: CalendarsAsk) {
  const { rows } = await sql<{ instructor_id: number; times: string }>`
    select b.instructor_id, ${packed(sql`b.starts_at`, sql`coalesce(a.ends_at, b.ends_at)`, sql`b.ends_at`)} as times
    from instructor_service g
    join instructor_busy b on b.studio_id = g.studio_id and b.instructor_id = g.instructor_id
    left join appointment_session a on a.studio_id = b.studio_id and a.id = b.appointment_session_id
    ${heldTooLong(tx, ask)}
    where ${givers(tx, ask)} and b.starts_at < ${toSqlTime(ask.to)} and b.starts_at > ${toSqlTime(minus(ask.from, LONGEST))}
      and b.ends_at > ${toSqlTime(ask.from)} and (a.id is null or ${persons} > 0)
    group by b.instructor_id`.execute(tx);
  return new Map(rows.map((row) => [asId<StaffId>(row.instructor_id), toStretches(unpacked(row.times))]));
}

/** Start, end, and end of the time to prepare of each. */
function toStretches(triples: readonly number[]): Pick<InstructorCalendar, 'busy' | 'preparing'> {
  const busy: number[] = [];
  const preparing: number[] = [];
  for (let nth = 0; nth < triples.length; nth += 3) {
    const [start, end, prepared] = [triples[nth]!, triples[nth + 1]!, triples[nth + 2]!];
    busy.push(start, end);
    if (prepared > end) preparing.push(end, prepared);
  }
  return { busy, preparing };
}

async function listJoinable(tx: StudioTx, ask: CalendarsAsk): Promise<JoinableSession[]> {
  const { rows } = await sql<{ instructor_id: number; starts_at: Date; minutes: number; places_left: number }>`
    select a.instructor_id, a.starts_at, a.minutes, a.places - (${persons}) as places_left
    from instructor_service g
    join appointment_session a on a.studio_id = g.studio_id and a.instructor_id = g.instructor_id and a.service_id = g.service_id
    ${heldTooLong(tx, ask)}
    where ${givers(tx, ask)} and a.is_shared and a.ended_at is null
      and a.starts_at >= ${toSqlTime(minus(ask.from, LONGEST))} and a.starts_at < ${toSqlTime(ask.to)}
      and ${persons} > 0 and ${persons} < a.places
    order by a.starts_at, a.id`.execute(tx);
  return rows.map((row) => ({
    instructor: asId<StaffId>(row.instructor_id),
    startsAt: fromSqlTime(row.starts_at),
    minutes: row.minutes,
    placesLeft: row.places_left,
  }));
}
