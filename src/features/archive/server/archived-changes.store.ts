/** Changes of passes by hand ↔ archive. Corrected credits name their entry by its place in the ledger of the pass. */
import { sql } from 'kysely';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import type { Archive } from '../rules/archive.ts';
import type { IdsOfKeys } from './entities/ids-of-keys.ts';

/** The part of the statement that reads a studio. */
export const allPassChanges = (tx: StudioTx) => sql`
  (select coalesce(json_agg(t), '[]') from (
    select c.pass_id, c.kind, c.last_day, c.staff_id, c.reason, c.at,
      case when c.entry_id is not null then
        (select count(*)::int from credit_entry e where e.studio_id = ${tx.studio} and e.pass_id = c.pass_id and e.id < c.entry_id) end as entry
    from pass_change c where c.studio_id = ${tx.studio} order by c.id) t) as pass_change`;

/** The ledgers are already there. */
export async function insertPassChanges(tx: StudioTx, { passes }: Archive, ids: IdsOfKeys): Promise<void> {
  const given = passes.flatMap(({ key, changes }) =>
    changes.map((change) => ({
      pass: ids.of('passes', key),
      kind: change.kind,
      entry: change.entry,
      last_day: change.lastDay,
      staff: ids.maybe('staff', change.staff),
      reason: change.reason,
      at: new Date(change.at).toISOString(),
    })),
  );
  if (given.length === 0) return;
  await sql`
    with g as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(given.map((row, n) => ({ ...row, n })))}::jsonb)
        as g(n int, pass bigint, kind text, entry int, last_day date, staff bigint, reason text, at timestamptz)
    ), line as materialized (
      select e.id, e.pass_id, row_number() over (partition by e.pass_id order by e.id) - 1 as nth
      from credit_entry e where e.studio_id = ${tx.studio} and e.pass_id = any (select pass from g where entry is not null)
    )
    insert into pass_change (studio_id, pass_id, kind, entry_id, last_day, staff_id, reason, at)
    select ${tx.studio}, g.pass, g.kind, l.id, g.last_day, g.staff, g.reason, g.at
    from g left join line l on l.pass_id = g.pass and l.nth = g.entry
    order by g.n`.execute(tx);
}
