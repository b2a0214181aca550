import { sql } from 'kysely';
import { contentDigest } from '../../../server/db/content-digest.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import type { PassTerms } from '../rules/terms.ts';

/** Stores snapshots of terms and returns their ids in the same order. Equal terms share one row. */
export async function saveTerms(tx: StudioTx, snapshots: readonly PassTerms[]): Promise<number[]> {
  if (snapshots.length === 0) return [];
  const digests = snapshots.map(contentDigest);
  const given = [...new Map(snapshots.map((terms, index) => [digests[index], terms]))].map(([digest, terms]) => ({ digest, terms }));
  await sql`
    insert into pass_terms (studio_id, digest, terms)
    select ${tx.studio}, digest, terms from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g(digest text, terms jsonb)
    on conflict (studio_id, digest) do nothing`.execute(tx);
  const { rows } = await sql<{ id: number; digest: string }>`
    select id, digest from pass_terms where studio_id = ${tx.studio} and digest = any(${digests}::text[])`.execute(tx);
  const ids = new Map(rows.map((row) => [row.digest, row.id]));
  return digests.map((digest) => ids.get(digest) as number);
}
