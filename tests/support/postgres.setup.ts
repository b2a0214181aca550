import { startCluster } from './postgres.ts';

/**
 * Vitest's global setup: one private PostgreSQL cluster for the whole run. Workers inherit TEST_DATABASE_URL and create their databases in
 * it with `createDatabase()`. A given TEST_DATABASE_URL is used instead.
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
