import { sql } from 'kysely';
import { asId, type ClassSessionId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import { fromSqlTime, toSqlTime } from '../../../server/db/instants.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import { minimumOf, type Minimum } from '../../classes/rules/minimum.ts';
import type { ClassAhead } from '../rules/to-do.ts';

/** The people with a seat in a class. A guest counts neither as a first-timer nor for the waiver. */
export interface PeopleOfClass {
  readonly firstTimers: number;
  readonly openWaivers: number;
}

export interface ClassOfToday extends Omit<ClassAhead, 'openWaivers'> {
  readonly color: string;
  readonly place: string | null;
  readonly room: string | null;
  readonly capacity: number | null;
  readonly waiting: number;
  readonly isHidden: boolean;
}

interface Row extends Omit<ClassOfToday, 'id' | 'startsAt' | 'endsAt' | 'minimum'>, Minimum {
  readonly id: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** The classes that begin in the period, soonest first. */
export async function listClassesOfPeriod(tx: StudioTx, from: Instant, until: Instant): Promise<ClassOfToday[]> {
  const { rows } = await sql<Row>`
    select s.id, s.name, s.color, s.starts_at as "startsAt", s.ends_at as "endsAt", l.name as place, s.room, t.name as teacher, s.capacity,
      s.seats_taken as booked, s.waiting, s.minimum_people as "minimumPeople", s.minimum_hours as "minimumHours",
      exists (select from sub_request r where r.studio_id = s.studio_id and r.class_session_id = s.id and r.status = 'pending') as "asksForSub",
      s.cancelled_at is not null as "isCancelled", s.attendance_completed as "isAttendanceDone",
      not (s.visible_public and s.accept_reservations) as "isHidden"
    from class_session s
    left join location l on l.studio_id = s.studio_id and l.id = s.location_id
    left join staff t on t.studio_id = s.studio_id and t.id = s.instructor_id
    where s.studio_id = ${tx.studio} and s.starts_at >= ${toSqlTime(from)} and s.starts_at < ${toSqlTime(until)}
    order by s.starts_at, s.id`.execute(tx);
  return rows.map((row) => ({
    ...row,
    id: asId<ClassSessionId>(row.id),
    minimum: minimumOf({ ...row, startsAt: fromSqlTime(row.startsAt) }),
    startsAt: fromSqlTime(row.startsAt),
    endsAt: fromSqlTime(row.endsAt),
  }));
}

interface PeopleQuery {
  readonly classes: readonly ClassSessionId[];
  /** The hashes of the waiver's texts that count. Null: customers accept none. */
  readonly waiver: readonly string[] | null;
}

/** The numbers of each class that has people. */
export async function countPeople(tx: StudioTx, { classes, waiver }: PeopleQuery): Promise<ReadonlyMap<ClassSessionId, PeopleOfClass>> {
  const { rows } = await sql<PeopleOfClass & { session: number }>`
    with seated as materialized (
      select b.class_session_id as session, b.customer_id as customer, s.starts_at
      from booking b join class_session s on s.studio_id = b.studio_id and s.id = b.class_session_id
      where b.studio_id = ${tx.studio} and b.class_session_id = any(${[...classes]}::bigint[])
        and b.class_for = 'myself' and b.waitlist_seq is null and b.state in ('reserved', 'attended')),
    visits as materialized (
      select e.customer_id as customer, min(d.starts_at) as first
      from booking e join class_session d on d.studio_id = e.studio_id and d.id = e.class_session_id
      where e.studio_id = ${tx.studio} and e.customer_id in (select customer from seated)
        and e.class_for = 'myself' and e.waitlist_seq is null and e.state in ('reserved', 'attended') and d.cancelled_at is null
      group by e.customer_id)
    select p.session, count(*) filter (where v.first = p.starts_at)::int as "firstTimers",
      count(*) filter (where ${waiver !== null} and coalesce(c.waiver_accepted_hash <> all(${[...(waiver ?? [])]}::text[]), true))::int as "openWaivers"
    from seated p
    join visits v on v.customer = p.customer
    join customer c on c.studio_id = ${tx.studio} and c.id = p.customer
    group by p.session`.execute(tx);
  return new Map(rows.map(({ session, ...people }) => [asId<ClassSessionId>(session), people]));
}
