/** The gateway also deletes a removed card, with the Stripe fake (docs/how-it-works/paying.md). */
import { afterEach, expect, it } from 'vitest';
import { minutes, plus } from '../../../kernel/time.ts';
import { at, iso, NOW } from '../../../../tests/support/class-desk.ts';
import { theStripeShops, VISA } from '../../../../tests/support/stripe-shop.ts';

const shops = theStripeShops();
const { desk, aShop, begin, payWith, call } = shops;
type Shop = Awaited<ReturnType<typeof aShop>>;

afterEach(() => {
  if (shops.stripe.faults.length > 0) throw new Error(shops.stripe.faults.join('\n'));
});

/** A customer who bought with a card and saved it. */
async function kept() {
  const shop = await aShop();
  const method = shops.stripe.card(VISA);
  expect((await payWith(shop, await begin(shop), method, { keep_card: true })).status).toBe(200);
  const { rush, who } = shop;
  const { body } = await desk.server.call('GET', '/customer/payment/methods', { ...at(rush), token: who.token });
  return { shop, method, card: body.methods[0].id as number };
}
const remove = (shop: Shop, id: number) => call(shop, '/customer/payment/remove', { id });
const detached = (method: string) => shops.stripe.requests.filter(({ path }) => path === `/v1/payment_methods/${method}/detach`).length;
async function settleAt(minute: number) {
  desk.server.setClock(iso(plus(NOW, minutes(minute))));
  await desk.server.atelier.settleDue();
}

it('a removed card is detached once from its Stripe customer', async () => {
  const { shop, method, card } = await kept();
  expect((await remove(shop, card)).status).toBe(200);
  expect(detached(method)).toBe(0);
  for (const minute of [1, 2]) await settleAt(minute);
  expect(detached(method)).toBe(1);
  expect(shops.stripe.state.methods.get(method)).toMatchObject({ customer: null, isDetached: true });
});

it.each(['lost', 'deaf'] as const)('a removed card is detached in the end when the answer is %s', async (kind) => {
  const { shop, method, card } = await kept();
  await remove(shop, card);
  shops.stripe.fail('/v1/payment_methods', { kind }, 2);
  // After a failure the sweep pauses for a second of real time, which the test clock does not change.
  await expect
    .poll(
      async () => {
        await settleAt(1);
        return (await desk.change(shop.rush, `select kind from due where kind = 'billing.forget-card'`)).rows;
      },
      { timeout: 20_000, interval: 250 },
    )
    .toEqual([]);
  expect(shops.stripe.state.methods.get(method)).toMatchObject({ isDetached: true });
});

it('a saved card stays attached, also when it was added again before the detachment', async () => {
  const { shop, method, card } = await kept();
  await settleAt(1);
  expect(shops.stripe.state.methods.get(method)).not.toHaveProperty('isDetached');
  await remove(shop, card);
  expect((await call(shop, '/customer/payment/process', { payment_method: method })).status).toBe(200);
  await settleAt(2);
  expect(shops.stripe.state.methods.get(method)).not.toHaveProperty('isDetached');
});
