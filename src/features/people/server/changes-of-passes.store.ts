import { sql } from 'kysely';
import type { Day } from '../../../kernel/calendar.ts';
import { asId, type PassId } from '../../../kernel/ids.ts';
import { fromSqlTime } from '../../../server/db/instants.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import type { PersonPass } from '../contract/person-passes.contract.ts';

interface Row {
  pass: number;
  kind: 'given' | 'end';
  at: Date;
  by: string | null;
  reason: string;
  lastDay: Day | null;
}

/** The changes of these passes by hand, the newest first. Corrected credits are in the ledger. */
export async function listChangesOfPasses(
  tx: StudioTx,
  passes: readonly PassId[],
): Promise<ReadonlyMap<PassId, readonly PersonPass['changes'][number][]>> {
  const { rows } = await sql<Row>`
    select c.pass_id as pass, c.kind, c.at, f.name as by, c.reason, c.last_day::text as "lastDay"
    from pass_change c
    left join staff f on f.studio_id = ${tx.studio} and f.id = c.staff_id
    where c.studio_id = ${tx.studio} and c.pass_id = any(${[...passes]}::bigint[]) and c.kind <> 'credits'
    order by c.id desc`.execute(tx);
  const changes = rows.map(({ pass, at, ...change }) => ({ pass: asId<PassId>(pass), change: { ...change, at: fromSqlTime(at) } }));
  return new Map([...Map.groupBy(changes, ({ pass }) => pass)].map(([pass, of]) => [pass, of.map(({ change }) => change)]));
}
