/**
 * Fifty checkouts use a promo code for one use, and two use $40.00 each of a $50.00 gift card, at once from two processes. One succeeds,
 * the others are not charged. The controls without the locks grant the discount again, and spend the money twice.
 */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { inStudio } from '../../src/server/db/studio-tx.ts';
import { aProduct } from '../builders/product.ts';
import { aRush, type Rush, type Visitor } from '../builders/rush.ts';
import { findInconsistencies, look } from '../support/inspect-database.ts';
import { post } from '../support/customer-calls.ts';
import { twoProcesses } from '../support/two-processes.ts';

const processes = twoProcesses();
const { open, close, address, drop } = processes;
const CARD = 'GLAD-PALS-PLAY-FREE';
const HASH = createHash('sha256').update(CARD.replaceAll('-', '')).digest('base64url');

/** Everybody has applied the code to a $40.00 checkout and entered a card. Now all pay at once. */
async function allPay(people: number, code: string, fixtures: (studio: number) => string[]) {
  const rush = await aRush(processes.database, { people, credits: 1, sessions: 1, capacity: 1 });
  const product = await inStudio(processes.database.db, rush.studio, async (tx) => {
    for (const statement of fixtures(rush.studio)) await sql.raw(statement).execute(tx);
    return aProduct(tx, { price: 4000 });
  });
  const ready = await Promise.all(rush.people.map((who, nth) => prepare(rush, who, address(nth), product, code)));
  const answers = await Promise.all(ready.map((pay) => pay()));
  const [sold] = await look(
    processes.database,
    rush.studio,
    `select (select count(*)::int from customer_order) as orders,
            (select count(*)::int from sandbox_object where kind = 'payment' and state ->> 'kind' = 'succeeded') as charged`,
  );
  return {
    rush,
    sold,
    won: answers.filter(({ status }) => status === 200).length,
    codes: new Set(answers.flatMap(({ body }) => body.code ?? [])),
  };
}

async function prepare({ slug }: Rush, { token }: Visitor, to: string, product: number, code_value: string) {
  const ask = (path: string, body: object) => post(to, slug, token, path, body);
  const { temp_id } = (await ask('/getCheckout', { pass_id: product })).body;
  expect((await ask('/api/customer/apply-discount-code', { payment_id: temp_id, code_value })).status).toBe(200);
  const entered = { number: '4242424242424242', exp_month: 12, exp_year: new Date().getUTCFullYear() + 5, cvc: '123', name: 'Ada Lane' };
  const { id } = (await ask('/sandbox/cards', entered)).body;
  return () => ask('/confirmCheckout', { pass_id: product, temp_payment_id: temp_id, stripe_payment_method: id });
}

const onTheCode = () =>
  allPay(50, 'ONCE', (studio) => [
    `insert into promo_code (studio_id, code, code_key, kind, value, max_uses, all_products, created_at)
     values (${studio}, 'ONCE', 'ONCE', 'percent', 50000, 1, true, '2026-01-01')`,
  ]);

/** Two payments of $40.00 from a $50.00 gift card. */
const onTheCard = () =>
  allPay(2, CARD, (studio) => [
    `insert into gift_card (studio_id, state, amount, currency, balance, recipient_name, recipient_email, sender_name, sender_email, delivered_at,
                            code_hash, last_four, created_at)
     values (${studio}, 'issued', 5000, 'USD', 5000, 'Bo', 'bo@mail.test', 'Ada', 'ada@mail.test', '2026-01-01', '${HASH}', 'FREE', '2026-01-01')`,
    `insert into gift_card_entry (studio_id, card_id, delta, reason, at) select ${studio}, id, 5000, 'issued', '2026-01-01' from gift_card`,
  ]);

describe('with every guard on', () => {
  beforeAll(() => open());
  afterAll(close);

  it('one of 50 customers gets the code, and nobody else is charged', async () => {
    const { rush, sold, won, codes } = await onTheCode();
    expect([won, sold, [...codes]]).toEqual([1, { orders: 1, charged: 1 }, ['code-used-up']]);
    expect(await findInconsistencies(processes.database, rush.studio)).toEqual({});
  }, 120_000);

  it('a gift card of 50.00 pays an order of 40.00 once', async () => {
    for (let round = 0; round < 3; round++) {
      const { rush, sold, won, codes } = await onTheCard();
      expect([won, sold, [...codes]]).toEqual([1, { orders: 1, charged: 0 }, ['gift-card-changed']]);
      expect(await findInconsistencies(processes.database, rush.studio)).toEqual({});
    }
  }, 120_000);
});

describe('control: no locks', () => {
  beforeAll(async () => {
    await open('code-lock,gift-card-lock');
    await drop('alter table promo_code drop constraint promo_code_limit');
    await drop('alter table gift_card drop constraint gift_card_check');
  });
  afterAll(close);

  it('gives more discounts than allowed, and spends the gift card twice', async () => {
    let [most, spent] = [0, 0];
    for (let round = 0; round < 10 && most <= 1; round++) most = Math.max(most, (await onTheCode()).won);
    for (let round = 0; round < 20 && spent <= 1; round++) spent = Math.max(spent, (await onTheCard()).won);
    expect([most > 1, spent > 1]).toEqual([true, true]);
  }, 240_000);
});
