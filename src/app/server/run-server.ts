/** The life of a server process: settings, database, demo, listening, until it is stopped. */
import { setTimeout as sleep } from 'node:timers/promises';
import { inspect } from 'node:util';
import type { Atelier } from './app.ts';
import { readConfig, type Config } from '../../server/config.ts';
import { openDatabase } from '../../server/db/database.ts';
import type { LeavingTimes } from '../../server/http/leaving.ts';
import { probePort } from './port-probe.ts';
import { reasonOf } from './start-failure.ts';
import { originOf } from './studio-origin.ts';

/** Milliseconds that running requests and jobs may take to end. */
const PATIENCE = 10_000;

/** Milliseconds after which V8's background compiler has finished, once this thread is idle. */
const COMPILING = 200;

/** At SIGTERM the server first announces that it is about to stop, so that a proxy that polls `/readyz` every second notices. */
const ORDERLY = { announce: 1_500, quiet: 100, linger: 2_000 };
/** Ctrl-C stops at once, because a person waits and there is no proxy. */
const AT_ONCE = { announce: 0, quiet: 0, linger: 0 };

/** Runs a server in this process. Every known start failure is one line with the remedy. */
export async function runServer(env: NodeJS.ProcessEnv): Promise<void> {
  try {
    await start(readConfig(env));
  } catch (error) {
    complain(reasonOf(error) ?? error);
    await exit(1);
  }
}

async function start(config: Config): Promise<void> {
  const stopped = stopSignal();
  await probePort(config.host, config.port);
  const program = Promise.all([
    import('./app.ts'),
    import('./greeting.ts'),
    import('../../features/demo/server/prepare-demo-people.ts'),
    import('../../features/demo/server/seed-when-empty.ts'),
  ]);
  // The embedded database opens in its own thread while this thread loads the program. PostgreSQL's answer would wait unread meanwhile, and
  // on a busy machine the connection would time out. So PostgreSQL is opened afterwards.
  const opening = config.databaseUrl ? program.then(() => openDatabase(config)) : openDatabase(config);
  const [[{ buildAtelier }, { greeting }, { demoPeople }, { seedWhenEmpty }]] = await Promise.all([program, opening]);
  const atelier = await buildAtelier(config, opening);
  try {
    if (config.seed === 'demo' && (await seedWhenEmpty(atelier))) say('Made the demo studios.');
    if (!stopped.aborted) await atelier.app.listen({ port: config.port, host: config.host });
  } catch (error) {
    await atelier.close();
    throw error;
  }
  if (stopped.aborted) return stop(atelier, AT_ONCE);
  const port = portOf(atelier) ?? config.port;
  const addresses = (await atelier.directory.list()).map((studio) => originOf({ ...config, port }, studio));
  say(greeting(addresses, config.demoMode ? await demoPeople(atelier) : null));
  const stopNow = () => stop(atelier, stopped.reason === 'SIGTERM' ? ORDERLY : AT_ONCE);
  if (stopped.aborted) return stopNow();
  stopped.addEventListener('abort', () => void stopNow());
}

/**
 * Aborts at the first signal, to stop as soon as that is safe. The abort reason is the signal's name. The second signal ends the process at
 * once.
 */
function stopSignal(): AbortSignal {
  const controller = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (controller.signal.aborted) process.exit(130);
      controller.abort(signal);
    });
  return controller.signal;
}

/** Refuses new requests, answers the running ones, ends the jobs and closes the database. */
async function stop(atelier: Atelier, times: LeavingTimes): Promise<void> {
  say('Stopping …');
  setTimeout(() => process.exit(1), times.announce + times.quiet + times.linger + PATIENCE).unref();
  try {
    await atelier.leave(times);
    await atelier.close();
    await exit(0);
  } catch (error) {
    complain(error);
    await exit(1);
  }
}

/**
 * Ends the process. Node 24 deadlocks in `process.exit` when V8's background compiler waits for a garbage collection at that moment, because
 * only the exiting thread could run it. So the compiler gets a moment to finish while this thread is idle.
 */
async function exit(code: number): Promise<never> {
  await sleep(COMPILING);
  return process.exit(code);
}

/** The actual port: with PORT=0 the system chooses one. */
function portOf({ app }: Atelier): number | null {
  const address = app.server.address();
  return typeof address === 'object' && address !== null ? address.port : null;
}

const say = (text: string): void => void process.stdout.write(`${text}\n`);
const complain = (what: unknown): void => void process.stderr.write(`${typeof what === 'string' ? what : inspect(what)}\n`);
