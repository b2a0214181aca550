import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseSettings } from '../database.ts';
import { startServer } from '../server-process.ts';

/** The demo studios behind a server of their own, as `npm start` gives them, on the database that TEST_DB names. */
export interface DemoServer {
  /** Where the first studio answers. */
  readonly origin: string;
  /** Where the studio with this slug answers, as a visitor types it. */
  originOf(slug: string): string;
  /** Moves the server's clock to this instant, from which it runs on, unless it stands. */
  setClock(iso: string): void;
  /** Everything it printed. */
  output(): string;
  stop(): Promise<void>;
}

/** A Tuesday morning in New York: what the demo promises for a weekday, and for the next days, is there. */
export const TUESDAY = '2026-03-17T14:00:00Z';

/** The day that the journeys call today, and those after it, as the studio in New York counts them. */
export const dayAfter = (days: number): string => new Date(Date.parse(TUESDAY) + days * 86_400_000).toISOString().slice(0, 10);

/**
 * Starts a seeded server. The time is fixed, so that a weekday is a weekday and a free cancellation is free whenever the tests run. Without
 * `prepared`, the database is a new one; with it, one that a test has added to.
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
  const { port } = new URL(server.address);
  return {
    origin: server.address,
    originOf: (slug) => `http://${slug}.localhost:${port}`,
    setClock,
    output: server.output,
    stop: async () => {
      await server.stop();
      await settings.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The offset of CLOCK_FILE that makes it this instant now. */
function offsetTo(iso: string): string {
  const seconds = Math.round((Date.parse(iso) - Date.now()) / 1000);
  return `${seconds < 0 ? '-' : '+'}${Math.abs(seconds)}s`;
}
