import { sql } from 'kysely';
import type { StudioTx } from '../../../server/db/studio-tx.ts';

const PATHS = {
  services: ['$.appointments.services[*]', '$.*.serviceLimits[*].service'],
  templates: ['$.classes.templates[*]'],
} as const;

/** The services or class templates that the terms of a product or of a sold pass name. */
export async function listNamedInTerms(tx: StudioTx, what: keyof typeof PATHS): Promise<ReadonlySet<number>> {
  const ids = sql.join(
    PATHS[what].map((path) => sql`select jsonb_path_query(terms, ${path}::jsonpath) as id from all_terms`),
    sql` union all `,
  );
  const { rows } = await sql<{ id: number }>`
    with all_terms as (
      select terms from offer where studio_id = ${tx.studio} union all select terms from pass_terms where studio_id = ${tx.studio})
    select distinct id::bigint as id from (${ids}) named where jsonb_typeof(id) = 'number'`.execute(tx);
  return new Set(rows.map((row) => row.id));
}
