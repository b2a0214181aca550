import { sql } from 'kysely';
import type { Day } from '../../../kernel/calendar.ts';
import type { Minor } from '../../../kernel/money.ts';
import { asId, type RecurrenceId } from '../../../kernel/ids.ts';
import type { Studio } from '../../../context/studio.ts';
import { lock } from '../../../server/db/guards.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import { listEntities } from '../../../server/entities/entity.store.ts';
import { followsOf } from '../../classes/server/public.ts';
import { holdStudio } from '../../studio/server/public.ts';
import type { RecurrenceFields } from '../contract/recurrence.ts';
import { recurrenceTable } from './recurrence-table.ts';

export interface Recurrence {
  readonly id: RecurrenceId;
  readonly fields: RecurrenceFields;
}

/**
 * Locks all recurrences of the studio, so that two runs do not make sessions at once. The settings are held before, as the settings lock both,
 * and returned as they are now: another time zone may have been saved since the call began.
 */
export async function lockTimetable(tx: StudioTx): Promise<Studio> {
  const studio = await holdStudio(tx);
  await lockRecurrences(tx);
  return studio;
}

const lockRecurrences = (tx: StudioTx): Promise<void> =>
  lock(tx, 'recurrence-lock', sql`select id from recurrence where studio_id = ${tx.studio} order by id for update`);

/** The recurrences that are not archived, by id. */
export const listRecurrences = async (tx: StudioTx): Promise<Recurrence[]> =>
  (await listEntities(tx, recurrenceTable))
    .filter(({ isArchived }) => !isArchived)
    .map(({ id, fields }) => ({ id: asId<RecurrenceId>(id), fields: fields as RecurrenceFields }));

/** The days on which no session is made, from this day on. */
export async function listSkips(tx: StudioTx, from: Day): Promise<{ readonly recurrence: RecurrenceId; readonly day: Day }[]> {
  const { rows } = await sql<{ recurrence: number; day: string }>`
    select recurrence_id as recurrence, day::text as day from recurrence_skip where studio_id = ${tx.studio} and day >= ${from}::date`.execute(
    tx,
  );
  return rows.map(({ recurrence, day }) => ({ recurrence: asId<RecurrenceId>(recurrence), day: day as Day }));
}

/** Gives the recurrences that follow the settings the fee `after`. */
export async function changeFeesOfRecurrences(
  tx: StudioTx,
  { kind, before, after }: { readonly kind: 'late' | 'noShow'; readonly before: Minor | null; readonly after: Minor | null },
): Promise<void> {
  await lockRecurrences(tx);
  await sql`
    update recurrence set ${sql.ref(kind === 'late' ? 'late_cancel_fee' : 'no_show_fee')} = ${after}::bigint, version = version + 1
    where studio_id = ${tx.studio} and ${followsOf(kind, before)}`.execute(tx);
}

/** Null when there is none, or when it is archived. */
export const findRecurrence = async (tx: StudioTx, id: RecurrenceId): Promise<Recurrence | null> =>
  (await listRecurrences(tx)).find((recurrence) => recurrence.id === id) ?? null;

export async function saveLastDay(tx: StudioTx, id: RecurrenceId, lastDay: Day | null): Promise<void> {
  await tx
    .updateTable('recurrence')
    .set({ last_day: lastDay, version: sql`version + 1` })
    .where('studio_id', '=', tx.studio)
    .where('id', '=', id)
    .execute();
}

/** Lets a recurrence that stops go on until this day. */
export async function extendRecurrence(tx: StudioTx, id: RecurrenceId, until: Day): Promise<void> {
  await sql`
    update recurrence set last_day = ${until}::date, version = version + 1
    where studio_id = ${tx.studio} and id = ${id} and last_day < ${until}::date`.execute(tx);
}

/** Records a day on which no run makes a session. */
export async function insertSkip(
  tx: StudioTx,
  { recurrence, day }: { readonly recurrence: RecurrenceId; readonly day: Day },
): Promise<void> {
  await sql`
    insert into recurrence_skip (studio_id, recurrence_id, day) values (${tx.studio}, ${recurrence}, ${day}::date)
    on conflict do nothing`.execute(tx);
}

interface NamedRecurrence {
  readonly id: RecurrenceId;
  readonly name: string;
  readonly color: string;
  readonly place: string | null;
  readonly room: string | null;
  readonly teacher: string | null;
  readonly weekday: number;
  readonly starts: string;
  readonly durationMinutes: number;
  readonly everyWeeks: number;
  readonly firstDay: string;
  readonly lastDay: string | null;
}

/** The recurrences that are not archived, with the names of what they refer to, by weekday and start. */
export async function listNamedRecurrences(tx: StudioTx): Promise<NamedRecurrence[]> {
  const { rows } = await sql<NamedRecurrence>`
    select r.id, t.name, t.color, l.name as place, r.room, p.name as teacher, r.weekday, r.starts, r.duration_minutes as "durationMinutes",
           r.every_weeks as "everyWeeks", r.first_day::text as "firstDay", r.last_day::text as "lastDay"
    from recurrence r
    join class_template t on t.studio_id = r.studio_id and t.id = r.class_template_id
    left join location l on l.studio_id = r.studio_id and l.id = r.location_id
    left join staff p on p.studio_id = r.studio_id and p.id = r.instructor_id
    where r.studio_id = ${tx.studio} and not r.is_archived
    order by r.weekday, r.starts, r.id`.execute(tx);
  return rows;
}
