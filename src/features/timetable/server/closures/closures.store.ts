/** Closures, and the passes that each made longer. */
import { sql } from 'kysely';
import type { Day } from '../../../../kernel/calendar.ts';
import { asId, type ClosureId, type PassId } from '../../../../kernel/ids.ts';
import { lockNames } from '../../../../server/db/guards.ts';
import type { StudioTx } from '../../../../server/db/studio-tx.ts';
import { listEntities } from '../../../../server/entities/entity.store.ts';
import type { ClosureFields } from '../../contract/closure.contract.ts';
import type { LongerPass, LongerPassState } from '../../rules/closed-time.ts';
import { closureTable } from './closure-table.ts';

export type Closure = ClosureFields & { readonly id: ClosureId };

/** Two closures are not saved at once, and no single class beside one. A studio without recurrences has no rows to lock. */
export const lockClosures = (tx: StudioTx): Promise<void> => lockNames(tx, 'recurrence-lock', ['closures']);

/** The closures in force, by first day. `from`: those whose last day is earlier are left out. */
export const listClosures = async (tx: StudioTx, from: Day | null = null): Promise<Closure[]> =>
  (await listEntities(tx, closureTable))
    .filter(({ isArchived, fields }) => !isArchived && (from === null || fields.lastDay >= from))
    .map(({ id, fields }) => ({ id: asId<ClosureId>(id), ...fields }))
    .toSorted((one, other) => (one.firstDay < other.firstDay ? -1 : 1));

export type StoredLongerPass = LongerPass & { readonly state: LongerPassState };

export async function listLongerPasses(tx: StudioTx, closure: ClosureId): Promise<StoredLongerPass[]> {
  const { rows } = await sql<StoredLongerPass>`
    select pass_id as pass, to_json(days) as days, state from closure_pass
    where studio_id = ${tx.studio} and closure_id = ${closure} order by pass_id`.execute(tx);
  return rows;
}

/** The days that each of these passes gained by any closure, also by one that has ended. */
export async function listGainedDays(tx: StudioTx, passes: readonly PassId[]): Promise<ReadonlyMap<PassId, ReadonlySet<Day>>> {
  const { rows } = await sql<{ pass: PassId; days: Day[] }>`
    select c.pass_id as pass, json_agg(day) as days from closure_pass c, unnest(c.days) as day
    where c.studio_id = ${tx.studio} and c.pass_id = any(${[...passes]}::bigint[]) and c.state <> 'undone'
    group by c.pass_id`.execute(tx);
  return new Map(rows.map(({ pass, days }) => [pass, new Set(days)]));
}

/** The number of passes that each closure made longer. */
export async function countLongerPasses(tx: StudioTx): Promise<ReadonlyMap<ClosureId, number>> {
  const { rows } = await sql<{ closure: ClosureId; count: number }>`
    select closure_id as closure, count(*)::int as count from closure_pass
    where studio_id = ${tx.studio} and state <> 'undone' group by closure_id`.execute(tx);
  return new Map(rows.map(({ closure, count }) => [closure, count]));
}

/** Adds days where the closure has made the pass longer before. */
export async function saveDays(tx: StudioTx, closure: ClosureId, passes: readonly LongerPass[]): Promise<void> {
  await sql`
    insert into closure_pass as c (studio_id, closure_id, pass_id, days)
    select ${tx.studio}, ${closure}, pass, days from jsonb_to_recordset(${JSON.stringify(passes)}::jsonb) as g(pass bigint, days date[])
    on conflict (studio_id, closure_id, pass_id) do update set days = c.days || excluded.days`.execute(tx);
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
