/**
 * The database interface for Kysely and the migrations. It has the shape of pg's pool; PostgreSQL and the embedded database both
 * implement it.
 */
export interface SqlResult {
  rows: any[];
  rowCount: number | null;
  command: string;
}

export interface SqlClient {
  query(text: string, values?: readonly unknown[]): Promise<SqlResult>;
  release(error?: boolean | Error): void;
}

/** Open connections, idle connections, and callers waiting for one. */
export interface PoolLoad {
  readonly total: number;
  readonly idle: number;
  readonly waiting: number;
}

export interface SqlPool {
  connect(): Promise<SqlClient>;
  end(): Promise<void>;
  load(): PoolLoad;
  readonly kind: 'postgres' | 'embedded';
}

/**
 * Longest idle time of a transaction, in milliseconds. After it the database ends the transaction, so that a frozen process or a lost
 * machine holds no locks. A request waits only for the database; an import also reads and computes.
 */
export const IDLE_AT_MOST = { request: 5_000, import: 60_000 };

/** Must be selected inside the transaction, because no setting is kept on a connection. */
export const idleLimit = (milliseconds: number): string => `set_config('idle_in_transaction_session_timeout', '${milliseconds}ms', true)`;

/** Runs work on a connection of its own and releases it. A connection that failed inside a transaction is not reused. */
export async function withClient<T>(pool: SqlPool, work: (client: SqlClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let failed: unknown = null;
  try {
    return await work(client);
  } catch (error) {
    failed = error;
    throw error;
  } finally {
    client.release(failed !== null && pool.kind === 'postgres');
  }
}

export async function inTransaction<T>(client: SqlClient, work: () => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    await client.query(`select ${idleLimit(IDLE_AT_MOST.import)}`);
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}
