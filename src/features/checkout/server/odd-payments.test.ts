/**
 * Payments of a wrong amount or after the expiry, at every gateway (readings §7). They are delivered or refunded, and the customer gets a
 * mail.
 */
import { describe, expect, it } from 'vitest';
import { hours, plus } from '../../../kernel/time.ts';
import { iso, NOW } from '../../../../tests/support/class-desk.ts';
import { theGateways } from '../../../../tests/support/gateway-ways.ts';

const PRICE = 22_000;
const { desk, ways, fakes, begin, complete, mailed, sold, aShop, pressed, paid, send, tell, later } = theGateways();

describe.each(ways)('completing a payment at $gateway', (way) => {
  it('refuses an unpaid payment, and does not find another customer’s', async () => {
    const { shop, id } = await pressed(way);
    expect(await complete(shop, id)).toMatchObject({ status: 400, body: { code: 'not-paid' } });
    await way.pays(shop, id);
    expect((await complete({ ...shop, who: shop.rush.people[1]! }, id)).status).toBe(404);
    expect((await complete(await aShop(way), id)).status).toBe(404);
    expect(await sold(shop)).toEqual({ passes: 0, orders: 0 });
    expect((await complete(shop, id)).status).toBe(200);
    expect(await sold(shop)).toEqual({ passes: 1, orders: 1 });
  });

  it('with a payment that was used before gives nothing more', async () => {
    const { shop, id } = await paid(way);
    expect((await complete(shop, id)).status).toBe(200);
    expect((await complete(shop, id)).status).toBe(200);
    const second = await begin(shop);
    expect(second).not.toBe(id);
    expect(await complete(shop, second)).toMatchObject({ status: 400, body: { code: 'not-paid' } });
    await tell(shop, way, NOW);
    expect(await sold(shop)).toEqual({ passes: 1, orders: 1 });
    expect(way.wentBack()).toEqual([]);
  });

  it.each([
    { what: 'smaller', worth: { amount: 100, currency: 'USD' } },
    { what: 'in another currency', worth: { amount: PRICE, currency: 'EUR' } },
  ])('$what is refused, refunded in full, and the customer is told', async ({ worth }) => {
    const { shop, id } = await paid(way);
    way.turnsOut(worth);
    expect((await complete(shop, id)).status).toBe(400);
    await tell(shop, way, NOW);
    await expect.poll(async () => (await desk.server.atelier.settleDue(), mailed(shop))).toEqual(['payment-refunded']);
    expect(way.wentBack()).toEqual([worth.amount]);
    expect(await sold(shop)).toEqual({ passes: 0, orders: 0 });
    await desk.sound(shop.rush);
  });
});

describe.each(ways)('a payment at $gateway for an expired price', (way) => {
  it('is delivered with a receipt by the webhook', async () => {
    const { shop } = await paid(way);
    desk.server.setClock(iso(plus(NOW, hours(3))));
    await tell(shop, way, plus(NOW, hours(3)));
    expect(await sold(shop)).toEqual({ passes: 1, orders: 1 });
    expect(await mailed(shop)).toEqual(['receipt']);
    await desk.sound(shop.rush);
  });

  it('is delivered with a receipt without a webhook', async () => {
    const { shop } = await paid(way);
    await later(hours(3));
    expect(await sold(shop)).toEqual({ passes: 1, orders: 1 });
    expect(await mailed(shop)).toEqual(['receipt']);
    await desk.sound(shop.rush);
  });
});

describe.each(ways)('a correctly signed body from $gateway', (way) => {
  it.each(['null', '3', '[]', '{}', '{"id":1,"type":2}', '{"id":"a","type":"b","event_type":"c"}', '{"events":3}', '{"events":[null,{}]}'])(
    'that is no event is refused: %s',
    async (body) => {
      const { shop } = await paid(way);
      const reply = await send(shop, way, way.signs(body, NOW));
      expect([reply.statusCode, reply.json().code]).toEqual([400, 'no-event']);
    },
  );
});

it('a payment that the bank decides hours later is delivered with a receipt', async () => {
  const way = ways.find(({ gateway }) => gateway === 'paypal')!;
  const { shop, id } = await paid(way);
  fakes().paypal.bank('holds');
  expect(await complete(shop, id)).toMatchObject({ status: 409, body: { code: 'payment-under-way' } });
  const now = await later(hours(3));
  const { paypal } = fakes();
  paypal.decide([...paypal.orders.keys()].at(-1)!, 'COMPLETED');
  await tell(shop, way, now);
  expect(await sold(shop)).toEqual({ passes: 1, orders: 1 });
  expect(await mailed(shop)).toEqual(['receipt']);
});
