import { openDatabase, type Database } from '../../src/server/db/database.ts';
import { createDatabase } from './postgres.ts';

/** Which database this run of the data tests is about: TEST_DB, by default the embedded one. */
export const testDatabaseKind: 'pglite' | 'postgres' = process.env.TEST_DB === 'postgres' ? 'postgres' : 'pglite';

/** The database settings of a server under test, and what takes them away again. */
export interface DatabaseSettings {
  databaseUrl?: string;
  /** `memory` for the embedded database, which then leaves nothing behind. */
  dataDir: string;
  drop(): Promise<void>;
}

/** Settings of an empty database of the kind this run is about. */
export async function databaseSettings(): Promise<DatabaseSettings> {
  if (testDatabaseKind === 'pglite') return { dataDir: 'memory', drop: async () => undefined };
  const { url, drop } = await createDatabase();
  return { databaseUrl: url, dataDir: 'memory', drop };
}

/** An open, migrated, empty database of the kind this run is about: for stores and use cases. `close()` deletes it. */
export async function openTestDatabase(): Promise<Database> {
  const { drop, ...settings } = await databaseSettings();
  const database = await openDatabase({ ...settings, poolSize: 5 });
  return {
    ...database,
    close: async () => {
      await database.close();
      await drop();
    },
  };
}
