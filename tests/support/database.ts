import { constants, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, type Database } from '../../src/server/db/database.ts';
import { createDatabase, type TestDatabase } from './postgres.ts';

/** The database of this test run, from TEST_DB. Default: the embedded one. */
export const testDatabaseKind: 'pglite' | 'postgres' = process.env.TEST_DB === 'postgres' ? 'postgres' : 'pglite';

/** Content of a new database: nothing, the tables, or the demo studios at the date of the journeys. */
export type Content = 'nothing' | 'migrated' | 'demo';

/** Database settings of a server under test. `drop` deletes the database. */
export interface DatabaseSettings {
  databaseUrl?: string;
  /** Data folder of the embedded database. `drop` deletes it. */
  dataDir: string;
  drop(): Promise<void>;
}

/** Environment variable with the template for this content: a folder, or the name of a database. */
export const templateVariable = (content: Content, kind = testDatabaseKind) => `TEST_TEMPLATE_${kind}_${content}`;

/**
 * Settings of a new database. It is a copy of the run's template, because migrating and seeding take longer than most tests. Without a
 * template the database is empty, and opening it migrates and seeds as usual.
 */
export async function databaseSettings(content: Content = 'migrated'): Promise<DatabaseSettings> {
  const template = process.env[templateVariable(content)];
  if (testDatabaseKind === 'pglite') return template ? copyOf(template) : { dataDir: 'memory', drop: async () => undefined };
  const { url, drop } = await createDatabase(template ? { template } : {});
  return { databaseUrl: url, dataDir: 'memory', drop };
}

function copyOf(template: string): DatabaseSettings {
  const dataDir = mkdtempSync(join(tmpdir(), 'atelier-data-'));
  cpSync(template, dataDir, { recursive: true, mode: constants.COPYFILE_FICLONE });
  return { dataDir, drop: async () => rmSync(dataDir, { recursive: true, force: true }) };
}

/** A migrated, empty database on PostgreSQL, for several processes. A copy of the run's template, if there is one. */
export async function migratedDatabase(): Promise<TestDatabase> {
  const template = process.env[templateVariable('migrated', 'postgres')];
  return createDatabase(template ? { template } : {});
}

/** An open, migrated, empty database for tests of stores and use cases. `close()` deletes it. */
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
