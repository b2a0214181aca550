/** A gateway may refuse an amount. Either the price is rounded or the method is not offered (docs/decisions/0171). */
import { expect, it } from 'vitest';
import { packTerms } from '../../../../tests/builders/pass.ts';
import { iso, NOW } from '../../../../tests/support/class-desk.ts';
import { theStripeShops, VISA } from '../../../../tests/support/stripe-shop.ts';

const shops = theStripeShops();
const { desk, aShop, call, payWith } = shops;

/** A studio that sells one pack for `price` minor units of its currency. */
async function selling(price: number, settings: object) {
  const shop = await aShop({ settings });
  const { rows } = await desk.change(
    shop.rush,
    `insert into offer (studio_id, price, terms, created_at)
     values (${shop.rush.studio}, ${price}, '${JSON.stringify(packTerms())}', '${iso(NOW)}') returning id`,
  );
  return { ...shop, product: (rows[0] as { id: number }).id };
}

it('a price in dinars is an amount that Stripe accepts, with tax and price in ten-thousandths', async () => {
  const shop = await selling(12_345, {
    currency: { code: 'KWD', symbol: 'KD', digits: 3 },
    tax: { enabled: true, name: 'Tax', rate: 8875, includedInPrice: false },
  });
  const { body } = await call(shop, '/getCheckout', { pass_id: shop.product });
  // 12.345 is rounded to 12.350. The tax, 8.875 % of it, is 1.096 and is rounded to 1.100.
  expect(body).toMatchObject({ amount: 12.35, taxAmount: 1.1, total: 13.45, payment_methods: { online: '1' }, least_amounts: [] });
  expect((await payWith(shop, body.temp_id, shops.stripe.card(VISA))).status).toBe(200);
  expect((await desk.change(shop.rush, 'select total from customer_order')).rows).toEqual([{ total: 13_450 }]);
});

it('a card is not offered below Stripe’s minimum: the answer names it, and Stripe gets no request', async () => {
  const shop = await selling(40, { payments: { card: true, payLater: true } });
  const { body } = await call(shop, '/getCheckout', { pass_id: shop.product });
  expect(body).toMatchObject({ payment_methods: { online: '0', cash: '1' }, least_amounts: [{ payment: 1, amount: 0.5 }] });
  const before = shops.stripe.requests.length;
  const paid = await payWith(shop, body.temp_id, shops.stripe.card(VISA));
  expect(paid).toMatchObject({ status: 400, body: { code: 'amount-not-taken' } });
  expect(shops.stripe.requests.length).toBe(before);
});
