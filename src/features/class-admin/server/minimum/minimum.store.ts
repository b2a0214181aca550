import { sql } from 'kysely';
import type { ClassSessionId } from '../../../../kernel/ids.ts';
import type { StudioTx } from '../../../../server/db/studio-tx.ts';

/** The class takes place with any number of people, whatever its recurrence says. The caller holds its lock. */
export async function clearMinimum(tx: StudioTx, id: ClassSessionId): Promise<void> {
  await sql`
    update class_session set minimum_people = null, minimum_hours = null, edited_by_hand = true, version = version + 1
    where studio_id = ${tx.studio} and id = ${id}`.execute(tx);
}
