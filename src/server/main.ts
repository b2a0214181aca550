/** The server: reads its settings, opens what it needs, listens, and ends cleanly. Imported by `npm start`. */
import { buildAtelier, type Atelier } from './app.ts';
import { readConfig, type Config } from './config.ts';
import { announce, explainFailure } from './greeting.ts';

const started = performance.now();

try {
  const config = readConfig(process.env);
  const atelier = await buildAtelier(config);
  endOnSignal(atelier);
  const address = await listen(atelier, config);
  announce(config, address, performance.now() - started);
} catch (error) {
  console.error(explainFailure(error));
  process.exit(1);
}

/** Answers on the port, or closes what was opened and tells why not. */
async function listen(atelier: Atelier, config: Config): Promise<string> {
  try {
    return await atelier.app.listen({ port: config.port, host: config.host });
  } catch (error) {
    await atelier.close();
    throw error;
  }
}

/** The first signal lets running requests finish; a second one does not wait. */
function endOnSignal(atelier: Atelier): void {
  let ending = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (ending) process.exit(130);
      ending = true;
      void atelier.close().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error);
          process.exit(1);
        },
      );
    });
}
