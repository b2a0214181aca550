/**
 * One customer calls getCheckout 12 times at once and pays 12 checkouts at once, from two processes: there is one checkout, and a product
 * that is sold once per person, or to new customers only, is bought once (docs/decisions/0151). The controls without the lock begin several checkouts and sell several
 * passes.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inStudio } from '../../src/server/db/studio-tx.ts';
import type { PassTerms } from '../../src/features/products/rules/terms.ts';
import { aCustomer } from '../builders/customer.ts';
import { membershipTerms, packTerms } from '../builders/pass.ts';
import { aProduct } from '../builders/product.ts';
import { aRush } from '../builders/rush.ts';
import { findInconsistencies, look } from '../support/inspect-database.ts';
import { post } from '../support/customer-calls.ts';
import { twoProcesses } from '../support/two-processes.ts';

const processes = twoProcesses();
const { open, close, address } = processes;
const TIMES = Array.from({ length: 12 }, (_, nth) => nth);
const ENTERED = { number: '4242424242424242', exp_month: 12, exp_year: new Date().getUTCFullYear() + 5, cvc: '123', name: 'Ada Lane' };

async function aBuyer(terms: PassTerms) {
  const rush = await aRush(processes.database, {
    people: 1,
    credits: 1,
    sessions: 1,
    capacity: 1,
    settings: { payments: { payLater: true } },
  });
  // A person of the rush has a pass, so somebody new buys.
  const { product, buyer } = await inStudio(processes.database.db, rush.studio, async (tx) => ({
    product: await aProduct(tx, { terms, price: 4000 }),
    buyer: await aCustomer(tx),
  }));
  const ask = async (nth: number, path: string, body: object) =>
    (await post(address(nth), rush.slug, buyer.token, path, { pass_id: product, ...body })).body;
  return {
    rush,
    ask,
    begin: async (nth: number): Promise<string> => (await ask(nth, '/getCheckout', {})).temp_id,
    /** After a price change, getCheckout begins a new checkout instead of returning an earlier one. */
    changePrice: () =>
      inStudio(processes.database.db, rush.studio, (tx) =>
        tx
          .updateTable('offer')
          .set((of) => ({ price: of('price', '+', 100) }))
          .execute(),
      ),
    sold: async () =>
      (await look(processes.database, rush.studio, `select count(*)::int as orders from customer_order`))[0]!['orders'] as number,
  };
}

const begunAtOnce = async (): Promise<number> => new Set(await Promise.all(TIMES.map((await aBuyer(packTerms())).begin))).size;

async function paidAtOnce(by: 'card' | 'later', terms: PassTerms) {
  const { rush, ask, begin, changePrice, sold } = await aBuyer(terms);
  const ready = [];
  for (const nth of TIMES) {
    const handle = await begin(nth);
    const card = by === 'card' ? ((await ask(nth, '/sandbox/cards', ENTERED)).id as string) : '';
    const way = by === 'card' ? { stripe_payment_method: card } : { payment: 3 };
    ready.push(() => ask(nth, by === 'card' ? '/confirmCheckout' : '/api/cashCheckout', { temp_payment_id: handle, ...way }));
    await changePrice();
  }
  await Promise.all(ready.map((pay) => pay()));
  return { rush, orders: await sold() };
}

const ONCE = packTerms({ oncePerPerson: true });
const NEW_ONLY = packTerms({ newCustomersOnly: true });

describe('with every guard on', () => {
  beforeAll(() => open());
  afterAll(close);

  it('12 calls start one checkout', async () => expect(await begunAtOnce()).toBe(1), 120_000);

  it.each([
    { what: 'a once-only pack, paid later', by: 'later', terms: ONCE },
    { what: 'a once-only pack, by card', by: 'card', terms: ONCE },
    { what: 'a pack for new customers, paid later', by: 'later', terms: NEW_ONLY },
    { what: 'a pack for new customers, by card', by: 'card', terms: NEW_ONLY },
    { what: 'a membership with a trial, by card', by: 'card', terms: membershipTerms({ trialDays: 7 }) },
  ] as const)(
    '12 checkouts buy $what once',
    async ({ by, terms }) => {
      const { rush, orders } = await paidAtOnce(by, terms);
      expect(orders).toBe(1);
      expect(await findInconsistencies(processes.database, rush.studio)).toEqual({});
    },
    120_000,
  );
});

describe('control: no lock', () => {
  beforeAll(() => open('purchase-lock'));
  afterAll(close);

  it('starts several checkouts, and sells a restricted pack several times', async () => {
    let [begun, sold, toKnown] = [0, 0, 0];
    for (let round = 0; round < 10 && begun <= 1; round++) begun = Math.max(begun, await begunAtOnce());
    for (let round = 0; round < 10 && sold <= 1; round++) sold = Math.max(sold, (await paidAtOnce('later', ONCE)).orders);
    for (let round = 0; round < 10 && toKnown <= 1; round++) toKnown = Math.max(toKnown, (await paidAtOnce('later', NEW_ONLY)).orders);
    expect([begun > 1, sold > 1, toKnown > 1]).toEqual([true, true, true]);
  }, 240_000);
});
