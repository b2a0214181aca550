/** Starts the server: settings, database, demo, doors. Every way in which that fails is one line that says what to do. */
import { buildAtelier, originOf, type Atelier } from './app.ts';
import { readConfig, type Config } from './config.ts';
import { greet } from './greeting.ts';
import { seedWhenEmpty } from './demo/seed-when-empty.ts';
import { reasonOf } from './start-failure.ts';

/** How long the doors stay open for requests that are under way, in milliseconds. */
const PATIENCE = 10_000;

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const stopped = stopSignal();
  const atelier = await buildAtelier(config);
  try {
    if (config.seed === 'demo' && (await seedWhenEmpty(atelier))) console.log('Made the demo studios.');
    if (stopped.aborted) return await atelier.close();
    await atelier.app.listen({ port: config.port, host: config.host });
  } catch (error) {
    await atelier.close();
    throw error;
  }
  greet(await addressesOf(config, atelier), config);
  stopped.addEventListener('abort', () => void stop(atelier));
  if (stopped.aborted) await stop(atelier);
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
  console.log('Stopping …');
  setTimeout(() => process.exit(1), PATIENCE).unref();
  try {
    await atelier.close();
    process.exit(0);
  } catch (error) {
    console.error(error);
    process.exit(1);
  }
}

/** Where each studio answers, with the port that was really given. */
async function addressesOf(config: Config, { app, directory }: Atelier): Promise<string[]> {
  const address = app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : config.port;
  return (await directory.list()).map((studio) => originOf({ ...config, port }, studio));
}

try {
  await start();
} catch (error) {
  const reason = reasonOf(error);
  console.error(reason ?? error);
  process.exit(1);
}
