import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseSettings } from '../database.ts';
import { startServer } from '../server-process.ts';

/** The demo studios on a server of their own, as `npm start` runs them, on the database of TEST_DB. */
export interface DemoServer {
  /** The origin of the first studio. */
  readonly origin: string;
  /** The origin of the studio with this slug, as a visitor types it. */
  originOf(slug: string): string;
  /** Sets the server's clock to this instant. It runs on from there, unless it is stopped. */
  setClock(iso: string): void;
  /** The server's complete output. */
  output(): string;
  stop(): Promise<void>;
}

/** A Tuesday morning in New York. Everything that the demo has for a weekday and the days after it exists then. */
export const TUESDAY = '2026-03-17T14:00:00Z';

/** The journeys' today (0) and the days after it, in the zone of the New York studio. */
export const dayAfter = (days: number): string => new Date(Date.parse(TUESDAY) + days * 86_400_000).toISOString().slice(0, 10);

/**
 * Starts a seeded server. The time is fixed, so that weekdays and free cancellations do not depend on when the tests run. Without
 * `prepared` the database is new. With it, it is one that a test has changed.
 */
export async function startDemo(
  prepared?: { databaseUrl?: string; dataDir: string },
  clock: 'runs' | 'stands' = 'runs',
  env: Readonly<Record<string, string>> = {},
): Promise<DemoServer> {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-demo-'));
  const clockFile = join(folder, 'clock');
  const setClock = (iso: string) => writeFileSync(clockFile, clock === 'stands' ? iso : offsetTo(iso));
  setClock(TUESDAY);
  const settings = prepared ? { ...prepared, drop: async () => undefined } : await databaseSettings('demo');
  const server = await startServer({
    ...env,
    SEED: 'demo',
    CLOCK_FILE: clockFile,
    DATA_DIR: settings.dataDir,
    ...(settings.databaseUrl && { DATABASE_URL: settings.databaseUrl }),
  });
  return {
    origin: server.address,
    originOf: (slug) => originOf(slug, server.address),
    setClock,
    output: server.output,
    stop: async () => {
      await server.stop();
      await settings.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The origin of the studio with this slug on the server of the first studio. */
export const originOf = (slug: string, first: string): string => `http://${slug}.localhost:${new URL(first).port}`;

/** The CLOCK_FILE offset that sets the clock to this instant. */
function offsetTo(iso: string): string {
  const seconds = Math.round((Date.parse(iso) - Date.now()) / 1000);
  return `${seconds < 0 ? '-' : '+'}${Math.abs(seconds)}s`;
}
