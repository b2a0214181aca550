import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import type { PassTerms } from '../rules/terms.ts';

/** Stores snapshots of terms and returns their ids in the same order. Equal terms share one row. */
export async function saveTerms(tx: StudioTx, snapshots: readonly PassTerms[]): Promise<number[]> {
  if (snapshots.length === 0) return [];
  const digests = snapshots.map(digestOf);
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

/** Equal terms have equal digests, independent of the order of their fields. */
const digestOf = (terms: PassTerms): string =>
  createHash('sha256')
    .update(JSON.stringify(sorted(terms)))
    .digest('base64url');

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, each]) => [key, sorted(each)]),
  );
}
