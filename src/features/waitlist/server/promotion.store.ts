import { sql } from 'kysely';
import { asId, type ClassSessionId, type CustomerId } from '../../../kernel/ids.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import { guarded } from '../../../server/db/guards.ts';
import { LONGEST_DAY } from './one-a-day.store.ts';

export async function findWaitedFor(tx: StudioTx, customers: readonly CustomerId[]): Promise<ClassSessionId[]> {
  const rows = await tx
    .selectFrom('booking')
    .select('class_session_id')
    .distinct()
    .where('studio_id', '=', tx.studio)
    .where('customer_id', '=', sql<number>`any(${[...customers]}::bigint[])`)
    .where('waitlist_seq', 'is not', null)
    .execute();
  return rows.map((row) => asId<ClassSessionId>(row.class_session_id));
}

/**
 * The further occurrences that filling free seats of these may touch. First, overlapping ones for which the same people wait, because those
 * waits end when they move up. Second, ones around the same day, if the wait is for one class of the day. Third, all for which the person
 * with the returned credit waits, because the credit may pay there. The query runs before the locks to choose them, and after the locks to
 * check that they were complete.
 */
export async function findTouchedSessions(
  tx: StudioTx,
  sessions: readonly ClassSessionId[],
  gaining: CustomerId | null,
): Promise<ClassSessionId[]> {
  const { rows } = await sql<{ id: number }>`
    select os.id
    from booking w
    join class_session s on s.studio_id = w.studio_id and s.id = w.class_session_id
    join booking o on o.studio_id = w.studio_id and o.customer_id = w.customer_id and o.waitlist_seq is not null
      and o.class_session_id <> w.class_session_id and o.applicant_key is not distinct from w.applicant_key
    join class_session os on os.studio_id = o.studio_id and os.id = o.class_session_id
      and ((os.starts_at < s.ends_at and os.ends_at > s.starts_at)
        or (o.one_a_day and ${guarded('day-lock', true, false)} and os.starts_at > s.starts_at - interval ${LONGEST_DAY} and os.starts_at < s.starts_at + interval ${LONGEST_DAY}))
    where w.studio_id = ${tx.studio} and w.class_session_id = any(${sessions}::bigint[]) and w.waitlist_seq is not null
    union
    select b.class_session_id
    from booking b
    where b.studio_id = ${tx.studio} and b.customer_id = ${gaining}::bigint and b.waitlist_seq is not null`.execute(tx);
  return rows.map((row) => asId<ClassSessionId>(row.id));
}
