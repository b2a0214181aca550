import { sql, type Kysely, type Transaction } from 'kysely';
import type { StudioId } from '../../kernel/ids.ts';
import type { DB } from './schema.ts';
import { withClient, type SqlPool, type SqlResult } from './sql-pool.ts';

declare const studioProof: unique symbol;

/** A transaction that sees one studio's rows and no others. Only `inStudio` makes one. */
export type StudioTx = Transaction<DB> & { readonly [studioProof]: true; readonly studio: StudioId };

/** Others hold, again and again, what this work needs; nothing was changed, and the caller may try again (409). */
export class LockBusy extends Error {}

const ATTEMPTS = 4;
const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';
const LOCK_NOT_AVAILABLE = '55P03';

export const sqlStateOf = (error: unknown): string | undefined => (error as { code?: string } | null)?.code;

/** The row broke this unique index or constraint. */
export const violates = (error: unknown, constraint: string): boolean =>
  sqlStateOf(error)?.startsWith('23') === true && (error as { constraint?: string }).constraint === constraint;

/**
 * The only door to tenant tables, reads included (architecture.md, TENANT): a transaction whose role cannot bypass row-level security and
 * whose studio is set, both undone at its end. Serialization failures and deadlocks are retried a few times, so `work` may run again and
 * must act on nothing but the transaction. Throws LockBusy when a lock is not had within 3 s, or when all attempts failed.
 */
export async function inStudio<T>(db: Kysely<DB>, studio: StudioId, work: (tx: StudioTx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(async (tx) => {
        await sql`select set_config('role', 'atelier_app', true), set_config('app.studio_id', ${String(studio)}, true), set_config('lock_timeout', '3s', true)`.execute(tx);
        return work(Object.assign(tx, { studio }) as unknown as StudioTx);
      });
    } catch (error) {
      const state = sqlStateOf(error);
      if (state === LOCK_NOT_AVAILABLE) throw new LockBusy('The lock was not free within 3 seconds.', { cause: error });
      if (state !== SERIALIZATION_FAILURE && state !== DEADLOCK) throw error;
      if (attempt === ATTEMPTS) throw new LockBusy(`Others were quicker ${ATTEMPTS} times.`, { cause: error });
      await new Promise((resolve) => setTimeout(resolve, 5 * 2 ** attempt));
    }
  }
}

/**
 * The same door for one statement in one round trip: the settings and the statement travel in one message, which the database runs as one
 * transaction. For questions that are asked so often that four more round trips would count. Nothing from outside may stand in the
 * statement: it has no parameters, so whoever writes it puts in numbers and instants only.
 */
export async function glanceInto(pool: SqlPool, studio: StudioId, statement: string): Promise<readonly unknown[]> {
  const settings = `select set_config('role', 'atelier_app', true), set_config('app.studio_id', '${Number(studio)}', true)`;
  const answer: SqlResult | SqlResult[] = await withClient(pool, (client) => client.query(`${settings}; ${statement}`));
  return (Array.isArray(answer) ? (answer.at(-1) as SqlResult) : answer).rows;
}
