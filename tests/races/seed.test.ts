/** kill -9 of the first start while it creates the demo: the next start creates all of it. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { openDatabase, type Database } from '../../src/server/db/database.ts';
import { withClient, type SqlClient } from '../../src/server/db/sql-pool.ts';
import { createDatabase } from '../support/postgres.ts';
import { startServer } from '../support/server-process.ts';

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** Whether a statement waits for a lock. Uses a new connection, because the answer does not change within one transaction. */
async function somebodyWaits(database: Database): Promise<boolean> {
  const sql = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return (await withClient(database.owner, (client) => client.query(sql))).rows.length > 0;
}

/** Starts a server and kills it after it has inserted the first studio, when it is about to insert the second. */
async function killBetweenTheStudios(url: string, database: Database, client: SqlClient): Promise<void> {
  await client.query('begin');
  await client.query(`insert into studio (slug, created_at) values ('other', '2030-01-01')`);
  const first = spawn(process.execPath, [join(import.meta.dirname, '../../src/app/server/main.ts')], {
    env: { ...process.env, NODE_ENV: '', BASE_URL: '', DATABASE_URL: url, SEED: 'demo', LOG_LEVEL: 'error', PORT: '0' },
    stdio: 'ignore',
  });
  ends.push(async () => first.kill('SIGKILL'));
  const gone = new Promise((resolve) => first.once('exit', resolve));
  while (!(await somebodyWaits(database))) {
    expect(first.exitCode).toBe(null);
    await sleep(50);
  }
  first.kill('SIGKILL');
  await gone;
  await client.query('rollback');
}

it('a crash between the two demo studios leaves neither, and the next start creates both', async () => {
  const { url, drop } = await createDatabase();
  ends.push(drop);
  const database = await openDatabase({ databaseUrl: url, dataDir: 'memory' });
  ends.push(() => database.close());
  await withClient(database.owner, (client) => killBetweenTheStudios(url, database, client));

  const server = await startServer({ DATABASE_URL: url, SEED: 'demo' });
  ends.push(() => server.stop());
  const logIn = (studio: string) =>
    fetch(`${server.address}/v1/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-studio': studio },
      body: JSON.stringify({ email: `member@${studio}.test`, password: 'studio-demo' }),
    });
  for (const studio of ['demo', 'other']) expect([studio, (await logIn(studio)).status]).toEqual([studio, 200]);
});
