import { sql } from 'kysely';
import type { StudioTx } from '../../../server/db/studio-tx.ts';

/** An inconsistency in a studio's appointments. `id` is the id of the session, or of the appointment for `credits-differ`. */
export interface AppointmentFault {
  readonly what: 'sessions-overlap' | 'session-over-class' | 'persons-differ' | 'time-differs' | 'credits-differ';
  readonly id: number;
}

/**
 * Finds live sessions of an instructor that overlap each other or a class, independent of `instructor_busy` (quality.md, never 3). Also
 * finds wrong counts of persons, busy times that differ from the live sessions, and credits that were not taken or not returned.
 */
export async function findAppointmentFaults(tx: StudioTx): Promise<AppointmentFault[]> {
  const { rows } = await sql<AppointmentFault>`
    with s as (select * from appointment_session where studio_id = ${tx.studio}),
         live as (select * from s where ended_at is null),
         a as (select * from appointment where studio_id = ${tx.studio}),
         b as (select * from instructor_busy where studio_id = ${tx.studio} and kind = 2)
    select 'sessions-overlap' as what, one.id from live one
    where exists (select from live other
      where other.instructor_id = one.instructor_id and other.id <> one.id and other.starts_at < one.busy_until and other.busy_until > one.starts_at)
    union all
    select 'session-over-class', live.id from live
    where exists (select from class_session c
      where c.studio_id = ${tx.studio} and c.instructor_id = live.instructor_id and c.cancelled_at is null
        and c.starts_at < live.busy_until and c.ends_at > live.starts_at)
    union all
    select 'persons-differ', s.id from s
    where s.persons <> (select coalesce(sum(a.persons), 0) from a where a.session_id = s.id and a.state <> 'cancelled')
        + (select coalesce(sum(h.persons), 0) from appointment_hold h where h.studio_id = ${tx.studio} and h.session_id = s.id and not h.is_over)
      or (s.persons = 0) <> (s.ended_at is not null)
    union all
    select 'time-differs', coalesce(live.id, b.appointment_session_id) from live full join b on b.appointment_session_id = live.id
    where (b.instructor_id, b.starts_at, b.ends_at) is distinct from (live.instructor_id, live.starts_at, live.busy_until)
    union all
    -- what another system took stays there
    select 'credits-differ', a.id from a
    where a.archive_key is null and (select coalesce(-sum(e.delta), 0) from credit_entry e where e.studio_id = ${tx.studio} and e.appointment_id = a.id)
      <> case when a.state = 'cancelled' then 0 else cardinality(a.credit_cycles) end
    order by 1, 2`.execute(tx);
  return rows;
}
