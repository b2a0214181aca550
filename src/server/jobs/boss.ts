import { fromKysely, PgBoss, type Queue } from 'pg-boss';
import type { Database } from '../db/database.ts';
import { inTransaction, withClient, type SqlPool } from '../db/sql-pool.ts';
import type { WakeUp } from '../outbox.ts';

/** pg-boss runs on the database's clock and only sends wake-ups. The work and its time are in our own rows. */
const SCHEMA = 'pgboss';
export const DELIVER_MAIL = 'deliver-mail';

/** No retries and short retention: a lost wake-up costs only a few seconds, because the sweep finds the work too. */
const QUEUE: Omit<Queue, 'name'> = {
  retryLimit: 0,
  expireInSeconds: 15 * 60,
  retentionSeconds: 60 * 60,
  deleteAfterSeconds: 60,
};

/** Advisory lock, any number of our own. Processes that start together prepare the jobs one after the other. */
const LOCK = 7_421_002;

export interface Wakes {
  readonly wakeUp: WakeUp;
  /** Calls `work` soon after commits, with the studios named by the wake-ups since the last call. */
  listen(everySeconds: number, work: (studios: readonly number[]) => void): Promise<void>;
  /** Waits for running work. */
  stop(): Promise<void>;
}

/**
 * Starts pg-boss on the owner's connections and lets the application's role send wake-ups in its own transactions. A first wake-up makes
 * pg-boss load everything now. Later, on the embedded database's only connection, a query from inside a transaction would wait forever.
 */
export async function startBoss(database: Database, onError: (error: unknown) => void): Promise<Wakes> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => executeSql(database.owner, text, values) },
    backend: database.kind === 'embedded' ? 'pglite' : 'postgres',
    schema: SCHEMA,
    schedule: false,
    reindex: false,
    monitorVacuum: false,
    superviseIntervalSeconds: 5 * 60,
    monitorIntervalSeconds: 60 * 60,
    maintenanceIntervalSeconds: 10 * 60,
    queueCacheIntervalSeconds: 60 * 60,
    bamIntervalSeconds: 60 * 60,
    flowIntervalSeconds: 60 * 60,
  });
  // pg-boss passes a copy of the error that is not an Error.
  boss.on('error', (error: unknown) => onError(error instanceof Error ? error : new Error(wordsOf(error))));
  await oneAtATime(database.owner, async () => {
    await boss.start();
    await boss.createQueue(DELIVER_MAIL, QUEUE);
    await boss.send(DELIVER_MAIL, {});
    await grantWakeUps(database.owner);
  });
  return {
    wakeUp: async (tx, studio) => void (await boss.send(DELIVER_MAIL, { studio }, { db: fromKysely(tx) })),
    async listen(everySeconds, work) {
      await boss.work<{ studio?: number }>(
        DELIVER_MAIL,
        { pollingIntervalSeconds: everySeconds, batchSize: 1000, burstWhenBatchFull: true },
        (jobs) => Promise.resolve(work([...new Set(jobs.flatMap((job) => job.data.studio ?? []))])),
      );
    },
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  };
}

async function executeSql(pool: SqlPool, text: string, values?: unknown[]): Promise<{ rows: unknown[] }> {
  return withClient(pool, async (client) => {
    try {
      const result: unknown = await client.query(text, values?.length ? values : undefined);
      const results = (Array.isArray(result) ? result : [result]) as { rows?: unknown[] }[];
      return { rows: results.flatMap((one) => one.rows ?? []) };
    } catch (error) {
      // A failed text may have opened a transaction, which would stay open on the embedded database's only connection.
      await client.query('rollback').catch(() => undefined);
      throw error;
    }
  });
}

/**
 * pg-boss creates its schema without a lock. The embedded database needs none: it has one process, and its only connection must stay free.
 */
async function oneAtATime(pool: SqlPool, work: () => Promise<void>): Promise<void> {
  if (pool.kind === 'embedded') return work();
  return withClient(pool, (client) =>
    inTransaction(client, async () => {
      await client.query(`select pg_advisory_xact_lock(${LOCK})`);
      await work();
    }),
  );
}

function grantWakeUps(pool: SqlPool): Promise<void> {
  return withClient(pool, (client) =>
    inTransaction(client, async () => {
      await client.query(`grant usage on schema ${SCHEMA} to atelier_app`);
      await client.query(`grant execute on all functions in schema ${SCHEMA} to atelier_app`);
      await client.query(`grant select on ${SCHEMA}.queue to atelier_app`);
      await client.query(`grant insert, select (id) on ${SCHEMA}.job, ${SCHEMA}.job_common to atelier_app`);
    }),
  );
}

function wordsOf(error: unknown): string {
  const { message } = (error ?? {}) as { message?: unknown };
  return typeof message === 'string' ? message : 'pg-boss failed';
}
