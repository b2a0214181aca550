import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../src/server/db/database.ts';
import { withClient } from '../../src/server/db/sql-pool.ts';
import { openTestDatabase, testDatabaseKind } from '../support/database.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

it('is of the requested kind, migrated and empty', async () => {
  expect(database.kind).toBe(testDatabaseKind === 'postgres' ? 'postgres' : 'embedded');
  const { rows } = await withClient(database.owner, (client) => client.query('select count(*)::int as n from studio'));
  expect(rows).toEqual([{ n: 0 }]);
});
