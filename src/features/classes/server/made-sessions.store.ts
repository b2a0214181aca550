/** Classes that the timetable makes. */
import { sql } from 'kysely';
import type { Day } from '../../../kernel/calendar.ts';
import { asId, type ClassSessionId, type ClassTemplateId, type LocationId, type RecurrenceId, type StaffId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import { fromSqlTime, toSqlTime } from '../../../server/db/instants.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import { scheduleAll } from '../../../server/outbox.ts';
import { minimumsDue, type Minimum } from '../rules/minimum.ts';

export interface NewSession extends Minimum {
  /** Its name, description and color are the template's at this moment. */
  readonly template: ClassTemplateId;
  /** The session of which it is a copy. It gives it what no form of a new class has, and its description. */
  readonly copyOf?: ClassSessionId;
  readonly location: LocationId | null;
  readonly room: string | null;
  readonly instructor: StaffId | null;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  readonly capacity: number | null;
  readonly waitlistEnabled: boolean;
  readonly visiblePublic: boolean;
  readonly isOnline: boolean;
  readonly onlineLink: string | null;
  readonly lateCancelFee: number | null;
  readonly noShowFee: number | null;
  /** The fee was chosen for it. The other fees follow the studio's settings. */
  readonly ownLateFee: boolean;
  readonly ownNoShowFee: boolean;
  /** The recurrence and the day for which it is made. Null for a class of its own. */
  readonly madeFor: { readonly recurrence: RecurrenceId; readonly day: Day } | null;
}

/** Inserts the sessions, except those whose day of their recurrence has one already. Returns the ids of the new ones. */
export async function insertSessions(tx: StudioTx, at: Instant, sessions: readonly NewSession[]): Promise<ClassSessionId[]> {
  if (sessions.length === 0) return [];
  const given = sessions.map(({ startsAt, endsAt, madeFor, ...rest }, n) => ({
    ...rest,
    n,
    starts_at: toSqlTime(startsAt),
    ends_at: toSqlTime(endsAt),
    recurrence: madeFor?.recurrence ?? null,
    day: madeFor?.day ?? null,
  }));
  const { rows } = await sql<{ id: number; starts_at: Date; minimum_hours: number | null }>`
    insert into class_session (studio_id, class_template_id, name, description, color, location_id, room, instructor_id, starts_at, ends_at, capacity,
                               waitlist_enabled, visible_public, is_online, online_link, late_cancel_fee, no_show_fee,
                               own_late_fee, own_no_show_fee, auto_charge_no_show_fee, minimum_people, minimum_hours, recurrence_id, original_day,
                               additional_details, accept_reservations, hide_on_class_pass, online_password, trainer_link, average_revenue)
    select ${tx.studio}, t.id, t.name, coalesce(o.description, t.description), t.color, g.location, g.room, g.instructor, g.starts_at, g.ends_at, g.capacity,
           g."waitlistEnabled", g."visiblePublic", g."isOnline", g."onlineLink", g."lateCancelFee", g."noShowFee", g."ownLateFee",
           g."ownNoShowFee", coalesce(o.auto_charge_no_show_fee, g."noShowFee" is not null), g."minimumPeople", g."minimumHours", g.recurrence, g.day,
           coalesce(o.additional_details, ''), coalesce(o.accept_reservations, true), coalesce(o.hide_on_class_pass, false), o.online_password,
           o.trainer_link, coalesce(o.average_revenue, 0)
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      as g(n int, template bigint, location bigint, room text, instructor bigint, starts_at timestamptz, ends_at timestamptz, capacity int,
           "waitlistEnabled" boolean, "visiblePublic" boolean, "isOnline" boolean, "onlineLink" text, "lateCancelFee" bigint, "noShowFee" bigint,
           "ownLateFee" boolean, "ownNoShowFee" boolean, "minimumPeople" int, "minimumHours" int, recurrence bigint, day date, "copyOf" bigint)
    join class_template t on t.studio_id = ${tx.studio} and t.id = g.template
    left join class_session o on o.studio_id = ${tx.studio} and o.id = g."copyOf"
    order by g.n
    on conflict do nothing
    returning id, starts_at, minimum_hours`.execute(tx);
  const made = rows.map((row) => ({
    id: asId<ClassSessionId>(row.id),
    startsAt: fromSqlTime(row.starts_at),
    minimumHours: row.minimum_hours,
  }));
  const due = minimumsDue(made, at);
  if (due.length > 0) await scheduleAll(tx, due);
  return made.map(({ id }) => id);
}

/** The days of recurrences that have a session, also a moved or cancelled one, from this day on. */
export async function listMadeDays(tx: StudioTx, from: Day): Promise<{ readonly recurrence: RecurrenceId; readonly day: Day }[]> {
  const { rows } = await sql<{ recurrence: number; day: string }>`
    select recurrence_id as recurrence, original_day::text as day from class_session
    where studio_id = ${tx.studio} and recurrence_id is not null and original_day >= ${from}::date`.execute(tx);
  return rows.map(({ recurrence, day }) => ({ recurrence: asId<RecurrenceId>(recurrence), day: day as Day }));
}

export interface MadeSession {
  readonly id: ClassSessionId;
  readonly day: Day;
  readonly startsAt: Instant;
  readonly people: number;
  readonly waiting: number;
  readonly isEdited: boolean;
}

/** Nobody booked it, held a seat in it or was told of it, and nothing else refers to it. */
const wasNeverUsed = (tx: StudioTx) => sql`not (
  exists (select from booking b where b.studio_id = ${tx.studio} and b.class_session_id = s.id)
  or exists (select from seat_hold h where h.studio_id = ${tx.studio} and h.class_session_id = s.id)
  or exists (select from series_class c where c.studio_id = ${tx.studio} and c.class_session_id = s.id)
  or exists (select from sub_request r where r.studio_id = ${tx.studio} and r.class_session_id = s.id)
  or exists (select from bulk_email e where e.studio_id = ${tx.studio} and e.class_session_id = s.id)
  or exists (select from standing_booking w where w.studio_id = ${tx.studio} and w.told_session_id = s.id))`;

/**
 * Removes the coming sessions of a recurrence after a day that nobody ever booked and nobody edited, and returns the others that are not
 * cancelled. The caller holds the lock of the recurrence.
 */
export async function removeUnbooked(
  tx: StudioTx,
  recurrence: RecurrenceId,
  now: Instant,
  after: Day,
): Promise<{ removed: number; kept: MadeSession[] }> {
  const coming = sql`s.studio_id = ${tx.studio} and s.recurrence_id = ${recurrence} and s.original_day > ${after}::date and s.starts_at > ${toSqlTime(now)}`;
  await sql`select id from class_session s where ${coming} order by id for update`.execute(tx);
  const { rows: gone } = await sql<{ id: number }>`
    delete from class_session s where ${coming} and s.cancelled_at is null and not s.edited_by_hand and ${wasNeverUsed(tx)}
    returning s.id`.execute(tx);
  const { rows } = await sql<{ id: number; day: string; starts_at: Date; people: number; waiting: number; edited: boolean }>`
    select s.id, s.original_day::text as day, s.starts_at, s.seats_taken + s.seats_held as people, s.waiting, s.edited_by_hand as edited
    from class_session s where ${coming} and s.cancelled_at is null order by s.starts_at`.execute(tx);
  return {
    removed: gone.length,
    kept: rows.map(({ id, day, starts_at, people, waiting, edited }) => ({
      id: asId<ClassSessionId>(id),
      day: day as Day,
      startsAt: fromSqlTime(starts_at),
      people,
      waiting,
      isEdited: edited,
    })),
  };
}

interface SessionUse {
  readonly startsAt: Instant;
  readonly wasUsed: boolean;
  readonly madeFor: NewSession['madeFor'];
}

/** Whether somebody used a session. Null when there is none. */
export async function findUse(tx: StudioTx, id: ClassSessionId): Promise<SessionUse | null> {
  const { rows } = await sql<{ starts_at: Date; unused: boolean; recurrence: number | null; day: string | null }>`
    select s.starts_at, ${wasNeverUsed(tx)} as unused, s.recurrence_id as recurrence, s.original_day::text as day
    from class_session s where s.studio_id = ${tx.studio} and s.id = ${id}`.execute(tx);
  const row = rows[0];
  return row
    ? {
        startsAt: fromSqlTime(row.starts_at),
        wasUsed: !row.unused,
        madeFor: row.recurrence === null ? null : { recurrence: asId<RecurrenceId>(row.recurrence), day: row.day as Day },
      }
    : null;
}

/** The caller holds its lock and knows that nobody used it. */
export async function removeSession(tx: StudioTx, id: ClassSessionId): Promise<void> {
  await sql`delete from class_session where studio_id = ${tx.studio} and id = ${id}`.execute(tx);
}

export interface MovedClasses {
  readonly from: RecurrenceId;
  readonly to: RecurrenceId;
  /** The first day that moves. Null: all. */
  readonly since: Day | null;
  readonly shiftDays: number;
}

/** The sessions of a recurrence go to another one, with the days for which they were made. The caller holds the locks of both, and of the sessions. */
export async function moveToRecurrence(tx: StudioTx, { from, to, since, shiftDays }: MovedClasses): Promise<void> {
  await sql`
    update class_session set recurrence_id = ${to}, original_day = original_day + ${shiftDays}::int
    where studio_id = ${tx.studio} and recurrence_id = ${from} and (${since}::date is null or original_day >= ${since}::date)`.execute(tx);
}

/** The id of the newest session of the studio. */
export async function newestSession(tx: StudioTx): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select coalesce(max(id), 0)::bigint as id from class_session where studio_id = ${tx.studio}`.execute(tx);
  return Number(rows[0]!.id);
}

/** Locks all sessions of these recurrences, in the order in which every caller locks them. */
export async function lockSessionsOf(tx: StudioTx, ...recurrences: readonly RecurrenceId[]): Promise<void> {
  await sql`
    select id from class_session where studio_id = ${tx.studio} and recurrence_id = any(${[...recurrences]}::bigint[])
    order by id for update`.execute(tx);
}

/** Removes the sessions of a recurrence that are newer than this one, if nobody used or edited them. The caller holds its lock. */
export async function removeNewer(tx: StudioTx, recurrence: RecurrenceId, newest: number): Promise<void> {
  await sql`
    delete from class_session s
    where s.studio_id = ${tx.studio} and s.recurrence_id = ${recurrence} and s.id > ${newest} and not s.edited_by_hand
      and ${wasNeverUsed(tx)}`.execute(tx);
}
