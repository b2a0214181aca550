/** Closures, and the passes that each made longer. */
import { sql } from 'kysely';
import type { Day } from '../../../../kernel/calendar.ts';
import { asId, type ClosureId, type PassId } from '../../../../kernel/ids.ts';
import { fromSqlTime, toSqlTime } from '../../../../server/db/instants.ts';
import type { StudioTx } from '../../../../server/db/studio-tx.ts';
import { listEntities } from '../../../../server/entities/entity.store.ts';
import type { ClosureFields } from '../../contract/closure.contract.ts';
import type { LongerPass, LongerPassState } from '../../rules/closed-time.ts';
import { closureTable } from './closure-table.ts';

export type Closure = ClosureFields & { readonly id: ClosureId };

/** The closures in force, by first day. `from`: those whose last day is earlier are left out. */
export const listClosures = async (tx: StudioTx, from: Day | null = null): Promise<Closure[]> =>
  (await listEntities(tx, closureTable))
    .filter(({ isArchived, fields }) => !isArchived && (from === null || fields.lastDay >= from))
    .map(({ id, fields }) => ({ id: asId<ClosureId>(id), ...fields }))
    .toSorted((one, other) => (one.firstDay < other.firstDay ? -1 : 1));

export type StoredLongerPass = LongerPass & { readonly state: LongerPassState };

export async function listLongerPasses(tx: StudioTx, closure: ClosureId): Promise<StoredLongerPass[]> {
  const { rows } = await sql<{ pass: number; days: number; ended_at: Date; ends_at: Date; state: LongerPassState }>`
    select pass_id as pass, days, ended_at, ends_at, state from closure_pass
    where studio_id = ${tx.studio} and closure_id = ${closure} order by pass_id`.execute(tx);
  return rows.map(({ pass, days, state, ...row }) => ({
    pass: asId<PassId>(pass),
    days,
    state,
    endedAt: fromSqlTime(row.ended_at),
    endsAt: fromSqlTime(row.ends_at),
  }));
}

/** The number of passes that each closure made longer. */
export async function countLongerPasses(tx: StudioTx): Promise<ReadonlyMap<ClosureId, number>> {
  const { rows } = await sql<{ closure: number; count: number }>`
    select closure_id as closure, count(*)::int as count from closure_pass
    where studio_id = ${tx.studio} and state <> 'undone' group by closure_id`.execute(tx);
  return new Map(rows.map(({ closure, count }) => [asId<ClosureId>(closure), count]));
}

export async function insertLongerPasses(tx: StudioTx, closure: ClosureId, passes: readonly LongerPass[]): Promise<void> {
  const given = passes.map(({ pass, days, endedAt, endsAt }) => ({
    pass,
    days,
    ended_at: toSqlTime(endedAt),
    ends_at: toSqlTime(endsAt),
  }));
  await sql`
    insert into closure_pass (studio_id, closure_id, pass_id, days, ended_at, ends_at)
    select ${tx.studio}, ${closure}, pass, days, ended_at, ends_at
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g(pass bigint, days int, ended_at timestamptz, ends_at timestamptz)`.execute(
    tx,
  );
}

export async function saveLongerPasses(
  tx: StudioTx,
  closure: ClosureId,
  passes: readonly PassId[],
  state: Exclude<LongerPassState, 'longer'>,
): Promise<void> {
  await sql`
    update closure_pass set state = ${state}
    where studio_id = ${tx.studio} and closure_id = ${closure} and pass_id = any(${[...passes]}::bigint[])`.execute(tx);
}
