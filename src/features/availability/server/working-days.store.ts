import type { Selectable } from 'kysely';
import { asId, type ServiceId, type StaffId } from '../../../kernel/ids.ts';
import type { DB } from '../../../server/db/schema.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import { NOON, WEEKDAYS, wholeWeek, type WeekdayHours } from '../rules/working-week.ts';

/** The services that an instructor offers as appointments, in the studio's order. */
export async function listServicesOf(tx: StudioTx, instructor: StaffId): Promise<{ readonly id: ServiceId; readonly name: string }[]> {
  const rows = await tx
    .selectFrom('instructor_service')
    .innerJoin('appointment_service', (on) =>
      on
        .onRef('appointment_service.studio_id', '=', 'instructor_service.studio_id')
        .onRef('appointment_service.service_id', '=', 'instructor_service.service_id'),
    )
    .innerJoin('service', (on) =>
      on.onRef('service.studio_id', '=', 'instructor_service.studio_id').onRef('service.id', '=', 'instructor_service.service_id'),
    )
    .select(['service.id', 'service.name'])
    .where('instructor_service.studio_id', '=', tx.studio)
    .where('instructor_service.instructor_id', '=', instructor)
    .where('appointment_service.is_active', '=', true)
    .orderBy('appointment_service.position')
    .orderBy('service.name')
    .execute();
  return rows.map(({ id, name }) => ({ id: asId<ServiceId>(id), name }));
}

/** The stored week of each service. Services without one are missing. */
export async function findWeeks(tx: StudioTx, instructor: StaffId): Promise<Map<ServiceId, readonly WeekdayHours[]>> {
  const rows = await tx
    .selectFrom('working_day')
    .selectAll()
    .where('studio_id', '=', tx.studio)
    .where('instructor_id', '=', instructor)
    .orderBy('weekday')
    .execute();
  const weeks = Map.groupBy(rows, (row) => asId<ServiceId>(row.service_id));
  return new Map([...weeks].map(([service, days]) => [service, wholeWeek(days.map(hoursOfRow))]));
}

const hoursOfRow = (row: Selectable<DB['working_day']>): WeekdayHours => ({
  day: WEEKDAYS[row.weekday - 1]!,
  isEnabled: row.is_enabled,
  starts: row.starts,
  ends: row.ends,
  pause: { isEnabled: row.has_break, starts: row.break_starts ?? NOON.starts, ends: row.break_ends ?? NOON.ends },
});

export async function saveWeek(tx: StudioTx, instructor: StaffId, service: ServiceId, week: readonly WeekdayHours[]): Promise<void> {
  await tx
    .insertInto('working_day')
    .values(
      week.map(({ day, isEnabled, starts, ends, pause }) => ({
        studio_id: tx.studio,
        instructor_id: instructor,
        service_id: service,
        weekday: WEEKDAYS.indexOf(day) + 1,
        is_enabled: isEnabled,
        starts,
        ends,
        has_break: pause.isEnabled,
        break_starts: pause.starts,
        break_ends: pause.ends,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['studio_id', 'instructor_id', 'service_id', 'weekday']).doUpdateSet((excluded) => ({
        is_enabled: excluded.ref('excluded.is_enabled'),
        starts: excluded.ref('excluded.starts'),
        ends: excluded.ref('excluded.ends'),
        has_break: excluded.ref('excluded.has_break'),
        break_starts: excluded.ref('excluded.break_starts'),
        break_ends: excluded.ref('excluded.break_ends'),
      })),
    )
    .execute();
}
