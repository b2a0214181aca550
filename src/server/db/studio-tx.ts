import { CompiledQuery, sql, Transaction, type ConnectionProvider, type DatabaseConnection, type Kysely, type KyselyProps } from 'kysely';
import type { StudioId } from '../../kernel/ids.ts';
import { guardIsOn } from '../guards.ts';
import type { DB } from './schema.ts';
import { IDLE_AT_MOST, idleLimit } from './sql-pool.ts';
import { isUnavailable } from './unavailable.ts';

declare const studioProof: unique symbol;

/** A transaction that sees one studio's rows and no others. Only `inStudio` makes one. */
export type StudioTx = Transaction<DB> & {
  readonly [studioProof]: true;
  readonly studio: StudioId;
  /**
   * Runs a part of the transaction behind a savepoint. A part that fails is undone, its locks are free again, and the transaction goes on without it.
   * A lost connection fails the whole transaction. The part must use its own `tx` and nothing else.
   */
  readonly attempt: <T>(part: (tx: StudioTx) => Promise<T>) => Promise<Attempt<T>>;
};

/** What came of a part of a transaction. */
export type Attempt<T> = { readonly done: true; readonly value: T } | { readonly done: false; readonly error: unknown };

const SERIALIZATION_FAILURE = '40001';

/** Others hold, again and again, what this work needs; nothing was changed, and the caller may try again (409). */
export class LockBusy extends Error {}

/** What was foreseen was changed by somebody else before the locks were had: the transaction runs again, as when the database says so itself. */
export class TryAgain extends Error {
  readonly code = SERIALIZATION_FAILURE;
}

/** The connection was lost before the commit was asked for: nothing was changed. */
class CutOff extends Error {}

const ATTEMPTS = 4;
const DEADLOCK = '40P01';
const LOCK_NOT_AVAILABLE = '55P03';
/** Somebody else was a moment quicker to take what was still free when it was read: read again, it is refused in words. */
const EXCLUDED = '23P01';

/**
 * For each transaction. A plan that reads a whole table reads other studios' rows only to drop them; it is chosen all the same while the
 * tables are small, and a prepared statement keeps it when they have grown (decision 0022). Compiling statements takes longer than they run.
 */
const SETTINGS = Object.entries({ lock_timeout: '2s', enable_seqscan: 'off', jit: 'off' })
  .map(([name, value]) => `set_config('${name}', '${value}', true)`)
  .join(', ');

const settingsOf = (studio: StudioId, idleMs: number): string =>
  `select set_config('role', 'atelier_app', true), set_config('app.studio_id', '${Number(studio)}', true), ${SETTINGS}` +
  (guardIsOn('idle-limit') ? `, ${idleLimit(idleMs)}` : '');

export const sqlStateOf = (error: unknown): string | undefined => (error as { code?: string } | null)?.code;

/** Whether the transaction has changed a row, or locked one. */
export async function hasWritten(tx: StudioTx): Promise<boolean> {
  const { rows } = await sql<{ written: boolean }>`select pg_current_xact_id_if_assigned() is not null as written`.execute(tx);
  return rows[0]!.written;
}

/** The row broke this unique index or constraint. */
export const violates = (error: unknown, constraint: string): boolean =>
  sqlStateOf(error)?.startsWith('23') === true && (error as { constraint?: string }).constraint === constraint;

/**
 * The only door to tenant tables, reads included (ARCHITECTURE.md, How a write runs): a transaction whose role cannot bypass
 * row-level security and whose studio is set, both undone at its end. Serialization failures, deadlocks and lost connections are
 * retried a few times, times that are taken (`exclude`) once, so `work` may run again and must touch nothing but the transaction. Throws LockBusy when a lock
 * is not had within 2 s, or when all attempts failed. The database ends a transaction that asks nothing for `idleMs`, as of a process that
 * was frozen: its locks are free.
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
        // Frozen: what it was asked at that time may be settled otherwise by now. Whoever still wants it asks again.
        if (performance.now() - began >= idleMs) throw new LockBusy('The transaction was left alone for too long.', { cause: error });
        if (attempt === ATTEMPTS) throw error.cause;
      } else if (state === EXCLUDED) {
        if (attempt > 1) throw new LockBusy('Others took the time twice.', { cause: error });
      } else if (state !== SERIALIZATION_FAILURE && state !== DEADLOCK) throw error;
      else if (attempt === ATTEMPTS) throw new LockBusy(`Others were quicker ${ATTEMPTS} times.`, { cause: error });
      await new Promise((resolve) => setTimeout(resolve, 5 * 2 ** attempt));
    }
  }
}

/**
 * Kysely lets the statements of a transaction wait for each other; here those that are asked together travel together, and the database
 * runs them in the order in which they were asked. When one fails, those behind it fail too (25P02), and after the end none gets through.
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

/** A transaction, or a part of one behind a savepoint: after its first failure, and after its end, none of its statements gets through. */
interface Scope {
  readonly tx: StudioTx;
  /** The first failure counts: what was asked after it can only say that the transaction had failed already. */
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
        // Whoever caught it would go on in a transaction that can only be rolled back.
        note(error);
        throw error;
      }
    },
  };
  // Of these only the executor is asked: the others open transactions, and nobody opens one inside another.
  const props = { config: {}, driver: {}, dialect: {}, executor: db.getExecutor().withConnectionProvider(provider) };
  const attempt: StudioTx['attempt'] = (part) => runPart(tx, openScope(db, connection, studio), part);
  const tx = Object.assign(new Transaction<DB>(props as unknown as KyselyProps), { studio, attempt }) as unknown as StudioTx;
  return { tx, note, failure: () => failed, end: () => void (hasEnded = true) };
}

/** The savepoint itself is asked for by the outer transaction, which fails with it. */
async function runPart<T>(outer: StudioTx, scope: Scope, part: (tx: StudioTx) => Promise<T>): Promise<Attempt<T>> {
  await sql`savepoint part`.execute(outer);
  const value = await part(scope.tx).catch(scope.note);
  scope.end();
  const failed = scope.failure();
  if (failed) await sql`rollback to savepoint part`.execute(outer);
  await sql`release savepoint part`.execute(outer);
  return failed ? { done: false, error: failed.error } : { done: true, value: value as T };
}
