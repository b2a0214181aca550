import { sql } from 'kysely';
import type { Day } from '../../../kernel/calendar.ts';
import { asId, type PassId, type StaffId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import { fromSqlTime, toSqlTime } from '../../../server/db/instants.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import type { CreditKind } from '../../products/rules/terms.ts';
import type { PassChange } from '../rules/pass-change.ts';

interface NewChange {
  readonly kind: PassChange['kind'];
  readonly by: StaffId;
  readonly reason: string;
  /** Of a moved end. */
  readonly lastDay?: Day;
}

/**
 * Stores who changed a pass by hand and why. Corrected credits belong to the newest entry of the ledger, which the caller has just written
 * under the lock of the pass.
 */
export async function noteChange(tx: StudioTx, at: Instant, pass: PassId, { kind, by, reason, lastDay }: NewChange): Promise<void> {
  const entry =
    kind === 'credits'
      ? sql`(select max(e.id) from credit_entry e where e.studio_id = ${tx.studio} and e.pass_id = ${pass})`
      : sql`null::bigint`;
  await sql`
    insert into pass_change (studio_id, pass_id, kind, entry_id, last_day, staff_id, reason, at)
    values (${tx.studio}, ${pass}, ${kind}, ${entry}, ${lastDay ?? null}::date, ${by}, ${reason}, ${toSqlTime(at)})`.execute(tx);
}

interface Row {
  pass: number;
  kind: PassChange['kind'];
  credits: CreditKind | null;
  delta: number | null;
  lastDay: Day | null;
  reason: string;
  at: Date;
}

/** The changes by hand of these passes, the newest first. */
export async function listPassChanges(tx: StudioTx, passes: readonly PassId[]): Promise<ReadonlyMap<PassId, readonly PassChange[]>> {
  if (passes.length === 0) return new Map();
  const { rows } = await sql<Row>`
    select c.pass_id as pass, c.kind, e.kind as credits, e.delta, c.last_day::text as "lastDay", c.reason, c.at
    from pass_change c
    left join credit_entry e on e.studio_id = ${tx.studio} and e.id = c.entry_id
    where c.studio_id = ${tx.studio} and c.pass_id = any(${[...passes]}::bigint[])
    order by c.id desc`.execute(tx);
  const changes = rows.map(({ pass, credits, delta, at, ...change }) => ({
    ...change,
    pass: asId<PassId>(pass),
    at: fromSqlTime(at),
    credits: credits === null || delta === null ? null : { kind: credits, delta },
  }));
  return Map.groupBy(changes, ({ pass }) => pass);
}
