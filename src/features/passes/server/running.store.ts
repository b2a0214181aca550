import { sql } from 'kysely';
import type { OfferId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import { toSqlTime } from '../../../server/db/instants.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';

/** The sold passes of each product that are not over at `at`, and the memberships among them. */
export async function countRunning(
  tx: StudioTx,
  at: Instant,
): Promise<Map<OfferId, { readonly passes: number; readonly memberships: number }>> {
  const { rows } = await sql<{ offer: OfferId; passes: number; memberships: number }>`
    select p.offer_id as offer, count(*)::int as passes, count(*) filter (where t.terms ->> 'punchType' = 'membership')::int as memberships
    from user_pass p join pass_terms t on t.studio_id = p.studio_id and t.id = p.terms_id
    where p.studio_id = ${tx.studio} and p.offer_id is not null and p.state <> 'cancelled' and coalesce(p.ends_at >= ${toSqlTime(at)}, true)
    group by p.offer_id`.execute(tx);
  return new Map(rows.map(({ offer, passes, memberships }) => [offer, { passes, memberships }]));
}
