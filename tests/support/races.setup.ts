import { openDatabase } from '../../src/server/db/database.ts';
import { makeTemplate } from './template.ts';

/** Vitest's global setup of the races: migrates one template database on PostgreSQL, whatever TEST_DB says. */
export default (): Promise<() => Promise<void>> =>
  makeTemplate('migrated', async (settings) => (await openDatabase(settings)).close(), 'postgres');
