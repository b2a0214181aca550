/** The number of places of an occurrence, and whose class it is. */
import { sql } from 'kysely';
import { asId, type ClassSessionId, type StaffId } from '../../../kernel/ids.ts';
import { toSqlTime } from '../../../server/db/instants.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import type { ClassSession } from '../../classes/rules/class-session.ts';

/** Who teaches an occurrence; null when nobody does, undefined when there is none. */
export async function findInstructor(tx: StudioTx, id: ClassSessionId): Promise<StaffId | null | undefined> {
  const row = await tx
    .selectFrom('class_session')
    .select('instructor_id')
    .where('studio_id', '=', tx.studio)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && (row.instructor_id === null ? null : asId<StaffId>(row.instructor_id));
}

/** Stores the number of places, beside the offers that still hold one. */
export async function saveCapacity(tx: StudioTx, { id, offerEnds }: ClassSession, capacity: number | null): Promise<void> {
  await sql`
    update class_session set capacity = ${capacity}, offer_ends = ${offerEnds.map(toSqlTime)}::timestamptz[], version = version + 1
    where studio_id = ${tx.studio} and id = ${id}`.execute(tx);
}
