/** The cut of a recurrence, and its undo. The caller holds the lock of the timetable. */
import { sql } from 'kysely';
import type { RecurrenceId } from '../../../../kernel/ids.ts';
import { moveToRecurrence, type MovedClasses } from '../../../classes/server/public.ts';
import type { StudioTx } from '../../../../server/db/studio-tx.ts';

/** The classes of a recurrence and its removed days go to another one, with the days for which they were made. */
export async function moveClasses(tx: StudioTx, moving: MovedClasses): Promise<void> {
  const { from, to, since, shiftDays } = moving;
  await moveToRecurrence(tx, moving);
  await sql`
    with gone as (
      delete from recurrence_skip
      where studio_id = ${tx.studio} and recurrence_id = ${from} and (${since}::date is null or day >= ${since}::date) returning day
    )
    insert into recurrence_skip (studio_id, recurrence_id, day)
    select ${tx.studio}, ${to}, day + ${shiftDays}::int from gone on conflict do nothing`.execute(tx);
}

/** Removes a recurrence without classes. */
export async function removeRecurrence(tx: StudioTx, id: RecurrenceId): Promise<void> {
  await sql`delete from recurrence where studio_id = ${tx.studio} and id = ${id}`.execute(tx);
}
