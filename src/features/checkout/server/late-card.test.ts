/** A card whose bank decides late and sends no message (readings §7). The embedded gateway is asked again until it knows the result. */
import { expect, it } from 'vitest';
import { minutes, plus, seconds } from '../../../kernel/time.ts';
import { iso, NOW } from '../../../../tests/support/class-desk.ts';
import { aShop, theTill } from '../../../../tests/support/till.ts';

const { desk, handleOf, pay, complete, bought } = theTill();
const LATE = '4000000000000259';
const UNDER_WAY = { status: 409, body: { code: 'payment-under-way' } };
const ONCE = { passes: 1, orders: 1 };

it('a late card payment is not made beside another card, and completes as soon as its customer asks again', async () => {
  const shop = await aShop(desk);
  const id = await handleOf(shop);
  expect(await pay(shop, id, LATE)).toMatchObject(UNDER_WAY);
  expect(await pay(shop, id)).toMatchObject(UNDER_WAY);
  expect(await complete(shop, id)).toMatchObject(UNDER_WAY);
  desk.server.setClock(iso(plus(NOW, seconds(30))));
  expect((await pay(shop, id)).status).toBe(200);
  expect(await bought(shop)).toMatchObject(ONCE);
  expect((await desk.change(shop.rush, 'select state from payment')).rows).toEqual([{ state: 'succeeded' }]);
  await desk.sound(shop.rush);
});

it('a late card payment completes when its customer has left', async () => {
  const shop = await aShop(desk);
  await pay(shop, await handleOf(shop), LATE);
  expect(await bought(shop)).toMatchObject({ passes: 0, orders: 0 });
  desk.server.setClock(iso(plus(NOW, minutes(2))));
  await desk.server.atelier.settleDue();
  expect(await bought(shop)).toMatchObject(ONCE);
  expect((await desk.change(shop.rush, `select kind from mail where kind = 'receipt'`)).rows).toHaveLength(1);
  await desk.sound(shop.rush);
});
