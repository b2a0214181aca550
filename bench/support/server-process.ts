import { spawn, type ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A server in a process of its own, so that its CPU time can be measured. */
export interface ServerProcess {
  readonly url: string;
  /** CPU seconds that all threads of the process have used so far. */
  cpuSeconds(): number;
  /** MiB, resident. */
  memory(): number;
  stop(): Promise<void>;
}

/** Starts a script that listens on PORT, and waits until `path` answers. */
export async function startServer(script: string, env: Record<string, string>, path = '/'): Promise<ServerProcess> {
  const port = await freePort();
  // The same flags as in `npm start` and the image.
  const child = spawn(process.execPath, ['--min-semi-space-size=8', '--max-semi-space-size=8', script], {
    env: { ...process.env, ...env, PORT: String(port), HOST: '127.0.0.1' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let log = '';
  child.stderr.on('data', (chunk: Buffer) => (log = (log + chunk.toString()).slice(-4000)));
  const url = `http://127.0.0.1:${port}`;
  for (const until = performance.now() + 60_000; ; await sleep(50)) {
    if (child.exitCode !== null) throw new Error(`${script} ended at start:\n${log}`);
    if (await answers(url + path)) break;
    if (performance.now() > until) throw new Error(`${script} did not answer within a minute:\n${log}`);
  }
  return { url, cpuSeconds: () => cpuSecondsOf(child.pid!), memory: () => memoryOf(child.pid!), stop: () => stop(child) };
}

async function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    async (response) => (await response.arrayBuffer(), response.ok),
    () => false,
  );
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const killer = setTimeout(() => child.kill('SIGKILL'), 10_000);
  await ended;
  clearTimeout(killer);
}

/** The scheduler's count for each thread, in nanoseconds. More precise than the ticks of `/proc/PID/stat`. */
function cpuSecondsOf(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`);
  return (
    threads.reduce((sum, thread) => sum + Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]), 0) / 1e9
  );
}

const memoryOf = (pid: number): number => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024;

export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => probe.once('error', reject).listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
