import { sql } from 'kysely';
import type { CustomerId } from '../../../kernel/ids.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import { TABLES_OF_A_PERSON } from '../../people/rules/tables-of-a-person.ts';
import { isTheirs } from './clear-rows.store.ts';

export type StoredRow = Readonly<Record<string, unknown>>;

/** The name of a row that an id refers to, by the column with the id. */
const NAMES: Readonly<Record<string, string>> = {
  class_session_id: `select jsonb_build_object('class', n.name, 'class_starts_at', n.starts_at) from class_session n`,
  session_id: `select jsonb_build_object('service', v.name, 'starts_at', n.starts_at)
    from appointment_session n join service v on v.studio_id = n.studio_id and v.id = n.service_id`,
  terms_id: `select jsonb_build_object('product', n.terms ->> 'name') from pass_terms n`,
  custom_field_id: `select jsonb_build_object('question', n.name) from custom_field n`,
  tag_id: `select jsonb_build_object('tag', n.name) from tag n`,
  series_id: `select jsonb_build_object('series', n.name) from series n`,
  class_template_id: `select jsonb_build_object('class', n.name) from class_template n`,
  partner_id: `select jsonb_build_object('partner', n.name) from partner n`,
  code_id: `select jsonb_build_object('code', n.code) from promo_code n`,
  wording_hash: `select jsonb_build_object('wording', n.text) from consent_wording n`,
};

/** Each table with rows of the customer, in the order of the list. Secrets are left out. */
export async function listStoredRows(
  tx: StudioTx,
  customer: CustomerId,
): Promise<readonly (readonly [table: string, rows: readonly StoredRow[]])[]> {
  const found: (readonly [string, readonly StoredRow[]])[] = [];
  for (const [table, { of, hides = '' }] of Object.entries(TABLES_OF_A_PERSON)) {
    if (!of) continue;
    const { rows } = await sql<{ row: StoredRow }>`
      select to_jsonb(t) - ${['studio_id', ...hides.split(' ')]}::text[] as row
      from ${sql.table(table)} t where studio_id = ${tx.studio} and ${isTheirs(tx, customer, of)}`.execute(tx);
    if (rows.length > 0)
      found.push([
        table,
        await withNames(
          tx,
          rows.map(({ row }) => row),
        ),
      ]);
  }
  return found;
}

async function withNames(tx: StudioTx, rows: readonly StoredRow[]): Promise<readonly StoredRow[]> {
  let named = rows;
  for (const column of Object.keys(rows[0]!).filter((name) => name in NAMES)) {
    const [key, of] = column === 'wording_hash' ? ['hash', 'text'] : ['id', 'bigint'];
    const ids = [...new Set(rows.map((row) => row[column]))];
    const names = await sql<{ id: unknown; names: StoredRow }>`
      select g.id, (${sql.raw(NAMES[column]!)} where n.studio_id = ${tx.studio} and n.${sql.ref(key!)} = g.id) as names
      from unnest(${ids}::${sql.raw(of!)}[]) as g(id)`.execute(tx);
    const byId = new Map(names.rows.map(({ id, names: of }) => [id, of]));
    named = named.map((row) => ({ ...byId.get(row[column]), ...row }));
  }
  return named;
}
