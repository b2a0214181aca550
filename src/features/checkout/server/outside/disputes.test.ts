/** Disputes at the gateways: opened, won and lost, told by webhooks in any order or found by reconciliation alone. */
import { describe, expect, it } from 'vitest';
import { asId, type OrderId, type PassId } from '../../../../kernel/ids.ts';
import { minutes } from '../../../../kernel/time.ts';
import { aStaff } from '../../../../../tests/builders/staff.ts';
import { at, NOW } from '../../../../../tests/support/class-desk.ts';
import { theGateways, type Way } from '../../../../../tests/support/gateway-ways.ts';
import type { Shop } from '../../../../../tests/support/till.ts';

const { desk, ways, begin, complete, rowsOf, aShop, later, send, reconcile } = theGateways();

/** A pack of $220.00, paid at a gateway, in a studio that stops disputed passes. */
async function aSale(way: Way, { stops = true } = {}) {
  const shop = await aShop(way, { stopsDisputedPasses: stops });
  const id = await begin(shop);
  await way.press(shop, id);
  await way.pays(shop, id);
  expect((await complete(shop, id)).status).toBe(200);
  const [order] = await rowsOf(shop, 'select id from customer_order');
  const { token } = await desk.inside(shop.rush, (tx) => aStaff(tx, { role: 'owner', password: 'open sesame 1' }));
  const office = (method: 'GET' | 'POST', path: string, body?: object) =>
    desk.server.call(method, path, { ...at(shop.rush), token, ...(body && { body }) });
  return { shop, order: asId<OrderId>(order!['id'] as number), office };
}

const NEWS = {
  'by each event five times, the newest first': async (shop: Shop, way: Way): Promise<void> => {
    for (let nth = 0; nth < 5; nth++) for (const message of way.tellsAll(NOW).toReversed()) await send(shop, way, message);
  },
  'by reconciliation alone': async (shop: Shop): Promise<void> => void (await reconcile(shop)),
} as const;

const stateOf = async (shop: Shop) => ({
  paid: (await rowsOf(shop, 'select is_paid, refunded from customer_order'))[0],
  dispute: (await rowsOf(shop, 'select state, stops_pass from payment_dispute'))[0] ?? null,
  ledger: Number((await rowsOf(shop, 'select sum(amount) as owed from money_entry'))[0]!['owed']),
  pass: (await rowsOf(shop, 'select state from user_pass where offer_id is not null'))[0]!['state'],
});

const told = ways.filter(({ disputes }) => disputes !== null);

describe.each(told)('a payment disputed at $gateway', (way) => {
  it.each(Object.entries(NEWS))('told %s: refuses refunds and stops the pass; after it is won all is as before', async (_how, tell) => {
    const { shop, order, office } = await aSale(way);
    // Staff sold it, so that it could be used before it was paid.
    const [sold] = await rowsOf(shop, `update user_pass set sold_by_staff = true where offer_id is not null returning id`);
    const pass = asId<PassId>(sold!['id'] as number);
    const before = await stateOf(shop);
    way.disputes!('open');
    await tell(shop, way);
    expect(await stateOf(shop)).toEqual({ ...before, dispute: { state: 'open', stops_pass: true }, pass: 'unpaid' });
    expect(await desk.reserve(shop.rush, { ...shop.who, pass })).toMatchObject({ status: 409, body: { code: 'pass-not-paid' } });
    expect((await office('GET', '/office/to-collect')).body.disputed).toMatchObject([{ order, amount: 22_000 }]);
    expect((await office('GET', `/office/orders/${order}`)).body.order).toMatchObject({
      state: 'paid',
      disputes: [{ state: 'open', why: 'The customer does not know of the payment.' }],
    });
    expect(await office('POST', `/office/orders/${order}/refund`, { amount: 100 })).toMatchObject({
      status: 409,
      body: { code: 'disputed' },
    });
    const evidence = await office('GET', `/office/orders/${order}/evidence`);
    expect(String(evidence.body)).toMatch(/\$220\.00.*The waiver of the studio.*Disputes.*\$220\.00, open/s);
    way.disputes!('won');
    await tell(shop, way);
    expect(await stateOf(shop)).toEqual({ ...before, dispute: { state: 'won', stops_pass: false } });
    expect((await office('GET', '/office/to-collect')).body.disputed).toEqual([]);
    expect((await office('POST', `/office/orders/${order}/refund`, { amount: 100 })).status).toBe(200);
    await desk.sound(shop.rush);
  });

  it.each(Object.entries(NEWS))(
    'and lost, told %s: reverses the order once, and restores it when the bank changes its mind',
    async (_how, tell) => {
      const { shop, order, office } = await aSale(way, { stops: false });
      way.disputes!('open');
      way.disputes!('lost');
      await tell(shop, way);
      const lost = { paid: { is_paid: false, refunded: 0 }, dispute: { state: 'lost', stops_pass: false }, ledger: 22_000, pass: 'unpaid' };
      expect(await stateOf(shop)).toEqual(lost);
      expect((await office('GET', '/office/to-collect')).body.items).toMatchObject([{ order, due: 22_000, why: 'The dispute was lost' }]);
      expect(await office('POST', `/office/orders/${order}/refund`, { amount: null })).toMatchObject({ body: { code: 'not-paid' } });
      expect(await rowsOf(shop, `select kind from mail where kind = 'payment-reversed'`)).toEqual([]);
      const history = (await office('GET', `/office/orders/${order}`)).body.order.history.map(({ action }: { action: string }) => action);
      expect(history[0]).toBe('order.dispute-lost');
      await desk.sound(shop.rush);
      way.disputes!('won');
      await tell(shop, way);
      expect(await stateOf(shop)).toMatchObject({ paid: { is_paid: true, refunded: 0 }, ledger: 0, pass: 'paid' });
      await desk.sound(shop.rush);
    },
  );

  it('and lost after a part was refunded: nothing is due, and the pass ends', async () => {
    const { shop, order, office } = await aSale(way);
    expect((await office('POST', `/office/orders/${order}/refund`, { amount: 5_000 })).status).toBe(200);
    await later(minutes(1));
    way.disputes!('lost');
    await reconcile(shop);
    await reconcile(shop);
    expect(await stateOf(shop)).toMatchObject({ paid: { is_paid: true, refunded: 22_000 }, ledger: 0, pass: 'cancelled' });
    await desk.sound(shop.rush);
  });
});
