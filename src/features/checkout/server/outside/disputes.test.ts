/** Disputes at the gateways: opened, won and lost, told by webhooks in any order or found by reconciliation alone. */
import { describe, expect, it } from 'vitest';
import { asId, type OrderId, type PassId } from '../../../../kernel/ids.ts';
import { days, minutes } from '../../../../kernel/time.ts';
import { aStaff } from '../../../../../tests/builders/staff.ts';
import { at, NOW } from '../../../../../tests/support/class-desk.ts';
import { theGateways, type Way } from '../../../../../tests/support/gateway-ways.ts';
import type { Shop } from '../../../../../tests/support/till.ts';

const { desk, ways, begin, call, complete, fakes, rowsOf, aShop, later, send, reconcile } = theGateways();

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
    expect(String(evidence.body)).toMatch(
      /\$220\.00.*The terms that were bought.*Classes: 10.*The waiver of the studio.*Disputes.*\$220\.00, open/s,
    );
    way.disputes!('won');
    await tell(shop, way);
    expect(await stateOf(shop)).toEqual({ ...before, dispute: { state: 'won', stops_pass: false } });
    expect((await desk.reserve(shop.rush, { ...shop.who, pass })).status).toBe(200);
    expect(String((await office('GET', `/office/orders/${order}/evidence`)).body)).toMatch(
      /Rules of cancelling these bookings.*Cancelling was free until .* UTC\..*The studio stored these rules with the booking\./s,
    );
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

/** A gift card of $50.00, to be mailed tomorrow and paid through Stripe. */
async function aGiftCard() {
  const way = told.find(({ gateway }) => gateway === 'stripe')!;
  const shop = await aShop(way, { stopsDisputedPasses: true });
  const people = { recipient_name: 'Bo Reed', recipient_email: 'bo@reed.test', sender_name: 'Ada Lane', sender_email: 'ada@lane.test' };
  const day = { message: '', delivery: 'scheduled', delivery_date: '2026-11-25', delivery_time: '10:00' };
  const { id } = (await call(shop, '/customer/gift-cards', { amount_selection: 50, ...people, ...day })).body.gift_card;
  const { temp_id } = (await call(shop, '/api/payment/checkout-data', { gift_card_id: id })).body;
  const paid = { temp_payment_id: temp_id, stripe_payment_method: fakes().stripe.card('4242 4242 4242 4242') };
  expect((await call(shop, '/payment/confirm-payment-checkout', paid)).status).toBe(200);
  const balance = async () => Number((await rowsOf(shop, 'select balance from gift_card'))[0]!['balance']);
  const news = async (state: 'open' | 'won' | 'lost') => {
    way.disputes!(state);
    await reconcile(shop);
    await desk.sound(shop.rush);
    return balance();
  };
  return { shop, balance, news };
}

it('a gift card pays nothing while its purchase is disputed or lost, and is whole again when the money is back', async () => {
  const { balance, news } = await aGiftCard();
  expect(await balance()).toBe(5_000);
  expect([await news('open'), await news('lost'), await news('won')]).toEqual([0, 0, 5_000]);
  const again = await aGiftCard();
  expect(await again.news('open')).toBe(0);
  await later(days(2));
  expect(await rowsOf(again.shop, `select id from mail where kind = 'gift-card'`)).toEqual([]);
  expect(await again.news('won')).toBe(5_000);
  await later(days(2));
  expect(await rowsOf(again.shop, `select id from mail where kind = 'gift-card'`)).toHaveLength(1);
});

it('a gift card whose dispute was lost is whole again when its order is paid', async () => {
  const { shop, news, balance } = await aGiftCard();
  expect(await news('lost')).toBe(0);
  const [order] = await rowsOf(shop, 'select id from customer_order');
  const { token } = await desk.inside(shop.rush, (tx) => aStaff(tx, { role: 'owner', password: 'open sesame 1' }));
  const body = { by: 'cash' };
  const paid = await desk.server.call('POST', `/office/orders/${order!['id']}/paid`, { ...at(shop.rush), token, body });
  expect(paid.status).toBe(200);
  expect(await balance()).toBe(5_000);
  await desk.sound(shop.rush);
});

it('a lost part counts as refunded, and the pass that was stopped can be used again', async () => {
  const { shop } = await aSale(told.find(({ gateway }) => gateway === 'stripe')!);
  const { stripe } = fakes();
  const intent = [...stripe.state.intents.keys()].at(-1)!;
  for (const [status, pass, refunded] of [
    ['needs_response', 'unpaid', 0],
    ['lost', 'paid', 2_000],
  ] as const) {
    stripe.dispute(intent, { status, amount: 2_000 });
    await reconcile(shop);
    expect(await stateOf(shop)).toMatchObject({ paid: { is_paid: true, refunded }, ledger: 0, pass });
  }
  await desk.sound(shop.rush);
});
