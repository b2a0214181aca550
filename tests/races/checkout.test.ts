/**
 * Many calls pay one checkout at once, from two processes: one charge, one pass. The control without the lock of the checkout delivers twice.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inStudio } from '../../src/server/db/studio-tx.ts';
import { aProduct } from '../builders/product.ts';
import { aRush } from '../builders/rush.ts';
import { findInconsistencies, look } from '../support/inspect-database.ts';
import { post, statuses } from '../support/customer-calls.ts';
import { twoProcesses } from '../support/two-processes.ts';

const PRESSES = 20;
const processes = twoProcesses();
const { open, close, address, drop } = processes;

/** Pays a checkout for $220 with the same card, many times at once, and returns the outcome. */
async function everybodyPays() {
  const rush = await aRush(processes.database, { people: 1, credits: 1, sessions: 1, capacity: 1 });
  const who = rush.people[0]!;
  const product = await inStudio(processes.database.db, rush.studio, (tx) => aProduct(tx, { price: 22_000 }));
  const ask = (to: string, path: string, body: object) => post(to, rush.slug, who.token, path, body);
  const card = { number: '4242424242424242', exp_month: 12, exp_year: new Date().getUTCFullYear() + 5, cvc: '123', name: 'Ada Lane' };
  const checkout = (await ask(address(0), '/getCheckout', { pass_id: product })).body.temp_id;
  const stripe_payment_method = (await ask(address(0), '/sandbox/cards', card)).body.id;
  const answers = await Promise.all(
    Array.from({ length: PRESSES }, (_, nth) =>
      ask(address(nth), '/confirmCheckout', { pass_id: product, temp_payment_id: checkout, stripe_payment_method }),
    ),
  );
  const [bought] = await look(
    processes.database,
    rush.studio,
    `select (select count(*)::int from user_pass where offer_id is not null) as passes, (select count(*)::int from customer_order) as orders,
            (select count(*)::int from sandbox_object where kind = 'payment') as charged`,
  );
  return { rush, answers, bought };
}

describe('with every guard on', () => {
  beforeAll(() => open());
  afterAll(close);

  it(`charges once and delivers once after many presses on Pay`, async () => {
    for (let round = 0; round < 3; round++) {
      const { rush, answers, bought } = await everybodyPays();
      expect(statuses(answers)).toEqual({ 200: PRESSES });
      expect(bought).toEqual({ passes: 1, orders: 1, charged: 1 });
      expect(await findInconsistencies(processes.database, rush.studio)).toEqual({});
    }
  }, 120_000);
});

describe('control: no lock on the checkout', () => {
  beforeAll(async () => {
    await open('checkout-lock');
    await drop(
      'alter table payment drop constraint payment_studio_id_idempotency_key_key, drop constraint payment_studio_id_gateway_ref_key',
    );
    await drop(
      'alter table customer_order drop constraint customer_order_studio_id_checkout_id_key, drop constraint customer_order_studio_id_payment_id_key',
    );
  });
  afterAll(close);

  it('delivers more than once', async () => {
    let most = 0;
    for (let round = 0; round < 10 && most <= 1; round++) most = Math.max(most, (await everybodyPays()).bought.passes);
    expect(most).toBeGreaterThan(1);
  }, 120_000);
});
