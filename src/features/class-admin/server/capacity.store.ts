import { sql } from 'kysely';
import { asId, type ClassSessionId, type StaffId } from '../../../kernel/ids.ts';
import { toSqlTime } from '../../../server/db/instants.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import type { ClassSession } from '../../classes/rules/class-session.ts';

/** The instructor of a class session. Null when nobody teaches it, undefined when the session does not exist. */
export async function findInstructor(tx: StudioTx, id: ClassSessionId): Promise<StaffId | null | undefined> {
  const row = await tx
    .selectFrom('class_session')
    .select('instructor_id')
    .where('studio_id', '=', tx.studio)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && (row.instructor_id === null ? null : asId<StaffId>(row.instructor_id));
}

/** Stores the capacity and the offers that still hold a seat. */
export async function saveCapacity(tx: StudioTx, { id, offerEnds }: ClassSession, capacity: number | null): Promise<void> {
  await sql`
    update class_session set capacity = ${capacity}, offer_ends = ${offerEnds.map(toSqlTime)}::timestamptz[], edited_by_hand = true,
        version = version + 1
    where studio_id = ${tx.studio} and id = ${id}`.execute(tx);
}
