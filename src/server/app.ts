import Fastify, { type FastifyInstance } from 'fastify';
import { doorkeeper } from '../features/accounts/server/public.ts';
import { classesReadOperations } from '../features/classes/server/classes-read.routes.ts';
import { classesOperations } from '../features/classes/server/classes.routes.ts';
import { fileClock, systemClock, type Clock } from './clock.ts';
import type { Config } from './config.ts';
import { openDatabase, type Database } from './db/database.ts';
import { answerFailure, API_BASE, registerApi } from './http/api.ts';
import { switchGuardsOff } from './guards.ts';
import { registerHealth } from './http/health.ts';
import { registerOpenapi } from './http/openapi.ts';
import type { Operation } from './http/operation.ts';
import { studioDirectory, type StudioDirectory, type StudioRef } from './http/studio-directory.ts';

/** Everything a running server is made of; the command line and the tests use the same. */
export interface Atelier {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly clock: Clock;
  readonly directory: StudioDirectory;
  /** Answers what is under way, then closes jobs and database. */
  close(): Promise<void>;
}

/** Composition happens here: every feature's operations, in the order of the house. */
export const operations: readonly Operation[] = [...classesReadOperations, ...classesOperations];

export async function buildAtelier(config: Config): Promise<Atelier> {
  const clock = config.clockFile ? fileClock(config.clockFile) : systemClock;
  switchGuardsOff(config.guardsOff);
  const database = await openDatabase(config);
  const directory = studioDirectory(database.db, clock, config);
  const app = Fastify({
    logger: { level: config.logLevel },
    trustProxy: config.trustProxy,
    bodyLimit: 256 * 1024,
    routerOptions: { ignoreTrailingSlash: true },
  });
  app.setErrorHandler(answerFailure);
  await registerOpenapi(app);
  registerHealth(app, database);
  registerApi(app, {
    db: database.db,
    clock,
    directory,
    doorkeeper,
    operations,
    originOf: (studio) => originOf(config, studio),
  });
  app.get(`${API_BASE}/openapi.json`, { schema: { hide: true } }, () => app.swagger());
  return {
    app,
    database,
    clock,
    directory,
    close: async () => {
      await app.close();
      await database.close();
    },
  };
}

/** The studio's own address: the base address for the default studio, else its subdomain. */
export function originOf(config: Config, studio: StudioRef): string {
  const base = new URL(config.baseUrl ?? `http://${config.baseDomain}:${config.port}`);
  if (studio.slug !== config.defaultStudio) base.hostname = `${studio.slug}.${config.baseDomain}`;
  return base.origin;
}
