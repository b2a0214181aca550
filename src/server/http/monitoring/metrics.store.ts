import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { IDLE_AT_MOST, idleLimit } from '../../db/sql-pool.ts';

/** Number of queued mails in all studios. Runs in the sweep's role, which cannot read the mails' content. */
export async function countQueuedMails(db: Db): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await sql.raw(`select set_config('role', 'atelier_sweep', true), ${idleLimit(IDLE_AT_MOST.request)}`).execute(tx);
    const { rows } = await sql<{
      queued: number;
    }>`select count(*)::int as queued from mail where state = 'queued'`.execute(tx);
    return rows[0]?.queued ?? 0;
  });
}
