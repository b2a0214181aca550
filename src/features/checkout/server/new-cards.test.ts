/** The limit on new cards that one customer may try (quality.md, never 4 and 8). */
import { expect, it } from 'vitest';
import { hours, plus } from '../../../kernel/time.ts';
import { iso, NOW } from '../../../../tests/support/class-desk.ts';
import { aShop, DECLINED, theTill } from '../../../../tests/support/till.ts';

const { desk, call, handleOf, aCard, pay } = theTill();
const TOO_MANY = { status: 429, body: { code: 'too-many-attempts' } };

it('new cards are limited to twenty an hour, paid with or saved; saved cards and other people do not count', async () => {
  const shop = await aShop(desk);
  const id = await handleOf(shop);
  const keep = async (number?: string) => call(shop, '/customer/payment/process', { payment_method: await aCard(shop, number) });
  expect((await keep()).status).toBe(200);
  for (let nth = 0; nth < 9; nth++) {
    expect(await keep(DECLINED)).toMatchObject({ status: 400, body: { code: 'card-declined' } });
    expect(await pay(shop, id, DECLINED)).toMatchObject({ status: 400, body: { code: 'card-declined' } });
  }
  expect((await pay(shop, id, DECLINED)).status).toBe(400);
  expect(await pay(shop, id)).toMatchObject(TOO_MANY);
  expect(await keep()).toMatchObject(TOO_MANY);
  const other = { ...shop, who: shop.rush.people[1]! };
  expect((await pay(other, await handleOf(other))).status).toBe(200);
  const { body } = await call(shop, '/getCheckout', { pass_id: shop.product });
  const [kept] = body.default_payment_methods;
  const paid = { pass_id: shop.product, temp_payment_id: id, stripe_payment_method: kept.payment_method };
  expect((await call(shop, '/confirmCheckout', paid)).status).toBe(200);

  desk.server.setClock(iso(plus(NOW, hours(1))));
  expect((await pay(shop, await handleOf(shop))).status).toBe(200);
});

it('a new card’s id works for nobody else, also after its owner has entered the card again', async () => {
  const shop = await aShop(desk);
  const keep = async (payment_method: string) => (await call(shop, '/customer/payment/process', { payment_method })).status;
  const names = [await aCard(shop), await aCard(shop)];
  for (const name of names) expect(await keep(name)).toBe(200);
  const other = { ...shop, who: shop.rush.people[1]! };
  const id = await handleOf(other);
  for (const stripe_payment_method of names)
    expect(await call(other, '/confirmCheckout', { pass_id: shop.product, temp_payment_id: id, stripe_payment_method })).toMatchObject({
      status: 400,
      body: { code: 'card-unknown' },
    });
  expect(await keep(names[0]!)).toBe(200);
  const { body } = await call(shop, '/getCheckout', { pass_id: shop.product });
  expect(body.default_payment_methods).toHaveLength(1);
});
