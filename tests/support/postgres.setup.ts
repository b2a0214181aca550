import { startCluster } from './postgres.ts';

/**
 * Vitest's global setup: one private PostgreSQL for the whole run. The workers inherit TEST_DATABASE_URL and make
 * their own databases in it with `createDatabase()`. A cluster given from outside is used as it is.
 */
export default () => sharedCluster({});

export async function sharedCluster(settings: Record<string, string>): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_DATABASE_URL) return undefined;
  const cluster = await startCluster(settings);
  process.env.TEST_DATABASE_URL = cluster.url;
  return async () => {
    delete process.env.TEST_DATABASE_URL;
    await cluster.stop();
  };
}
