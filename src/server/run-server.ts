/** The life of a server process: settings, database, demo, doors; until it is asked to stop. */
import { inspect } from 'node:util';
import type { Atelier } from './app.ts';
import { readConfig, type Config } from './config.ts';
import { openDatabase } from './db/database.ts';
import { probePort } from './port-probe.ts';
import { reasonOf } from './start-failure.ts';

/** How long the doors stay open for requests that are under way, in milliseconds. */
const PATIENCE = 10_000;

/** Runs a server in this process. Every way in which the start can fail is one line that says what to do. */
export async function runServer(env: NodeJS.ProcessEnv): Promise<void> {
  try {
    await start(readConfig(env));
  } catch (error) {
    complain(reasonOf(error) ?? error);
    process.exit(1);
  }
}

async function start(config: Config): Promise<void> {
  const stopped = stopSignal();
  await probePort(config.host, config.port);
  const opening = openDatabase(config);
  // The database opens in a thread of its own while this one reads the program.
  const [{ buildAtelier, originOf }, { greeting }, { demoPeople }, { seedWhenEmpty }] = await Promise.all([
    import('./app.ts'),
    import('./greeting.ts'),
    import('./demo/demo-people.ts'),
    import('./demo/seed-when-empty.ts'),
    opening,
  ]);
  const atelier = await buildAtelier(config, opening);
  try {
    if (config.seed === 'demo' && (await seedWhenEmpty(atelier))) say('Made the demo studios.');
    if (!stopped.aborted) await atelier.app.listen({ port: config.port, host: config.host });
  } catch (error) {
    await atelier.close();
    throw error;
  }
  if (stopped.aborted) return stop(atelier);
  const port = portOf(atelier) ?? config.port;
  const addresses = (await atelier.directory.list()).map((studio) => originOf({ ...config, port }, studio));
  say(greeting(addresses, config.demoMode ? await demoPeople(atelier) : null));
  if (stopped.aborted) return stop(atelier);
  stopped.addEventListener('abort', () => void stop(atelier));
}

/** The first signal asks to stop, which is answered as soon as that is safe; the second one ends the process at once. */
function stopSignal(): AbortSignal {
  const controller = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (controller.signal.aborted) process.exit(130);
      controller.abort();
    });
  return controller.signal;
}

/** Takes no more requests, answers those that are under way, ends the jobs, closes the database. */
async function stop(atelier: Atelier): Promise<void> {
  say('Stopping …');
  setTimeout(() => process.exit(1), PATIENCE).unref();
  try {
    await atelier.close();
    process.exit(0);
  } catch (error) {
    complain(error);
    process.exit(1);
  }
}

/** The port that was really given: PORT=0 takes any. */
function portOf({ app }: Atelier): number | null {
  const address = app.server.address();
  return typeof address === 'object' && address !== null ? address.port : null;
}

const say = (text: string): void => void process.stdout.write(`${text}\n`);
const complain = (what: unknown): void => void process.stderr.write(`${typeof what === 'string' ? what : inspect(what)}\n`);
