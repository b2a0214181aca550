import { withClient, type SqlClient, type SqlPool } from './sql-pool.ts';

/** Runs one piece of work on a connection. */
export type Connected = <T>(work: (client: SqlClient) => Promise<T>) => Promise<T>;

/** So long without a question, and a connection goes back: twice this at most. */
const KEPT_MS = 20;

/**
 * `withClient` for questions that follow each other closely: taking a connection out and giving it back costs as much as one of them, so
 * it stays out for some milliseconds more, unless somebody waits for one when the question is answered. However many ask at once, one is kept.
 * One that was lost meanwhile is replaced, so `work` may run again. The embedded database has one connection only, which nobody keeps.
 */
export function keptClient(pool: SqlPool): Connected {
  if (pool.kind === 'embedded') return (work) => withClient(pool, work);
  let kept: SqlClient | null = null;
  let wasUsed = false;
  let watch: NodeJS.Timeout | undefined;

  function take(): SqlClient | null {
    const client = kept;
    kept = null;
    wasUsed = true;
    return client;
  }

  function keep(client: SqlClient): void {
    if (kept !== null || pool.load().waiting > 0) return client.release();
    kept = client;
    watch ??= setInterval(giveBackUnused, KEPT_MS);
  }

  function giveBackUnused(): void {
    if (wasUsed) return void (wasUsed = false);
    clearInterval(watch);
    watch = undefined;
    take()?.release();
  }

  return async (work) => {
    const mine = take();
    const client = mine ?? (await pool.connect());
    try {
      const result = await work(client);
      keep(client);
      return result;
    } catch (error) {
      client.release(true);
      if (mine === null || isAnswer(error)) throw error;
      return withClient(pool, work);
    }
  };
}

/** Whether the database has said it itself, and not on leaving (SQLSTATE classes 08 and 57P). */
function isAnswer(error: unknown): boolean {
  const { severity, code } = error as { severity?: string; code?: string };
  return severity !== undefined && !/^(08|57P)/.test(code ?? '');
}
