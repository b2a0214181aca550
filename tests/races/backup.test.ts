/** Backup and restore as docs/operating.md describes them, with the same programs from the shell. */
import { execFile, type ExecFileOptions } from 'node:child_process';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, expect, it } from 'vitest';
import { postgresBinaries } from '../support/programs.ts';
import { startCluster } from '../support/postgres.ts';
import { startServer } from '../support/server-process.ts';
import { studioCommand } from '../support/studio-command.ts';

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'atelier-backup-'));
  ends.push(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function aCluster() {
  const cluster = await startCluster();
  ends.push(() => cluster.stop());
  return cluster;
}

/** Starts a server on this data, which creates the demo in an empty database, and stops it. */
async function startAndStop(env: Record<string, string>): Promise<void> {
  const server = await startServer({ SEED: 'demo', ...env });
  expect((await fetch(`${server.address}/v1/api/getSettings`, { headers: { 'x-studio': 'demo' } })).status).toBe(200);
  await server.stop();
}

const postgres = (program: string, args: readonly string[], options: ExecFileOptions = {}) =>
  promisify(execFile)(join(postgresBinaries()!, program), args, { maxBuffer: 64 * 1024 * 1024, ...options });

it('task 51: a dump of PostgreSQL restores into a new cluster with everything that it held', async () => {
  const [before, after] = await Promise.all([aCluster(), aCluster()]);
  const [dataDir, newDataDir, folder] = await Promise.all([aFolder(), aFolder(), aFolder()]);
  await startAndStop({ DATABASE_URL: before.url, DATA_DIR: dataDir });
  const archive = await studioCommand({ databaseUrl: before.url, dataDir }, 'export', 'demo');

  const byOwner = postgres('pg_dump', ['-Fc', '-d', before.url, '-f', join(folder, 'owner.dump')]);
  await expect(byOwner).rejects.toThrow(/row-level security/);
  await postgres('pg_dumpall', ['--roles-only', '-d', before.adminUrl, '-f', join(folder, 'roles.sql')]);
  await postgres('pg_dump', ['-Fc', '-d', before.adminUrl.replace(/postgres$/, 'atelier'), '-f', join(folder, 'atelier.dump')]);
  // Pictures and the secret key.
  await cp(dataDir, newDataDir, { recursive: true });

  await postgres('psql', ['-q', '-d', after.adminUrl, '-f', join(folder, 'roles.sql')]);
  await postgres('pg_restore', ['--exit-on-error', '-d', after.adminUrl.replace(/postgres$/, 'atelier'), join(folder, 'atelier.dump')]);
  await studioCommand({ databaseUrl: after.url, dataDir: newDataDir }, 'reconcile');
  expect(await studioCommand({ databaseUrl: after.url, dataDir: newDataDir }, 'export', 'demo')).toBe(archive);
  await startAndStop({ DATABASE_URL: after.url, DATA_DIR: newDataDir });
});

it('task 51: a copy of the folder of the embedded database starts with everything that it held', async () => {
  const [dataDir, copy] = [await aFolder(), await aFolder()];
  await startAndStop({ DATABASE_URL: '', DATA_DIR: dataDir });
  await cp(dataDir, copy, { recursive: true });
  expect(await readdir(copy)).toContain('secret-key');
  const [archive, copied] = [await studioCommand({ dataDir }, 'export', 'demo'), await studioCommand({ dataDir: copy }, 'export', 'demo')];
  expect(copied).toBe(archive);
  await startAndStop({ DATABASE_URL: '', DATA_DIR: copy });
});
