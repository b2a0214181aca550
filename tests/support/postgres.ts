import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { postgresBinaries } from './programs.ts';

/** A private PostgreSQL server in a temporary directory. It runs with fsync, so that crash tests are realistic. */
export interface Cluster {
  /**
   * A first, empty database. Connects as `atelier`, which owns its databases and may create roles but is no superuser, as with a hosted
   * PostgreSQL.
   */
  readonly url: string;
  /** Connects as superuser `postgres`. */
  readonly adminUrl: string;
  readonly port: number;
  readonly directory: string;
  /** Kills the server and every backend with SIGKILL, like a power cut. */
  kill9(): Promise<void>;
  /** Starts the server again on the same directory and port. Recovers from a crash if it was killed. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

export interface TestDatabase {
  /** Connects as `atelier`, the owner of the database. */
  readonly url: string;
  readonly name: string;
  drop(): Promise<void>;
}

export interface Account {
  uid: number;
  gid: number;
}

const startTimeout = 60_000;

/** Starts a separate cluster. It ends with `stop()`, or when this process ends for any reason. */
export async function startCluster(settings: Record<string, string | number> = {}): Promise<Cluster> {
  const bin = postgresBinaries();
  if (!bin) throw new Error('PostgreSQL is not installed: on Debian, `apt-get install postgresql`.');
  const account = serverAccount();
  const directory = mkdtempSync(join(tmpdir(), 'atelier-pg-'));
  if (account) chownSync(directory, account.uid, account.gid);
  const guard = guardDirectory(directory);
  try {
    initialise(bin, directory, account);
    const port = await freePort();
    const start = () => startServer(bin, directory, port, account, settings);
    let server = await start();
    const adminUrl = `postgres://postgres@127.0.0.1:${port}/postgres`;
    await execute(adminUrl, 'create role atelier login createdb createrole');
    await execute(adminUrl, 'create database atelier owner atelier');
    return {
      url: `postgres://atelier@127.0.0.1:${port}/atelier`,
      adminUrl,
      port,
      directory,
      kill9: () => killAll(server),
      restart: async () => {
        if (isRunning(server)) await end(server, 'SIGINT');
        server = await start();
      },
      stop: async () => {
        await end(server, 'SIGINT');
        rmSync(directory, { recursive: true, force: true });
        guard.release();
      },
    };
  } catch (error) {
    guard.release();
    rmSync(directory, { recursive: true, force: true });
    throw error;
  }
}

/**
 * An empty database in the run's cluster (TEST_DATABASE_URL, set by the global setup). Without one, starts a cluster for this process.
 * `template` copies a database without connections, which is faster than migrating.
 */
export async function createDatabase(options: { template?: string } = {}): Promise<TestDatabase> {
  const server = process.env.TEST_DATABASE_URL ?? (await ownCluster()).url;
  const name = `test_${randomBytes(6).toString('hex')}`;
  await execute(server, `create database ${name}${options.template ? ` template "${options.template}"` : ''}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { name, url: url.href, drop: () => dropDatabase(server, name) };
}

/** Only a superuser may end an autovacuum worker in the database, so this waits until the worker is done. */
async function dropDatabase(server: string, name: string): Promise<void> {
  for (const until = Date.now() + startTimeout; ; await sleep(100)) {
    try {
      return await execute(server, `drop database if exists ${name} with (force)`);
    } catch (error) {
      if ((error as { code?: string }).code !== '42501' || Date.now() > until) throw error;
    }
  }
}

let own: Promise<Cluster> | undefined;
function ownCluster(): Promise<Cluster> {
  own ??= startCluster();
  return own;
}

/** PostgreSQL refuses to run as root. Then it runs as user `postgres`. */
export function serverAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  const account = { uid: id('-u'), gid: id('-g') };
  if (!account.uid) throw new Error('PostgreSQL does not run as root, and there is no user `postgres` to run it as.');
  return account;
}

function initialise(bin: string, directory: string, account: Account | undefined): void {
  const flags = ['-D', join(directory, 'data'), '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'];
  const made = spawnSync(join(bin, 'initdb'), flags, { encoding: 'utf8', cwd: directory, ...account });
  if (made.status !== 0) throw new Error(`initdb failed: ${made.error?.message ?? made.stderr}`);
}

async function startServer(
  bin: string,
  directory: string,
  port: number,
  account: Account | undefined,
  settings: Record<string, string | number>,
): Promise<ChildProcess> {
  const all = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: directory,
    max_connections: 200,
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    shared_buffers: '128MB',
    log_min_messages: 'warning',
    ...settings,
  };
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  // A separate process group, so that Ctrl-C reaches the tests first and the server last.
  const server = spawn(join(bin, 'postgres'), ['-D', join(directory, 'data'), ...flags], {
    cwd: directory,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    ...account,
  });
  // A test that forgets to stop the server must not hang. The guard stops the server when this process ends.
  server.unref();
  (server.stderr as Socket | null)?.unref();
  let log = '';
  server.stderr?.on('data', (chunk: Buffer) => (log = (log + chunk.toString()).slice(-4000)));
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  for (const until = Date.now() + startTimeout; Date.now() < until; await sleep(50)) {
    if (!isRunning(server)) throw new Error(`PostgreSQL ended at start:\n${log}`);
    if (await answers(url)) return server;
  }
  await killAll(server);
  throw new Error(`PostgreSQL did not answer within ${startTimeout / 1000} s:\n${log}`);
}

async function answers(url: string): Promise<boolean> {
  try {
    await execute(url, 'select 1');
    return true;
  } catch {
    return false;
  }
}

async function execute(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: startTimeout });
  client.on('error', () => undefined); // the server may be killed while we connect; the query below rejects then
  try {
    await client.connect();
    await client.query(statement);
  } finally {
    await client.end().catch(() => undefined);
  }
}

function isRunning(server: ChildProcess): boolean {
  return server.exitCode === null && server.signalCode === null;
}

function exitOf(server: ChildProcess): Promise<unknown> {
  server.ref();
  return new Promise((resolve) => server.once('exit', resolve));
}

async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (!isRunning(server)) return;
  const ended = exitOf(server);
  server.kill(signal);
  const inTime = await Promise.race([ended.then(() => true), sleep(20_000, false, { ref: false })]);
  if (!inTime) await killAll(server);
}

/** Backends are children of the postmaster and would finish their work after its end, so they are killed too. */
async function killAll(server: ChildProcess): Promise<void> {
  if (!isRunning(server) || !server.pid) return;
  const ended = exitOf(server);
  const backends = childrenOf(server.pid);
  server.kill('SIGKILL');
  await ended;
  for (const pid of backends) tryKill(pid);
  // A new server refuses to start while an old backend holds the shared memory.
  while (backends.some(isAlive)) await sleep(10);
}

function tryKill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // The backend has already ended, as backends do without a postmaster.
  }
}

function childrenOf(parent: number): number[] {
  if (!existsSync('/proc')) return [];
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .map(Number)
    .filter((pid) => parentOf(pid) === parent);
}

function parentOf(pid: number): number {
  return Number(statOf(pid)[1]);
}

/** A zombie has released everything and only waits for its parent. */
function isAlive(pid: number): boolean {
  const state = statOf(pid)[0];
  return state !== undefined && state !== 'Z';
}

/** The fields of `/proc/PID/stat` from the state on. Empty when the process is gone. */
function statOf(pid: number): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => probe.once('error', reject).listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/** A shell that stops and deletes the rest of the cluster when this process ends. Its standard input closes then, even after kill -9. */
function guardDirectory(directory: string): { release(): void } {
  const script = `trap '' INT TERM HUP; read line; [ "$line" = done ] && exit
    pid=$(head -n 1 "$1/data/postmaster.pid" 2>/dev/null) && kill -QUIT "$pid" && sleep 1
    rm -rf "$1"`;
  const guard = spawn('sh', ['-c', script, 'sh', directory], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
  guard.unref();
  guard.stdin.on('error', () => undefined);
  (guard.stdin as Socket).unref();
  return { release: () => void guard.stdin.end('done\n') };
}
