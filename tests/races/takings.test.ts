/**
 * Two processes close one day at once, or one dates a cash payment into a day that the other closes (docs/decisions/0267). A day is closed
 * once, and its closing has counted every payment that was accepted before. The controls without the lock close it twice and miss a payment.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withClient } from '../../src/server/db/sql-pool.ts';
import { inStudio } from '../../src/server/db/studio-tx.ts';
import { packTerms } from '../builders/pass.ts';
import { aProduct } from '../builders/product.ts';
import { aRush } from '../builders/rush.ts';
import { post } from '../support/customer-calls.ts';
import { look } from '../support/inspect-database.ts';
import { twoProcesses } from '../support/two-processes.ts';

const processes = twoProcesses();
const { open, close, address } = processes;
const ROUNDS = 8;
const MOST_ROUNDS = 40;
const YESTERDAY = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
const EMPTY = { day: YESTERDAY, opening: 0, expected: 0, counted: 0, note: null };

/** A studio with an unpaid order of the day before yesterday. */
async function anOffice() {
  const { database } = processes;
  const settings = { timeZone: 'UTC', payments: { desk: true, payLater: true } } as const;
  const rush = await aRush(database, { people: 1, credits: 0, sessions: 1, capacity: 1, settings });
  const product = await inStudio(database.db, rush.studio, (tx) => aProduct(tx, { terms: packTerms(), price: 22_000 }));
  const ask = (nth: number, path: string, body: object) => post(address(nth), rush.slug, rush.ownerToken, path, body);
  const sale = { customer: rush.people[0]!.id, products: [product], sale: 'sale-of-the-races', toPay: 220, by: 'later' };
  const sold = await ask(0, '/office/sales', sale);
  expect(sold.status).toBe(200);
  await withClient(database.owner, async (client) => {
    await client.query(`select set_config('app.studio_id', '${rush.studio}', false)`);
    await client.query(`update customer_order set purchased_at = purchased_at - interval '2 days'`);
  });
  return {
    closes: (nth: number) => ask(nth, '/office/takings/close', EMPTY),
    pays: (nth: number) => ask(nth, `/office/orders/${sold.body.orders[0].id}/paid`, { by: 'cash', paidOn: YESTERDAY }),
    look: async (query: string) => (await look(database, rush.studio, query))[0] as Record<string, number>,
  };
}

async function closeTwice() {
  const office = await anOffice();
  const answers = await Promise.all([office.closes(0), office.closes(1)]);
  const { closings } = await office.look('select count(*)::int as closings from day_closing');
  return {
    closings,
    codes: answers.map(({ status, body }) => String(body.code ?? status)).toSorted((one, other) => one.localeCompare(other)),
  };
}

/** Whether the payment was accepted although the closing did not count it. */
async function payWhileClosing() {
  const office = await anOffice();
  const [paid, closed] = await Promise.all([office.pays(0), office.closes(1)]);
  const { counted, taken } = await office.look(
    `select (select count(*)::int from day_closing) as counted, (select count(*)::int from money_entry where kind = 'payment') as taken`,
  );
  return { isMissed: counted === 1 && taken === 1, codes: [paid.status, closed.body.code ?? closed.status] };
}

describe('with every guard on', () => {
  beforeAll(() => open());
  afterAll(close);

  it('one of two people closes the day, and the other reads who did', async () => {
    for (let round = 0; round < ROUNDS; round++) expect(await closeTwice()).toEqual({ closings: 1, codes: ['200', 'day-closed'] });
  }, 120_000);

  it('a payment is counted, or refused', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { isMissed, codes } = await payWhileClosing();
      expect(isMissed).toBe(false);
      // The closing read no cash, so it is refused when the payment came first.
      expect([
        [200, 'takings-changed'],
        [422, 200],
      ]).toContainEqual(codes);
    }
  }, 120_000);
});

describe('control: no lock on the day', () => {
  beforeAll(async () => {
    await open('takings-lock');
    await processes.drop('alter table day_closing drop constraint day_closing_studio_id_day_key');
  });
  afterAll(close);

  it('can close the day twice', async () => {
    let closings = 0;
    for (let round = 0; round < MOST_ROUNDS && closings < 2; round++) closings = (await closeTwice()).closings!;
    expect(closings).toBe(2);
  }, 120_000);

  it('can accept a payment that the closing has not counted', async () => {
    let isMissed = false;
    for (let round = 0; round < MOST_ROUNDS && !isMissed; round++) isMissed = (await payWhileClosing()).isMissed;
    expect(isMissed).toBe(true);
  }, 120_000);
});
