/** An instructor's closed, additional and booked times. */
import { sql } from 'kysely';
import type { Day } from '../../../kernel/calendar.ts';
import { asId, type AppointmentSessionId, type ServiceId, type StaffId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import { fromSqlTime, toSqlTime } from '../../../server/db/instants.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import { couldHaveBegun } from '../../staff/server/public.ts';

interface Interval {
  readonly startsAt: Instant;
  readonly endsAt: Instant;
}

export async function listClosedDays(tx: StudioTx, instructor: StaffId, first: Day, last: Day): Promise<Day[]> {
  const rows = await tx
    .selectFrom('closed_day')
    .select('day')
    .where('studio_id', '=', tx.studio)
    .where('instructor_id', '=', instructor)
    .where('day', '>=', first)
    .where('day', '<=', last)
    .execute();
  return rows.map(({ day }) => day as string as Day);
}

type SlotTable = 'closed_slot' | 'additional_slot';

/** Slots that overlap the period. */
export async function listSlots(tx: StudioTx, table: SlotTable, instructor: StaffId, { startsAt, endsAt }: Interval): Promise<Interval[]> {
  const rows = await tx
    .selectFrom(table)
    .select(['starts_at', 'ends_at'])
    .where('studio_id', '=', tx.studio)
    .where('instructor_id', '=', instructor)
    .where('starts_at', '<', toSqlTime(endsAt))
    .where('starts_at', '>', toSqlTime(couldHaveBegun(startsAt)))
    .where('ends_at', '>', toSqlTime(startsAt))
    .execute();
  return rows.map((row) => ({ startsAt: fromSqlTime(row.starts_at), endsAt: fromSqlTime(row.ends_at) }));
}

/** The live sessions of an instructor, with their names and their end without the time to prepare. */
export async function findSessions(
  tx: StudioTx,
  instructor: StaffId,
  { startsAt, endsAt }: Interval,
): Promise<Map<AppointmentSessionId, { readonly endsAt: Instant; readonly service: ServiceId }>> {
  const rows = await tx
    .selectFrom('appointment_session')
    .select(['id', 'ends_at', 'service_id'])
    .where('studio_id', '=', tx.studio)
    .where('instructor_id', '=', instructor)
    .where('ended_at', 'is', null)
    .where('starts_at', '<', toSqlTime(endsAt))
    .where('starts_at', '>', toSqlTime(couldHaveBegun(startsAt)))
    .where('busy_until', '>', toSqlTime(startsAt))
    .execute();
  return new Map(
    rows.map((row) => [asId<AppointmentSessionId>(row.id), { endsAt: fromSqlTime(row.ends_at), service: asId<ServiceId>(row.service_id) }]),
  );
}

/** Sessions whose only participants are overdue holds. They occupy nobody (readings §8). */
export async function listLapsedSessions(tx: StudioTx, now: Instant): Promise<Set<AppointmentSessionId>> {
  const { rows } = await sql<{ id: number }>`
    select s.id from appointment_hold h
    join appointment_session s on s.studio_id = h.studio_id and s.id = h.session_id
    where h.studio_id = ${tx.studio} and not h.is_over and h.ends_at <= ${toSqlTime(now)}
    group by s.id, s.persons having sum(h.persons) = s.persons`.execute(tx);
  return new Set(rows.map(({ id }) => asId<AppointmentSessionId>(id)));
}

/** Returns the days that were open. */
export async function closeDaysOf(tx: StudioTx, instructor: StaffId, days: readonly Day[], reason: string): Promise<Day[]> {
  if (days.length === 0) return [];
  const rows = await tx
    .insertInto('closed_day')
    .values(days.map((day) => ({ studio_id: tx.studio, instructor_id: instructor, day, reason })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('day')
    .execute();
  return rows.map(({ day }) => day as string as Day);
}

export async function openDays(tx: StudioTx, instructor: StaffId, days: readonly Day[]): Promise<void> {
  if (days.length === 0) return;
  await tx
    .deleteFrom('closed_day')
    .where('studio_id', '=', tx.studio)
    .where('instructor_id', '=', instructor)
    .where('day', 'in', [...days])
    .execute();
}

export async function saveSlots(
  tx: StudioTx,
  table: SlotTable,
  instructor: StaffId,
  slots: readonly Interval[],
  reason: string,
): Promise<void> {
  if (slots.length === 0) return;
  await tx
    .insertInto(table)
    .values(
      slots.map(({ startsAt, endsAt }) => ({
        studio_id: tx.studio,
        instructor_id: instructor,
        starts_at: toSqlTime(startsAt),
        ends_at: toSqlTime(endsAt),
        reason,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Deletes every row that overlaps the slot, because the studio's grid may have changed since. */
export async function deleteSlots(tx: StudioTx, table: SlotTable, instructor: StaffId, { startsAt, endsAt }: Interval): Promise<void> {
  await tx
    .deleteFrom(table)
    .where('studio_id', '=', tx.studio)
    .where('instructor_id', '=', instructor)
    .where('starts_at', '<', toSqlTime(endsAt))
    .where('starts_at', '>', toSqlTime(couldHaveBegun(startsAt)))
    .where('ends_at', '>', toSqlTime(startsAt))
    .execute();
}
