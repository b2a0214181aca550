import { openDatabase } from '../../src/server/db/database.ts';
import { makeTemplate } from './template.ts';

/** Vitest's global setup of the data tests: migrates one template database. */
export default (): Promise<() => Promise<void>> => makeTemplate('migrated', async (settings) => (await openDatabase(settings)).close());
