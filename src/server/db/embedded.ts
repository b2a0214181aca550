import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { PoolLoad, SqlClient, SqlPool, SqlResult } from './sql-pool.ts';

interface Pending {
  resolve(result: SqlResult): void;
  reject(error: Error): void;
}

/**
 * The embedded database with the interface of pg's pool. It has one connection, so callers wait in line. The connection's user is a
 * superuser. It is lowered to a role that sees no tenant row; only `owner` raises it while it holds the connection.
 */
export async function openEmbedded(directory?: string): Promise<{ pool: SqlPool; owner: SqlPool }> {
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), { workerData: { directory } });
  await once(worker, 'message');
  const ask = askerOf(worker);
  const line = turnstile();
  const end = async () => {
    const leave = await line.enter();
    await ask({ close: true });
    leave();
    await worker.terminate();
  };
  const query: SqlClient['query'] = (sql, values) => ask({ sql, values });
  // Before the first migration the role does not exist. The next release lowers the connection.
  const lower = () => query('set role atelier_none').catch(() => undefined);
  return {
    pool: {
      kind: 'embedded',
      connect: async () => ({ query, release: await line.enter() }),
      end,
      load: line.load,
    },
    owner: {
      kind: 'embedded',
      async connect() {
        const leave = await line.enter();
        await query('reset role');
        return { query, release: () => void lower().finally(leave) };
      },
      end,
      load: line.load,
    },
  };
}

/** Sends messages to the worker and matches the answers by id. When the worker ends, unanswered messages fail. */
function askerOf(worker: Worker): (message: object) => Promise<SqlResult> {
  const pending = new Map<number, Pending>();
  let asked = 0;
  const fail = (error: Error) => {
    for (const { reject } of pending.values()) reject(error);
    pending.clear();
  };
  worker.on('error', fail);
  worker.on('exit', () => fail(new Error('The embedded database has stopped.')));
  worker.on('message', ({ id, result, error }) => {
    const waiting = pending.get(id);
    pending.delete(id);
    if (error) waiting?.reject(Object.assign(new Error(error.message), error));
    else waiting?.resolve({ ...result, command: 'UPDATE' });
  });

  return (message) =>
    new Promise((resolve, reject) => {
      const id = ++asked;
      pending.set(id, { resolve, reject });
      worker.postMessage({ id, ...message });
    });
}

/** Admits one caller at a time, in order of arrival. */
function turnstile(): { enter(): Promise<() => void>; load(): PoolLoad } {
  let last: Promise<void> = Promise.resolve();
  let present = 0;
  return {
    async enter() {
      let leave!: () => void;
      const before = last;
      last = new Promise((resolve) => (leave = resolve));
      present++;
      await before;
      return () => {
        present--;
        leave();
      };
    },
    load: () => ({ total: 1, idle: present === 0 ? 1 : 0, waiting: Math.max(0, present - 1) }),
  };
}
