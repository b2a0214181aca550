/** The number of places of an occurrence, and who may change it. */
import { sql } from 'kysely';
import { asId, type ClassSessionId, type StaffId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import { toSqlTime } from '../../../server/db/instants.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import type { ClassSession } from '../../classes/rules/class-session.ts';

/** Who teaches an occurrence; null when nobody does. */
export async function instructorOf(tx: StudioTx, id: ClassSessionId): Promise<StaffId | null> {
  const row = await tx
    .selectFrom('class_session')
    .select('instructor_id')
    .where('studio_id', '=', tx.studio)
    .where('id', '=', id)
    .executeTakeFirst();
  const instructor = row?.instructor_id ?? null;
  return instructor === null ? null : asId<StaffId>(instructor);
}

/** Stores the number of places, beside the offers that still hold one, and who changed it, in one statement. */
export async function saveCapacity(tx: StudioTx, at: Instant, by: StaffId, session: ClassSession, capacity: number | null): Promise<void> {
  await sql`
    with changed as (
      update class_session set capacity = ${capacity}, offer_ends = ${session.offerEnds.map(toSqlTime)}::timestamptz[], version = version + 1
      where studio_id = ${tx.studio} and id = ${session.id}
    )
    insert into audit_entry (studio_id, actor, action, subject, data, at)
    values (${tx.studio}, ${`staff:${by}`}, 'class.capacity', ${`class_session:${session.id}`},
            ${JSON.stringify({ from: session.capacity, to: capacity })}::jsonb, ${toSqlTime(at)})`.execute(tx);
}
