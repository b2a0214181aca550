import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import { parsePassTerms } from '../contract/terms.ts';
import type { PassTerms } from '../rules/terms.ts';

/** Terms never change once stored (they are shared by all passes sold under them), so a process reads and checks each once. */
const known = new Map<string, PassTerms>();
/** A bound on memory: a server with more kinds of terms than this in use starts over. */
const MOST_KNOWN = 20_000;

/** The terms with these ids, in at most one query. */
export async function termsOf(tx: StudioTx, ids: readonly number[]): Promise<(id: number) => PassTerms> {
  const keyOf = (id: number) => `${tx.studio}/${id}`;
  const missing = [...new Set(ids)].filter((id) => !known.has(keyOf(id)));
  if (missing.length > 0) {
    const { rows } = await sql<{ id: number; terms: unknown }>`
      select id, terms from pass_terms where studio_id = ${tx.studio} and id = any(${missing}::bigint[])`.execute(tx);
    if (known.size + rows.length > MOST_KNOWN) known.clear();
    for (const row of rows) known.set(keyOf(row.id), parsePassTerms(row.terms));
  }
  return (id) => {
    const terms = known.get(keyOf(id));
    if (!terms) throw new Error(`Pass terms ${id} are missing.`);
    return terms;
  };
}

/** Stores snapshots and gives their ids in the same order; equal terms share one row. */
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

/** The same terms give the same digest, whatever the order in which their fields were written. */
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
