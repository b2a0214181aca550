import { testDatabaseKind } from './database.ts';
import { sharedCluster } from './postgres.setup.ts';

/** As `postgres.setup.ts`, where the run is about PostgreSQL and nothing crashes: nobody waits for the disk, least of all for copies of databases. */
export default async () =>
  testDatabaseKind === 'postgres' ? sharedCluster({ fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }) : undefined;
