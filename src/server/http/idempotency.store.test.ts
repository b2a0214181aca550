import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aStudio, type TestStudio } from '../../../tests/builders/studio.ts';
import { openTestDatabase } from '../../../tests/support/database.ts';
import { days, instant, plus, type Instant } from '../../kernel/time.ts';
import type { Database } from '../db/database.ts';
import { withClient } from '../db/sql-pool.ts';
import type { StudioTx } from '../db/studio-tx.ts';
import { findReplies, isKeyTaken, REFUSALS_KEPT, saveReplies } from './idempotency.store.ts';

const NOON = instant(Date.parse('2026-11-16T12:00:00Z'));
/** Enough rows for the index to pay off. */
const KEPT = 4000;

let database: Database;
let studio: TestStudio;
beforeAll(async () => {
  database = await openTestDatabase();
  studio = await aStudio(database, { slug: 'busy' });
  await studio.inside(async (tx) => {
    const of = (nth: number) => ({
      actor: `customer:${nth % 500}`,
      key: `key-${nth}`,
      endpoint: '/api/reserveClass',
      bodyHash: 'x',
      status: 200,
      reply: { nth },
    });
    await saveReplies(
      tx,
      Array.from({ length: KEPT }, (_, nth) => of(nth)),
      NOON,
    );
    await saveReplies(tx, [{ ...of(0), actor: 'customer:7', key: 'key-501' }], NOON);
  });
  await withClient(database.owner, (client) => client.query('analyze idempotency_key'));
});
afterAll(() => database.close());

async function rowsRead(tx: StudioTx): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read from pg_stat_xact_user_tables where relname = 'idempotency_key'`.execute(
    tx,
  );
  return rows[0]!.read;
}

it('reads the kept answers of the same person of one day, by index', async () => {
  const asked = [
    { actor: 'customer:1', key: 'key-501' },
    { actor: 'customer:2', key: 'never-sent' },
  ];
  const { found, read } = await studio.inside(async (tx) => {
    const replies = await findReplies(tx, asked, NOON);
    return { found: replies.map(({ actor, key }) => ({ actor, key })), read: await rowsRead(tx) };
  });
  expect(found).toEqual([{ actor: 'customer:1', key: 'key-501' }]);
  expect(read).toBeLessThan(10);
});

it('deletes a person’s surplus refusals without reading other people’s', async () => {
  const refusals = (from: number, count: number) =>
    Array.from({ length: count }, (_, nth) => ({ ...again(nth), actor: 'customer:900', key: `refused-${from + nth}`, status: 409 }));
  await studio.inside((tx) => saveReplies(tx, refusals(0, REFUSALS_KEPT), NOON));
  const read = await studio.inside(async (tx) => {
    await saveReplies(tx, refusals(100, 5), plus(NOON, days(0.5)));
    return rowsRead(tx);
  });
  expect(read).toBeLessThan(5 * REFUSALS_KEPT);
  await studio.inside((tx) => saveReplies(tx, refusals(200, 2 * REFUSALS_KEPT), plus(NOON, days(0.6))));
  const { rows } = await studio.inside((tx) =>
    sql<{ key: string }>`select key from idempotency_key where studio_id = ${tx.studio} and actor = 'customer:900'`.execute(tx),
  );
  expect(rows.map(({ key }) => key).toSorted()).toEqual(
    refusals(200 + REFUSALS_KEPT, REFUSALS_KEPT)
      .map(({ key }) => key)
      .toSorted(),
  );
});

it('ignores keys older than a day', async () => {
  const found = await studio.inside((tx) => findReplies(tx, [{ actor: 'customer:1', key: 'key-501' }], plus(NOON, days(1))));
  expect(found).toEqual([]);
});

const TOMORROW = plus(NOON, days(1));
const again = (nth: number) => ({
  actor: 'customer:3',
  key: 'used-again',
  endpoint: '/api/reserveClass',
  bodyHash: 'x',
  status: 200,
  reply: { nth },
});
const use = (tx: StudioTx, nth: number, at: Instant) =>
  findReplies(tx, [again(nth)], at).then((found) =>
    found.length > 0 ? found[0]!.reply : saveReplies(tx, [again(nth)], at).then(() => ({ nth })),
  );

it('reuses a key after its day, also one without an answer', async () => {
  expect(await studio.inside((tx) => use(tx, 1, NOON))).toEqual({ nth: 1 });
  expect(await studio.inside((tx) => use(tx, 2, NOON))).toEqual({ nth: 1 });
  expect(await studio.inside((tx) => use(tx, 3, TOMORROW))).toEqual({ nth: 3 });
  await studio.inside((tx) =>
    sql`update idempotency_key set status = null where studio_id = ${tx.studio} and key = 'used-again'`.execute(tx),
  );
  expect(await studio.inside((tx) => use(tx, 4, plus(TOMORROW, days(1))))).toEqual({ nth: 4 });
});

it('gives an expired key to one of two simultaneous calls', async () => {
  if (database.kind === 'embedded') return;
  await studio.inside((tx) => sql`delete from idempotency_key where studio_id = ${tx.studio} and key = 'used-again'`.execute(tx));
  await studio.inside((tx) => use(tx, 1, NOON));
  const told = await Promise.allSettled([2, 3, 4, 5].map((nth) => studio.inside((tx) => use(tx, nth, TOMORROW))));
  const replies = told.flatMap((one) => (one.status === 'fulfilled' ? [JSON.stringify(one.value)] : []));
  expect(new Set(replies).size).toBe(1);
  expect(told.every((one) => one.status === 'fulfilled' || isKeyTaken(one.reason))).toBe(true);
});
