/**
 * Two tabs pay an owed order at once, from two processes. One tab is logged in, the other came from the link in the mail, and each uses its
 * own card (docs/decisions/0146, docs/decisions/0147). The order is charged once. The control without the lock of the checkout charges it
 * twice.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payToken } from '../../src/features/checkout/server/pay-link/pay-token.ts';
import { withClient } from '../../src/server/db/sql-pool.ts';
import { inStudio } from '../../src/server/db/studio-tx.ts';
import { secretBox } from '../../src/server/secret-box.ts';
import { packTerms } from '../builders/pass.ts';
import { aProduct } from '../builders/product.ts';
import { aRush } from '../builders/rush.ts';
import { findInconsistencies, look } from '../support/inspect-database.ts';
import { post, type Answer } from '../support/customer-calls.ts';
import { twoProcesses } from '../support/two-processes.ts';

const SECRET_KEY = 'Zk3vQ8wYt1mRb6XnE0sLp9HcJ4uGd7Fa';
const { sign } = secretBox(SECRET_KEY);
const ROUNDS = 8;
const processes = twoProcesses(() => ({ SECRET_KEY }));
const { open, close, address } = processes;

/** An owed order of $220, and the Pay call of each tab. */
async function owed() {
  const { database } = processes;
  const settings = { payments: { payLater: true } };
  const rush = await aRush(database, { people: 1, credits: 0, sessions: 1, capacity: 1, settings });
  const who = rush.people[0]!;
  const product = await inStudio(database.db, rush.studio, (tx) => aProduct(tx, { terms: packTerms(), price: 22_000 }));
  const ask = (nth: number, path: string, body: object) => post(address(nth), rush.slug, who.token, path, body);
  const aCard = async (number: string): Promise<string> =>
    (await ask(0, '/sandbox/cards', { number, exp_month: 12, exp_year: new Date().getUTCFullYear() + 5, cvc: '123', name: 'Ada Lane' }))
      .body.id;
  const id: string = (await ask(0, '/getCheckout', { pass_id: product })).body.temp_id;
  expect((await ask(0, '/api/cashCheckout', { pass_id: product, payment: 3, temp_payment_id: id })).status).toBe(200);
  const token = payToken(sign, { studio: rush.studio, handle: id, email: 'person0@rush.test' });
  const [visa, mastercard] = [await aCard('4242424242424242'), await aCard('5555555555554444')];
  return {
    rush,
    loggedIn: () => ask(0, '/confirmCheckout', { temp_payment_id: id, stripe_payment_method: visa }),
    byLink: () => ask(1, '/api/pay-link/pay', { id, token, stripe_payment_method: mastercard }),
    became: async () =>
      (
        await look(
          database,
          rush.studio,
          `select (select count(*)::int from sandbox_object where kind = 'payment') as charged, (select count(*)::int from refund) as refunds,
                  (select count(*)::int from customer_order where is_paid) as paid,
                  (select count(*)::int from payment where state = 'succeeded') as succeeded,
                  (select count(*)::int from mail where kind = 'receipt') as receipts`,
        )
      )[0] as object,
  };
}
type Owed = Awaited<ReturnType<typeof owed>>;

/** The tab says that the order is paid now, or was already paid. */
const isTold = ({ status, body }: Answer) => status === 200 || body.code === 'already-paid';

/** The second tab pays while the first payment is being settled, so its first read shows the state before. */
async function whileTheOtherIsSettled({ rush, loggedIn, byLink }: Owed) {
  const { owner } = processes.database;
  await withClient(owner, async (orders) => {
    await orders.query('begin');
    await orders.query(`select set_config('app.studio_id', '${rush.studio}', true)`);
    await orders.query('select id from customer_order for update');
    const first = byLink();
    await expect.poll(waiting, { timeout: 10_000, interval: 20 }).toBe(1);
    await withClient(owner, async (accounts) => {
      await accounts.query('begin');
      // The second call reads this table between the checkout and its payments, so the lock stops it there.
      await accounts.query('lock table gateway_account in access exclusive mode');
      const second = loggedIn();
      await expect.poll(waiting, { timeout: 10_000, interval: 20 }).toBe(2);
      await orders.query('rollback');
      await first;
      await accounts.query('rollback');
      await second;
    });
  });
}

const waiting = () =>
  withClient(processes.database.owner, async (client) => {
    const sql = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    return (await client.query(sql)).rows.length;
  });

const ONCE = { charged: 1, refunds: 0, paid: 1, succeeded: 1, receipts: 1 };

describe('with every guard on', () => {
  beforeAll(() => open());
  afterAll(close);

  it('charges the order once, and both tabs show it as paid', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const order = await owed();
      const answers = await Promise.all([order.loggedIn(), order.byLink()]);
      expect(await order.became()).toEqual(ONCE);
      expect(answers.filter((answer) => !isTold(answer))).toEqual([]);
      expect(await findInconsistencies(processes.database, order.rush.studio)).toEqual({});
    }
  }, 120_000);

  it('charges the order once when one tab pays while the other settles it', async () => {
    const order = await owed();
    await whileTheOtherIsSettled(order);
    expect(await order.became()).toEqual(ONCE);
  }, 120_000);
});

describe('control: no lock on the checkout', () => {
  beforeAll(() => open('checkout-lock'));
  afterAll(close);

  it('charges the order twice', async () => {
    const order = await owed();
    await whileTheOtherIsSettled(order);
    expect(await order.became()).toEqual({ ...ONCE, charged: 2, refunds: 1, succeeded: 2 });
  }, 120_000);
});
