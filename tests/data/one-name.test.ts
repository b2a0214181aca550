import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../src/server/db/database.ts';
import { inTransaction, withClient } from '../../src/server/db/sql-pool.ts';
import type { StudioTx } from '../../src/server/db/studio-tx.ts';
import { aCustomer } from '../builders/customer.ts';
import { aStudio, type TestStudio } from '../builders/studio.ts';
import { openTestDatabase } from '../support/database.ts';

const MIGRATION = new URL('../../migrations/0107_one_name.sql', import.meta.url);

let database: Database;
beforeAll(async () => void (database = await openTestDatabase()));
afterAll(() => database.close());

const lastNames = (studio: TestStudio) =>
  studio.inside(async (tx) => {
    const rows = await tx.selectFrom('customer').select('last_name').where('studio_id', '=', tx.studio).orderBy('id').execute();
    return rows.map((row) => row.last_name);
  });

async function addCustomers(tx: StudioTx, names: readonly string[]): Promise<void> {
  for (const lastName of names) {
    const { id } = await aCustomer(tx);
    await tx.updateTable('customer').set({ last_name: lastName }).where('studio_id', '=', tx.studio).where('id', '=', id).execute();
  }
}

it('migration 0107 clears placeholders for a last name in every studio, and leaves row-level security forced', async () => {
  const studios = [await aStudio(database), await aStudio(database)];
  for (const studio of studios)
    await studio.inside((tx) => addCustomers(tx, ['-', '—', '.', '--', '\u{10EAD}', 'Lane', 'Núñez-Gil', 'D.', '']));
  const forced = await withClient(database.owner, (client) =>
    inTransaction(client, async () => {
      await client.query(readFileSync(MIGRATION, 'utf8'));
      const { rows } = await client.query("select relforcerowsecurity as forced from pg_class where oid = 'customer'::regclass");
      return rows[0].forced;
    }),
  );
  expect(forced).toBe(true);
  for (const studio of studios) expect(await lastNames(studio)).toEqual(['', '', '', '', '', 'Lane', 'Núñez-Gil', 'D.', '']);
});
