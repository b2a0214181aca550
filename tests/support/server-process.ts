import { spawn, type ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const MAIN = join(import.meta.dirname, '../../src/app/server/main.ts');

/** A server in its own process: the bundle of the run's global setup, otherwise the sources, started as by `npm start`. */
export interface ServerProcess {
  readonly address: string;
  readonly pid: number;
  readonly output: () => string;
  /** Sends SIGINT, like Ctrl-C, and returns the exit code. */
  stop(): Promise<number | null>;
  /** Sends SIGTERM, like a deployment, and returns the exit code. */
  terminate(): Promise<number | null>;
  /** Sends SIGKILL, like a crash. */
  kill9(): Promise<void>;
}

export async function startServer(env: Record<string, string>): Promise<ServerProcess> {
  const port = env['PORT'] ?? String(await freePort());
  // The test runner sets these for itself.
  const { NODE_ENV: _, BASE_URL: __, ...inherited } = process.env;
  const child = spawn(process.execPath, [process.env['TEST_SERVER'] ?? MAIN], {
    env: { ...inherited, SEED: 'none', LOG_LEVEL: 'warn', ...env, PORT: port },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const address = `http://127.0.0.1:${port}`;
  await ready(child, address, () => output);
  return {
    address,
    pid: child.pid!,
    output: () => output,
    stop: () => end(child, 'SIGINT'),
    terminate: () => end(child, 'SIGTERM'),
    kill9: async () => void (await end(child, 'SIGKILL')),
  };
}

async function ready(child: ChildProcess, address: string, output: () => string): Promise<void> {
  for (let attempt = 0; attempt < 2400; attempt++) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}:\n${output()}`);
    const answer = await fetch(`${address}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await sleep(50);
  }
  child.kill('SIGKILL');
  throw new Error(`The server was not ready in 2 minutes:\n${output()}`);
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const gone = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  child.kill(signal);
  return gone;
}

/** The number of ports of each worker, and the first of all. The system gives none of these to others. */
const PORTS = 2_000;
const FIRST_PORT = 10_000;
let taken = Math.floor(Math.random() * PORTS);

/**
 * A free port of this worker. Two workers never get the same one: the second of two servers at one port would end, while the first answers
 * that it is ready.
 */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < PORTS; tries++) {
    const port = FIRST_PORT + Number(process.env['VITEST_POOL_ID'] ?? 0) * PORTS + (taken++ % PORTS);
    if (await isFree(port)) return port;
  }
  throw new Error('No port is free.');
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
