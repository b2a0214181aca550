import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { serverAccount } from './postgres.ts';
import { pgbouncer } from './programs.ts';
import { freePort } from './server-process.ts';

/** pgbouncer in transaction mode, so that each transaction may run on another database connection. */
export interface Bouncer {
  /** The same database, through the pooler. */
  readonly url: string;
  stop(): Promise<void>;
}

export function bouncerProgram(): string {
  const program = pgbouncer();
  if (!program) throw new Error('pgbouncer is not installed: on Debian, `apt-get install pgbouncer`.');
  return program;
}

/** Since 1.21 pgbouncer carries prepared statements across connections. */
export function carriesPreparedStatements(): boolean {
  const { stdout } = spawnSync(bouncerProgram(), ['--version'], { encoding: 'utf8' });
  const [, major, minor] = /PgBouncer (\d+)\.(\d+)/.exec(stdout) ?? [];
  if (!major || !minor) throw new Error(`pgbouncer does not tell its version: ${stdout}`);
  return Number(major) > 1 || Number(minor) >= 21;
}

/** Starts a pooler for the database with few connections, so that clients must share them. */
export async function startBouncer(databaseUrl: string, { connections }: { connections: number }): Promise<Bouncer> {
  const directory = mkdtempSync(join(tmpdir(), 'atelier-pgbouncer-'));
  const port = await freePort();
  const database = new URL(databaseUrl);
  const users = join(directory, 'users.txt');
  const settings = join(directory, 'pgbouncer.ini');
  writeFileSync(users, `"${database.username}" ""\n`);
  writeFileSync(settings, settingsFor(database, port, users, connections));
  // pgbouncer refuses to run as root, like PostgreSQL.
  const account = serverAccount();
  if (account) for (const path of [directory, users, settings]) chownSync(path, account.uid, account.gid);

  const bouncer = spawn(bouncerProgram(), [settings], {
    cwd: directory,
    stdio: ['ignore', 'ignore', 'pipe'],
    ...account,
  });
  let log = '';
  bouncer.stderr.on('data', (chunk: Buffer) => (log = (log + chunk.toString()).slice(-4000)));
  const url = new URL(database);
  url.port = String(port);
  try {
    await answering(bouncer, url.href, () => log);
  } catch (error) {
    await end(bouncer, directory);
    throw error;
  }
  return { url: url.href, stop: () => end(bouncer, directory) };
}

const settingsFor = (database: URL, port: number, users: string, connections: number): string => `
[databases]
* = host=${database.hostname} port=${database.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
default_pool_size = ${connections}
max_client_conn = 500
${carriesPreparedStatements() ? 'max_prepared_statements = 500' : ''}
`;

async function answering(bouncer: ChildProcess, url: string, log: () => string): Promise<void> {
  for (const until = Date.now() + 20_000; Date.now() < until; await sleep(50)) {
    if (bouncer.exitCode !== null) throw new Error(`pgbouncer ended at start:\n${log()}`);
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    const answered = await client.connect().then(
      () => client.query('select 1').then(() => true),
      () => false,
    );
    await client.end().catch(() => undefined);
    if (answered) return;
  }
  throw new Error(`pgbouncer did not answer:\n${log()}`);
}

async function end(bouncer: ChildProcess, directory: string): Promise<void> {
  if (bouncer.exitCode === null && bouncer.signalCode === null) {
    const gone = new Promise((resolve) => bouncer.once('exit', resolve));
    bouncer.kill('SIGKILL');
    await gone;
  }
  rmSync(directory, { recursive: true, force: true });
}
