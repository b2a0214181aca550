import { openDatabase } from '../../src/server/db/database.ts';
import { freeOfRowSecurity, PLANNER_URL } from './by-studio/statements.ts';
import { templateVariable, testDatabaseKind } from './database.ts';
import { createDatabase } from './postgres.ts';
import { makeTemplate } from './template.ts';

/** Vitest's global setup of the data tests: migrates one template database. On PostgreSQL a copy of it plans the statements of the tests. */
export default async (): Promise<() => Promise<void>> => {
  const drop = await makeTemplate('migrated', async (settings) => (await openDatabase(settings)).close());
  if (testDatabaseKind === 'pglite') return drop;
  const planner = await createDatabase({ template: process.env[templateVariable('migrated')]! });
  await freeOfRowSecurity(planner.url);
  process.env[PLANNER_URL] = planner.url;
  return async () => {
    delete process.env[PLANNER_URL];
    await planner.drop();
    await drop();
  };
};
