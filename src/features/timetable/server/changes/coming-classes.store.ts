/** The coming classes that a change may concern. */
import { sql, type RawBuilder } from 'kysely';
import { asId, type ClassSessionId, type LocationId, type RecurrenceId, type StaffId } from '../../../../kernel/ids.ts';
import type { Instant } from '../../../../kernel/time.ts';
import type { Day, Zone } from '../../../../kernel/calendar.ts';
import { localTimeOf } from '../../../../kernel/zoned-time.ts';
import { fromSqlTime, toSqlTime } from '../../../../server/db/instants.ts';
import type { StudioTx } from '../../../../server/db/studio-tx.ts';
import { minutesOf } from '../../../classes/rules/class-session.ts';
import type { ComingClass } from '../../rules/plan-change.ts';

export interface StoredClass extends ComingClass {
  readonly recurrence: RecurrenceId | null;
}

interface Row {
  readonly id: number;
  readonly name: string;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly recurrence_id: number | null;
  readonly original_day: string | null;
  readonly edited_by_hand: boolean;
  readonly seats: number;
  readonly waiting: number;
  readonly version: number;
  readonly instructor_id: number | null;
  readonly location_id: number | null;
  readonly room: string | null;
  readonly capacity: number | null;
  readonly waitlist_enabled: boolean;
  readonly visible_public: boolean;
  readonly is_online: boolean;
  readonly online_link: string | null;
  readonly minimum_people: number | null;
  readonly minimum_hours: number | null;
}

function classOf(row: Row, zone: Zone): StoredClass {
  const [startsAt, endsAt] = [fromSqlTime(row.starts_at), fromSqlTime(row.ends_at)];
  const { day, time } = localTimeOf(zone, startsAt);
  return {
    id: asId<ClassSessionId>(row.id),
    name: row.name,
    startsAt,
    endsAt,
    day,
    starts: time,
    recurrence: row.recurrence_id === null ? null : asId<RecurrenceId>(row.recurrence_id),
    originalDay: row.original_day as Day | null,
    isEdited: row.edited_by_hand,
    seats: row.seats,
    waiting: row.waiting,
    version: row.version,
    instructor: row.instructor_id === null ? null : asId<StaffId>(row.instructor_id),
    location: row.location_id === null ? null : asId<LocationId>(row.location_id),
    room: row.room,
    capacity: row.capacity,
    waitlistEnabled: row.waitlist_enabled,
    visiblePublic: row.visible_public,
    isOnline: row.is_online,
    onlineLink: row.online_link,
    minimumPeople: row.minimum_people,
    minimumHours: row.minimum_hours,
    durationMinutes: minutesOf({ startsAt, endsAt }),
  };
}

interface Asking {
  readonly zone: Zone;
  readonly now: Instant;
}

async function listWhere(tx: StudioTx, { zone, now }: Asking, which: RawBuilder<unknown>): Promise<StoredClass[]> {
  const { rows } = await sql<Row>`
    select id, name, starts_at, ends_at, recurrence_id, original_day::text, edited_by_hand, seats_taken + seats_held as seats, waiting, version::int,
           instructor_id, location_id, room, capacity, waitlist_enabled, visible_public, is_online, online_link, minimum_people, minimum_hours
    from class_session
    where studio_id = ${tx.studio} and ${which} and cancelled_at is null and starts_at > ${toSqlTime(now)}
    order by starts_at, id`.execute(tx);
  return rows.map((row) => classOf(row, zone));
}

/** Null when it is cancelled, has begun or does not exist. */
export const findComing = async (tx: StudioTx, asking: Asking, id: ClassSessionId): Promise<StoredClass | null> =>
  (await listWhere(tx, asking, sql`id = ${id}`))[0] ?? null;

/** The coming classes of a recurrence, by start. `from`: the first day for which they were made. Null: all. */
export const listComing = (tx: StudioTx, asking: Asking, recurrence: RecurrenceId, from: Day | null): Promise<StoredClass[]> =>
  listWhere(tx, asking, sql`recurrence_id = ${recurrence} and (${from}::date is null or original_day >= ${from}::date)`);

/** The coming classes that lie in this time, even in part, by start. */
export const listComingDuring = (
  tx: StudioTx,
  asking: Asking,
  { startsAt, endsAt }: { readonly startsAt: Instant; readonly endsAt: Instant },
) => listWhere(tx, asking, sql`starts_at < ${toSqlTime(endsAt)} and ends_at > ${toSqlTime(startsAt)}`);

/** The coming classes of a teacher that begin in this time, by start. `until`: null for no end. */
export const listComingOf = (
  tx: StudioTx,
  asking: Asking,
  teacher: StaffId,
  { from, until, orphans }: { readonly from: Instant; readonly until: Instant | null; readonly orphans: readonly RecurrenceId[] },
): Promise<StoredClass[]> =>
  listWhere(
    tx,
    asking,
    sql`(instructor_id = ${teacher} or instructor_id is null and recurrence_id = any(${[...orphans]}::bigint[])) and starts_at >= ${toSqlTime(from)}
        and (${until === null ? null : toSqlTime(until)}::timestamptz is null or starts_at < ${until === null ? null : toSqlTime(until)}::timestamptz)`,
  );
