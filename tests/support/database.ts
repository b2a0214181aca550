import { constants, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, type Database } from '../../src/server/db/database.ts';
import { createDatabase } from './postgres.ts';

/** Which database this run of the data tests is about: TEST_DB, by default the embedded one. */
export const testDatabaseKind: 'pglite' | 'postgres' = process.env.TEST_DB === 'postgres' ? 'postgres' : 'pglite';

/** The embedded database shows each path once, where PostgreSQL shows it in all its variants (docs/decisions/0082). */
export const isSelection = process.env.TEST_SELECTION === 'both';

/** What a new database holds: nothing at all, the tables, or the demo studios as they are made on the journeys' day. */
export type Content = 'nothing' | 'migrated' | 'demo';

/** The database settings of a server under test, and what takes them away again. */
export interface DatabaseSettings {
  databaseUrl?: string;
  /** Of the embedded database; what lies in it goes with `drop`. */
  dataDir: string;
  drop(): Promise<void>;
}

/** Where the run's setup says what databases of this content are copied from: a folder, or the name of a database. */
export const templateVariable = (content: Content) => `TEST_TEMPLATE_${testDatabaseKind}_${content}`;

/**
 * Settings of a new database of the kind this run is about. It is a copy of one that was filled once for the whole run: migrations and seed
 * take longer than most of what is done with it. Where no run has filled one, it is empty, and who opens it migrates and seeds as always.
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
