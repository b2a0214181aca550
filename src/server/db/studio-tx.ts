import { CompiledQuery, sql, Transaction, type ConnectionProvider, type DatabaseConnection, type Kysely, type KyselyProps } from 'kysely';
import type { StudioId } from '../../kernel/ids.ts';
import { guarded } from './guards.ts';
import type { DB } from './schema.ts';
import { IDLE_AT_MOST, idleLimit } from './sql-pool.ts';
import { isUnavailable } from './unavailable.ts';

declare const studioProof: unique symbol;

/** A transaction that sees the rows of one studio only. Created by `inStudio`, and by create-studios.ts for a new studio. */
export type StudioTx = Transaction<DB> & {
  readonly [studioProof]: true;
  readonly studio: StudioId;
  /**
   * Runs a part of the transaction behind a savepoint. A failed part is rolled back, its locks are released, and the transaction goes on
   * without it. A lost connection fails the whole transaction. The part must use only its own `tx`.
   */
  readonly attempt: <T>(part: (tx: StudioTx) => Promise<T>) => Promise<Attempt<T>>;
};

export type Attempt<T> = { readonly done: true; readonly value: T } | { readonly done: false; readonly error: unknown };

const SERIALIZATION_FAILURE = '40001';

/** Other transactions keep holding the locks that this work needs. Nothing was changed, and the caller may retry (409). */
export class LockBusy extends Error {}

/**
 * Another transaction changed the expected state before the locks were acquired. The transaction runs again, as after a serialization
 * failure.
 */
export class TryAgain extends Error {
  readonly code = SERIALIZATION_FAILURE;
}

/** The connection was lost before the commit was sent. Nothing was changed. */
class CutOff extends Error {}

const ATTEMPTS = 4;
const DEADLOCK = '40P01';
const LOCK_NOT_AVAILABLE = '55P03';
/** Another transaction took the time that was still free when it was read. When the work runs again, its rule refuses with a message. */
const EXCLUDED = '23P01';

/**
 * Settings of each transaction. `enable_seqscan`: a sequential scan reads other studios' rows only to drop them. The planner still chooses
 * it while the tables are small, and a prepared statement keeps that plan after they grow (decision 0022). `jit`: compiling our statements
 * takes longer than running them.
 */
const SETTINGS = Object.entries({ lock_timeout: '2s', enable_seqscan: 'off', jit: 'off' })
  .map(([name, value]) => `set_config('${name}', '${value}', true)`)
  .join(', ');

const settingsOf = (studio: StudioId, idleMs: number): string =>
  `select set_config('role', 'atelier_app', true), set_config('app.studio_id', '${Number(studio)}', true), ${SETTINGS}` +
  guarded('idle-limit', `, ${idleLimit(idleMs)}`, '');

/** The customer was joined with another account after the work had read it (docs/decisions/0262). When the work runs again, it does not find them. */
const isOfGoneCustomer = (error: unknown): boolean =>
  sqlStateOf(error) === '23503' && /_(customer_id|given_by|buyer_id)_fkey$/.test((error as { constraint?: string }).constraint ?? '');

export const sqlStateOf = (error: unknown): string | undefined => (error as { code?: string } | null)?.code;

/** Whether the transaction has changed or locked a row. */
export async function hasWritten(tx: StudioTx): Promise<boolean> {
  const { rows } = await sql<{ written: boolean }>`select pg_current_xact_id_if_assigned() is not null as written`.execute(tx);
  return rows[0]!.written;
}

export const violates = (error: unknown, constraint: string): boolean =>
  sqlStateOf(error)?.startsWith('23') === true && (error as { constraint?: string }).constraint === constraint;

/**
 * The only access to tenant tables, reads included (ARCHITECTURE.md, How a write runs). The transaction's role cannot bypass row-level
 * security and its studio is set; both end with it. Serialization failures, deadlocks and lost connections are retried a few times, taken
 * times (`exclude`) once. So `work` may run again and must touch nothing but the transaction. Throws LockBusy when a lock is not acquired
 * within 2 s or all attempts fail. The database ends a transaction that is idle for `idleMs`, so that a frozen process holds no locks.
 */
export async function inStudio<T>(
  db: Kysely<DB>,
  studio: StudioId,
  work: (tx: StudioTx) => Promise<T>,
  { idleMs = IDLE_AT_MOST.request }: { readonly idleMs?: number } = {},
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const began = performance.now();
    try {
      return await db.getExecutor().provideConnection((connection) => pipelined(db, connection, settingsOf(studio, idleMs), studio, work));
    } catch (error) {
      const state = sqlStateOf(error);
      if (state === LOCK_NOT_AVAILABLE) throw new LockBusy('The lock was not free within 2 seconds.', { cause: error });
      if (error instanceof CutOff) {
        // The process was frozen. Since then the request may have been settled in another way, so it is not retried. The caller may ask
        // again.
        if (performance.now() - began >= idleMs) throw new LockBusy('The transaction was left alone for too long.', { cause: error });
        if (attempt === ATTEMPTS) throw error.cause;
      } else if (state === EXCLUDED) {
        if (attempt > 1) throw new LockBusy('Others took the time twice.', { cause: error });
      } else if (state !== SERIALIZATION_FAILURE && state !== DEADLOCK && !isOfGoneCustomer(error)) throw error;
      else if (attempt === ATTEMPTS) throw new LockBusy(`Others were quicker ${ATTEMPTS} times.`, { cause: error });
      await new Promise((resolve) => setTimeout(resolve, 5 * 2 ** attempt));
    }
  }
}

/**
 * Kysely runs the statements of a transaction one after the other. Here statements that are issued together are pipelined, and the database
 * runs them in that order. When one fails, those behind it fail too (25P02). After the end none runs.
 */
async function pipelined<T>(
  db: Kysely<DB>,
  connection: DatabaseConnection,
  settings: string,
  studio: StudioId,
  work: (tx: StudioTx) => Promise<T>,
): Promise<T> {
  const say = (text: string) => connection.executeQuery(CompiledQuery.raw(text));
  const scope = openScope(db, connection, studio);
  const begun = [say('begin').catch(scope.note), sql.raw(settings).execute(scope.tx).catch(scope.note)];
  const result = await work(scope.tx).catch(scope.note);
  scope.end();
  const isUndone = scope.failure() !== undefined;
  await Promise.all(begun);
  await say(isUndone ? 'rollback' : 'commit').catch(scope.note);
  const failed = scope.failure();
  if (failed && isUndone && isUnavailable(failed.error)) throw new CutOff('The connection was lost.', { cause: failed.error });
  if (failed) throw failed.error;
  return result as T;
}

/** A transaction, or a part of one behind a savepoint. After its first failure, and after its end, no statement runs. */
interface Scope {
  readonly tx: StudioTx;
  /** Keeps the first failure. Later statements only report that the transaction has already failed. */
  readonly note: (error: unknown) => void;
  readonly failure: () => { readonly error: unknown } | undefined;
  readonly end: () => void;
}

function openScope(db: Kysely<DB>, connection: DatabaseConnection, studio: StudioId): Scope {
  let hasEnded = false;
  let failed: { readonly error: unknown } | undefined;
  const note = (error: unknown) => void (failed ??= { error });
  const provider: ConnectionProvider = {
    provideConnection: async (use) => {
      if (hasEnded) throw new Error('The transaction has ended.');
      if (failed) throw failed.error;
      try {
        return await use(connection);
      } catch (error) {
        // Noted even if the caller catches it, because this transaction can only be rolled back.
        note(error);
        throw error;
      }
    },
  };
  // Only the executor is used. The others would open transactions, and transactions are never nested.
  const props = { config: {}, driver: {}, dialect: {}, executor: db.getExecutor().withConnectionProvider(provider) };
  const attempt: StudioTx['attempt'] = (part) => runPart(tx, openScope(db, connection, studio), part);
  const tx = Object.assign(new Transaction<DB>(props as unknown as KyselyProps), { studio, attempt }) as unknown as StudioTx;
  return { tx, note, failure: () => failed, end: () => void (hasEnded = true) };
}

/** The outer transaction issues the savepoint statements, so their failure fails it. */
async function runPart<T>(outer: StudioTx, scope: Scope, part: (tx: StudioTx) => Promise<T>): Promise<Attempt<T>> {
  await sql`savepoint part`.execute(outer);
  const value = await part(scope.tx).catch(scope.note);
  scope.end();
  const failed = scope.failure();
  if (failed) await sql`rollback to savepoint part`.execute(outer);
  await sql`release savepoint part`.execute(outer);
  return failed ? { done: false, error: failed.error } : { done: true, value: value as T };
}
