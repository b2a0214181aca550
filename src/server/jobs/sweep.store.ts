import { sql, type Kysely, type RawBuilder } from 'kysely';
import { asId, type StudioId } from '../../kernel/ids.ts';
import type { Instant } from '../../kernel/time.ts';
import { fromSqlTime, toSqlTime } from '../db/instants.ts';
import type { DB } from '../db/schema.ts';
import { IDLE_AT_MOST, idleLimit } from '../db/sql-pool.ts';
import type { StudioTx } from '../db/studio-tx.ts';
import type { DueKind } from '../outbox.ts';

export interface DueRow {
  readonly kind: DueKind;
  readonly ref: number;
  readonly at: Instant;
}

export const findStudiosWithDue = (db: Kysely<DB>, now: Instant): Promise<StudioId[]> =>
  findStudios(db, sql<{ studio_id: number }>`select distinct studio_id from due where at <= ${toSqlTime(now)}`);

export const findStudiosWithMail = (db: Kysely<DB>, now: Instant): Promise<StudioId[]> =>
  findStudios(
    db,
    sql<{ studio_id: number }>`select distinct studio_id from mail where state = 'queued' and next_try_at <= ${toSqlTime(now)}`,
  );

/** One query for all studios. Its role may read only the columns that say which studio has something to do, and when. */
async function findStudios(db: Kysely<DB>, query: RawBuilder<{ studio_id: number }>): Promise<StudioId[]> {
  return db.transaction().execute(async (tx) => {
    await sql.raw(`select set_config('role', 'atelier_sweep', true), ${idleLimit(IDLE_AT_MOST.request)}`).execute(tx);
    const { rows } = await query.execute(tx);
    return rows.map((row) => asId<StudioId>(row.studio_id));
  });
}

export type WhichKinds = { readonly only: readonly DueKind[] } | { readonly but: readonly DueKind[] };

export async function listDue(tx: StudioTx, now: Instant, which: WhichKinds, atMost: number): Promise<DueRow[]> {
  const rows = await tx
    .selectFrom('due')
    .select(['kind', 'ref', 'at'])
    .where('studio_id', '=', tx.studio)
    .where('at', '<=', toSqlTime(now))
    .where('only' in which ? sql<boolean>`kind = any(${which.only}::text[])` : sql<boolean>`kind <> all(${which.but}::text[])`)
    .orderBy('at')
    .orderBy('kind')
    .orderBy('ref')
    .limit(atMost)
    .execute();
  return rows.map((row) => ({ kind: row.kind as DueKind, ref: row.ref, at: fromSqlTime(row.at) }));
}

/**
 * Claims one row until the end of the transaction. Uses an advisory lock instead of the row's own lock: a use case locks the row last,
 * after the locks of its work, and the sweep would lock it first. False when another process has claimed it.
 */
export async function claimDue(tx: StudioTx, row: DueRow): Promise<boolean> {
  const name = `${tx.studio} ${row.kind} ${row.ref}`;
  const { rows } = await sql<{
    mine: boolean;
  }>`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as mine`.execute(tx);
  return rows[0]?.mine === true;
}

/** The current due time of this row. Null when the row is gone. */
export async function findDue(tx: StudioTx, row: DueRow): Promise<Instant | null> {
  const found = await tx
    .selectFrom('due')
    .select('at')
    .where('studio_id', '=', tx.studio)
    .where('kind', '=', row.kind)
    .where('ref', '=', row.ref)
    .executeTakeFirst();
  return found ? fromSqlTime(found.at) : null;
}

/** Deletes the settled row, unless it was rescheduled meanwhile. */
export async function deleteSettled(tx: StudioTx, row: DueRow): Promise<void> {
  await tx
    .deleteFrom('due')
    .where('studio_id', '=', tx.studio)
    .where('kind', '=', row.kind)
    .where('ref', '=', row.ref)
    .where('at', '<=', toSqlTime(row.at))
    .execute();
}
