import { testDatabaseKind } from './database.ts';
import { sharedCluster } from './postgres.setup.ts';

/** Like `postgres.setup.ts`, for runs on PostgreSQL without crash tests. Nothing waits for the disk, which makes copying databases fast. */
export default async () =>
  testDatabaseKind === 'postgres' ? sharedCluster({ fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }) : undefined;
