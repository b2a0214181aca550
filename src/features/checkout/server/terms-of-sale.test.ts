/** The terms of sale of a product, through the whole server (readings §14; docs/decisions/0150, 0151). */
import { describe, expect, it } from 'vitest';
import { membershipTerms, packTerms } from '../../../../tests/builders/pass.ts';
import { aProduct, type ProductFacts } from '../../../../tests/builders/product.ts';
import type { RushAsk } from '../../../../tests/builders/rush.ts';
import { ASKS_THE_BANK, theTill, type Shop } from '../../../../tests/support/till.ts';

const till = theTill();
const { desk, call, begin, pay, handleOf, order } = till;
const KEY = 'A-key-of-this-test';

async function aShopOf(facts: ProductFacts, ask: Partial<RushAsk> = {}): Promise<Shop> {
  const rush = await desk.aStudioOf({ people: 2, ...ask });
  // Everybody in the fixture has a pass, but the first person has to be a new customer.
  await desk.change(rush, `update user_pass set customer_id = ${rush.people[1]!.id}`);
  const product = await desk.inside(rush, (tx) => aProduct(tx, facts));
  return { rush, product, who: rush.people[0]! };
}

const other = (shop: Shop): Shop => ({ ...shop, who: shop.rush.people[1]! });
const code = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];
/** A second checkout. A changed price makes one. */
async function another(shop: Shop): Promise<string> {
  await desk.change(shop.rush, `update offer set price = price + 100 where id = ${shop.product}`);
  return handleOf(shop);
}

describe('a hidden product', () => {
  it('is bought by the key of its link, not by its id, in every way', async () => {
    const shop = await aShopOf({ price: 0, hidden: true, linkKey: KEY }, { settings: { payments: { payLater: true } } });
    const { product: pass_id } = shop;
    for (const wrong of [{}, { key: '' }, { key: 'A-key-of-that-test' }])
      expect((await call(shop, '/getCheckout', { pass_id, ...wrong })).status).toBe(404);
    expect((await call(shop, '/api/cashCheckout', { pass_id, payment: 3 })).status).toBe(404);
    const begun = await call(shop, '/getCheckout', { pass_id, key: KEY });
    expect([begun.status, begun.body.total]).toEqual([200, 0]);
    // The customer who has shown the key continues without it. Other customers need it.
    expect((await begin(shop)).body.temp_id).toBe(begun.body.temp_id);
    expect((await begin(other(shop))).status).toBe(404);
    expect((await till.payFree(shop, begun.body.temp_id)).status).toBe(200);
  });
});

describe('a once-only product', () => {
  it('is refused the second time, and while its first payment is at the bank', async () => {
    const shop = await aShopOf({ terms: packTerms({ oncePerPerson: true }) });
    const first = await handleOf(shop);
    expect((await pay(shop, first, ASKS_THE_BANK)).body.requires_action).toBe(true);
    const second = await another(shop);
    expect(code(await pay(shop, second))).toEqual([409, 'payment-under-way']);
    // The customer leaves the bank's page. The next press of Pay at the same checkout cancels the first attempt.
    expect((await pay(shop, first)).status).toBe(200);
    expect((await order(shop, first)).body.is_paid).toBe(true);
    expect(code(await pay(shop, second))).toEqual([409, 'once-per-person']);
    expect(code(await begin(shop))).toEqual([409, 'once-per-person']);
    expect((await begin(other(shop))).status).toBe(200);
  });

  it('is refused while its first payment is at the bank, although a second one is confirmed', async () => {
    const shop = await aShopOf({ terms: packTerms({ oncePerPerson: true }) });
    expect((await pay(shop, await handleOf(shop), ASKS_THE_BANK)).body.requires_action).toBe(true);
    const second = { pass_id: shop.product, temp_payment_id: await another(shop), confirm_second: true };
    const refused = await call(shop, '/confirmCheckout', { ...second, stripe_payment_method: await till.aCard(shop) });
    expect(code(refused)).toEqual([409, 'payment-under-way']);
  });

  it('is refunded when the same product was obtained in another way meanwhile', async () => {
    const shop = await aShopOf({ terms: packTerms({ oncePerPerson: true }) });
    const handle = await handleOf(shop);
    const intent = (await pay(shop, handle, ASKS_THE_BANK)).body;
    const sold = await another(shop);
    await desk.change(shop.rush, `update payment set state = 'declined'`);
    expect((await pay(shop, sold)).status).toBe(200);
    await desk.change(shop.rush, `update payment set state = 'authentication-needed' where ref = '${intent.payment_intent_id}'`);
    await call(shop, '/sandbox/payments/authenticate', { client_secret: intent.client_secret, outcome: 'succeed' });
    expect(code(await till.complete(shop, handle))).toEqual([409, 'once-per-person']);
    const { rows } = await desk.change(shop.rush, `select reason from refund`);
    expect(rows).toEqual([{ reason: 'undeliverable' }]);
  });

  it('for new customers is for people who never had a pass', async () => {
    const shop = await aShopOf({ terms: packTerms({ newCustomersOnly: true }) });
    const handle = await handleOf(shop);
    const ten = await desk.inside(shop.rush, (tx) => aProduct(tx));
    await pay({ ...shop, product: ten }, await handleOf({ ...shop, product: ten }));
    expect(code(await pay(shop, handle))).toEqual([409, 'new-customers-only']);
    expect(code(await begin(shop))).toEqual([409, 'new-customers-only']);
  });
});

describe('a membership', () => {
  it('with an announced trial is refused before the payment once the trial was used', async () => {
    const shop = await aShopOf({ terms: membershipTerms({ trialDays: 7 }) });
    const [first, second] = [await handleOf(shop), await another(shop)];
    expect((await pay(shop, first)).status).toBe(200);
    expect(code(await pay(shop, second))).toEqual([409, 'trial-used']);
    expect((await begin(shop)).body).toMatchObject({ trial_used: true, runs_already: true });
    expect(await till.bought(shop)).toMatchObject({ orders: 1 });
  });

  it('is bought beside the same running one only after a confirmation', async () => {
    const shop = await aShopOf({ terms: membershipTerms() });
    await pay(shop, await handleOf(shop));
    const { body } = await begin(shop);
    expect(body.runs_already).toBe(true);
    expect((await begin(other(shop))).body.runs_already).toBe(false);
    expect(code(await pay(shop, body.temp_id))).toEqual([409, 'runs-already']);
    const stripe_payment_method = await till.aCard(shop);
    const confirmed = { pass_id: shop.product, temp_payment_id: body.temp_id, stripe_payment_method, confirm_second: true };
    expect((await call(shop, '/confirmCheckout', confirmed)).status).toBe(200);
    expect(await till.bought(shop)).toMatchObject({ passes: 2, orders: 2 });
  });
});
