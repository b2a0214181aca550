/**
 * Runs the embedded database in its own thread, so that a slow query does not block the event loop. Messages: {id, sql, values} → {id,
 * result | error}.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite, types } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';

if (!parentPort) throw new Error('The embedded database runs in a worker thread.');
const port = parentPort;

const database = await PGlite.create({
  ...(workerData.directory ? { dataDir: workerData.directory } : {}),
  extensions: { btree_gist },
  parsers: {
    [types.INT8]: Number,
    [types.DATE]: (text: string) => text,
    [types.INTERVAL]: (text: string) => text,
    [1016]: (text: string) => (text === '{}' ? [] : text.slice(1, -1).split(',').map(Number)),
  },
});

interface Ask {
  id: number;
  sql?: string;
  values?: unknown[];
  close?: boolean;
}

async function answer({ sql, values, close }: Ask): Promise<{ rows: unknown[]; rowCount: number }> {
  if (close) {
    await database.close();
    return { rows: [], rowCount: 0 };
  }
  // Without values the text may hold several statements, as in pg's simple protocol.
  const results = values?.length ? [await database.query(sql!, values)] : await database.exec(sql!);
  const last = results.at(-1);
  const rows = (last?.rows ?? []) as unknown[];
  return { rows, rowCount: last?.affectedRows || rows.length };
}

port.on('message', async (ask: Ask) => {
  try {
    port.postMessage({ id: ask.id, result: await answer(ask) });
  } catch (error) {
    const { message, code, constraint, detail, table, column, severity } = error as Record<string, unknown>;
    port.postMessage({ id: ask.id, error: { message, code, constraint, detail, table, column, severity } });
  }
  if (ask.close) port.close();
});
port.postMessage({ ready: true });
