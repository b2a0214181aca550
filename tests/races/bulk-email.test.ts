/**
 * Two processes come to one mail to a class at the same moment: everybody is written to once. In the twin without the lock of its row everybody is
 * written to twice. How the mails then leave the house, and what a death half way does, is in mail.test.ts.
 */
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { deliverBulkEmails } from '../../src/features/bulk-email/server/public.ts';
import { openDatabase, type Database } from '../../src/server/db/database.ts';
import { withClient } from '../../src/server/db/sql-pool.ts';
import type { StudioTx } from '../../src/server/db/studio-tx.ts';
import { switchGuardsOff } from '../../src/server/guards.ts';
import type { DueCall } from '../../src/server/outbox.ts';
import { aBulkEmail } from '../builders/bulk-email.ts';
import { aMailWorld, mailRows, NOON, type MailWorld } from '../builders/mail.ts';
import { createDatabase, type TestDatabase } from '../support/postgres.ts';

const PEOPLE = 5;
let file: TestDatabase;
let database: Database;
let world: MailWorld;
let settle: (tx: StudioTx) => Promise<void>;
beforeAll(async () => {
  file = await createDatabase();
  database = await openDatabase({ databaseUrl: file.url, dataDir: 'memory' });
});
afterAll(async () => {
  await database.close();
  await file.drop();
});
beforeEach(async () => {
  world = await aMailWorld(database);
  const ref = await aBulkEmail(world, PEOPLE, NOON);
  settle = (tx) => deliverBulkEmails.settle({ tx, ref, at: NOON, due: NOON } as unknown as DueCall);
});
afterEach(() => switchGuardsOff(new Set()));

const waiting = () =>
  withClient(database.owner, async (client) => {
    const sql = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    return (await client.query(sql)).rows.length;
  });
const told = async () => (await mailRows(world)).map((row) => row.to_address).toSorted((a, b) => a.localeCompare(b));
const everybody = Array.from({ length: PEOPLE }, (_, person) => `p${person}@mail.test`);

/** The second begins while the first is not committed, and it is committed when the second waits for it. */
async function bothSettle(): Promise<void> {
  let second: Promise<void>;
  await world.inside(async (tx) => {
    await settle(tx);
    second = world.inside(settle);
    await expect.poll(waiting, { timeout: 20_000 }).toBeGreaterThan(0);
  });
  await second!;
}

it('writes to everybody once', async () => {
  await bothSettle();
  expect(await told()).toEqual(everybody);
});

it('writes to everybody twice in the twin without the lock of its row', async () => {
  switchGuardsOff(new Set(['bulk-email-lock']));
  await bothSettle();
  expect(await told()).toEqual(everybody.flatMap((one) => [one, one]));
});

it('has written to nobody when it dies before the commit, and the next one leaves nobody out', async () => {
  const death = world.inside(async (tx) => {
    await settle(tx);
    throw new Error('killed');
  });
  await expect(death).rejects.toThrow('killed');
  expect(await told()).toEqual([]);
  await world.inside(settle);
  expect(await told()).toEqual(everybody);
});
