/** What Kysely, the migrations and the jobs need of a database: the shape of pg's pool, spoken by PostgreSQL and by the embedded database alike. */
export interface SqlResult {
  rows: any[];
  rowCount: number | null;
  command: string;
}

export interface SqlClient {
  query(text: string, values?: readonly unknown[]): Promise<SqlResult>;
  release(error?: boolean | Error): void;
}

/** Connections that are there, those at rest, and who waits for one. */
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
 * For so many milliseconds a transaction may ask nothing before the database ends it: the locks of a process that was frozen in it, or of a
 * machine that is gone, are free then. A request waits for nothing but the database; an import also reads and computes.
 */
export const IDLE_AT_MOST = { request: 5_000, import: 60_000 };

/** To be selected inside the transaction: nothing is kept on a connection. */
export const idleLimit = (milliseconds: number): string => `set_config('idle_in_transaction_session_timeout', '${milliseconds}ms', true)`;

/** Runs one piece of work on a connection of its own and gives it back; a connection that failed inside a transaction is not reused. */
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
