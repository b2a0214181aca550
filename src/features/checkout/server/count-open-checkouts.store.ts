import { sql } from 'kysely';
import type { Instant } from '../../../kernel/time.ts';
import { toSqlTime } from '../../../server/db/instants.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';

/** The number of purchases that customers may still pay, or whose payment is under way. A renewal belongs to its membership. */
export async function countOpenCheckouts(tx: StudioTx, now: Instant): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from checkout c
    where c.studio_id = ${tx.studio} and c.state = 'open' and c.kind <> 'renewal'
      and (c.expires_at > ${toSqlTime(now)}
        or exists (select from payment p where p.studio_id = ${tx.studio} and p.checkout_id = c.id
          and p.state in ('asked', 'authentication-needed', 'pending')))`.execute(tx);
  return rows[0]!.count;
}
