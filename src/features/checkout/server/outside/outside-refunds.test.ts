/** Refunds made in the gateways' own pages: told by webhooks, told repeatedly and out of order, or found by reconciliation alone. */
import { describe, expect, it } from 'vitest';
import { asId, type OrderId } from '../../../../kernel/ids.ts';
import { minor } from '../../../../kernel/money.ts';
import { hours, minutes } from '../../../../kernel/time.ts';
import { at, NOW } from '../../../../../tests/support/class-desk.ts';
import { aStaff } from '../../../../../tests/builders/staff.ts';
import { isDeep } from '../../../../../tests/support/depth.ts';
import { theGateways, type Way } from '../../../../../tests/support/gateway-ways.ts';
import type { Shop } from '../../../../../tests/support/till.ts';
import { exportArchive } from '../../../archive/server/public.ts';
import { endPass } from '../../../bookings/server/public.ts';
import { loadStudio } from '../../../studio/server/public.ts';
import { refundOrder } from '../public.ts';

const { desk, ways, fakes, begin, complete, rowsOf, aShop, later, send, reconcile } = theGateways();

/** A pack of $220.00, paid at a gateway. */
async function aSale(way: Way) {
  const shop = await aShop(way);
  const id = await begin(shop);
  await way.press(shop, id);
  await way.pays(shop, id);
  expect((await complete(shop, id)).status).toBe(200);
  const [order] = await rowsOf(shop, 'select id from customer_order');
  return { shop, order: asId<OrderId>(order!['id'] as number) };
}

/** How the news arrives, by its name. */
const NEWS = {
  'by each event five times, the newest first': async (shop: Shop, way: Way): Promise<void> => {
    for (let nth = 0; nth < 5; nth++) for (const message of way.tellsAll(NOW).toReversed()) await send(shop, way, message);
  },
  'by reconciliation alone': async (shop: Shop): Promise<void> => void (await reconcile(shop)),
} as const;

const stateOf = async (shop: Shop) => ({
  order: (await rowsOf(shop, 'select is_paid, refunded from customer_order'))[0],
  refunds: await rowsOf(shop, 'select amount, reason, state from refund order by id'),
  ledger: (await rowsOf(shop, `select kind, amount from money_entry order by id`)).map(({ kind, amount }) => [kind, Number(amount)]),
  pass: (await rowsOf(shop, 'select state from user_pass where offer_id is not null'))[0]!['state'],
  mails: (await rowsOf(shop, `select kind from mail where kind = 'order-refunded'`)).length,
});

const refund = ({ rush }: Shop, order: OrderId, amount: number | null = null) =>
  desk.inside(rush, async (tx) =>
    refundOrder(tx, { studio: await loadStudio(tx), at: NOW, endPass }, { order, amount: amount === null ? null : minor(amount) }),
  );

describe.each(ways)('a refund made at $gateway', (way) => {
  it.each(Object.entries(NEWS))('in full, told %s: ends the pass once', async (_how, tell) => {
    const { shop, order } = await aSale(way);
    way.refundsOutside(22_000);
    await tell(shop, way);
    expect(await stateOf(shop)).toEqual({
      order: { is_paid: true, refunded: 22_000 },
      refunds: [{ amount: 22_000, reason: 'outside', state: 'made' }],
      ledger: [
        ['charge', 22_000],
        ['payment', -22_000],
        ['void', -22_000],
        ['refund', 22_000],
      ],
      pass: 'cancelled',
      mails: 1,
    });
    const { rush, who } = shop;
    const receipt = await desk.server.call('GET', `/api/customer/receipt/${order}`, { ...at(rush), token: who.token });
    expect(receipt.body).toMatchObject({ refunded: 220, refunds: [{ amount: 220 }] });
    const history = await desk.server.call('GET', '/api/customer/get-payment-history', { ...at(rush), token: who.token });
    expect(history.body.data).toMatchObject([
      { transaction_type: 'debit', total: 220 },
      { transaction_type: 'credit', total: 220 },
    ]);
    expect(await refund(shop, order)).toEqual({ ok: false, refusal: { code: 'nothing-left' } });
    await later(hours(1));
    expect(way.wentBack()).toEqual([22_000]);
    await desk.sound(rush);
  });

  it.each(Object.entries(NEWS))('in parts beside one of ours, told %s: each counts once', async (_how, tell) => {
    const { shop, order } = await aSale(way);
    way.refundsOutside(1_000);
    await tell(shop, way);
    expect(await refund(shop, order, 700)).toMatchObject({ ok: true });
    expect((await stateOf(shop)).mails).toBe(1);
    await later(minutes(1));
    way.refundsOutside(300);
    await tell(shop, way);
    const { order: after, refunds, pass, mails } = await stateOf(shop);
    expect([after, pass, mails]).toEqual([{ is_paid: true, refunded: 2_000 }, 'paid', 3]);
    expect(refunds.map(({ amount, reason }) => [amount, reason])).toEqual([
      [1_000, 'outside'],
      [700, 'by-studio'],
      [300, 'outside'],
    ]);
    await tell(shop, way);
    expect((await stateOf(shop)).refunds).toHaveLength(3);
    await desk.sound(shop.rush);
  });

  it('while ours is under way: no more goes back than was paid', async () => {
    const { shop, order } = await aSale(way);
    expect(await refund(shop, order)).toMatchObject({ ok: true });
    way.refundsOutside(5_000);
    await reconcile(shop);
    await later(minutes(1));
    expect(way.wentBack()).toEqual([5_000, 17_000]);
    await reconcile(shop);
    const { order: after, refunds, mails } = await stateOf(shop);
    expect([after, mails]).toEqual([{ is_paid: true, refunded: 22_000 }, 1]);
    expect(refunds).toEqual([{ amount: 22_000, reason: 'by-studio', state: 'made' }]);
    await desk.sound(shop.rush);
  });

  it('after the answer to ours was lost: ours counts once', async () => {
    const { shop, order } = await aSale(way);
    expect(await refund(shop, order, 5_000)).toMatchObject({ ok: true });
    await later(minutes(1));
    await desk.change(shop.rush, `update refund set state = 'asked'`);
    await reconcile(shop);
    expect((await stateOf(shop)).refunds).toEqual([{ amount: 5_000, reason: 'by-studio', state: 'asked' }]);
    await desk.sound(shop.rush);
  });
});

describe('a refund that the gateway refuses for good', () => {
  const [way] = ways as readonly [Way];

  /** A refund of $50.00 that Stripe does not take. The owner's calls. */
  async function aRefused() {
    const { shop, order } = await aSale(way);
    await refund(shop, order, 5_000);
    fakes().stripe.refuseRefunds('This charge is too old.');
    await later(minutes(1));
    const { token } = await desk.inside(shop.rush, (tx) => aStaff(tx, { role: 'owner', password: 'open sesame 1' }));
    const office = (method: 'GET' | 'POST', path: string, body?: object) =>
      desk.server.call(method, path, { ...at(shop.rush), token, ...(body && { body }) });
    const handBack = async () => (await office('GET', '/office/to-collect')).body.toHandBack;
    return { shop, order, office, handBack };
  }

  it('ends, is shown with its reason, and is handed back by hand', async () => {
    const { shop, order, office, handBack } = await aRefused();
    const asked = fakes().stripe.requests.length;
    await later(hours(2));
    expect(fakes().stripe.requests).toHaveLength(asked);
    expect((await stateOf(shop)).mails).toBe(0);
    const [item] = await handBack();
    expect(item).toMatchObject({ order, amount: 5_000, why: 'The payment provider says: This charge is too old.' });
    const path = `/office/to-collect/refunds/${item.id}/by-hand`;
    const takings = async () => (await office('GET', '/office/takings')).body;
    desk.server.setClock('2026-11-25T12:00:00Z');
    expect((await takings()).takings).toEqual([]);
    expect((await office('POST', path, { by: 'cash' })).status).toBe(200);
    expect(await takings()).toMatchObject({
      takings: [
        { takingMethod: 'card', taken: 0, refunded: -5_000, net: 5_000 },
        { takingMethod: 'cash', taken: 0, refunded: 5_000, net: -5_000 },
      ],
      sums: [{ taken: 0, refunded: 0 }],
      drawer: { taken: 0, refunded: 5_000 },
    });
    expect(await office('POST', path, { by: 'cash' })).toMatchObject({ status: 409, body: { code: 'no-refused-refund' } });
    expect((await office('POST', '/office/to-collect/refunds/999999/by-hand', { by: 'bank' })).status).toBe(404);
    expect(await handBack()).toEqual([]);
    const { body } = await office('GET', `/office/orders/${order}`);
    expect(body.order.refunds).toMatchObject([{ amount: 5_000, state: 'by-hand' }]);
    const { orders } = await desk.inside(shop.rush, exportArchive);
    expect(orders[0]!.refunds).toMatchObject([{ amount: 5_000, handedBack: { by: 'cash' } }]);
    expect(body.order.history).toMatchObject([
      { action: 'order.refund-by-hand', changes: expect.arrayContaining([expect.objectContaining({ field: 'by', newValue: 'cash' })]) },
    ]);
    expect((await stateOf(shop)).mails).toBe(1);
    await desk.sound(shop.rush);
  });

  it('is made when somebody makes it at the gateway instead', async () => {
    const { shop, handBack } = await aRefused();
    way.refundsOutside(5_000);
    await reconcile(shop);
    expect(await handBack()).toEqual([]);
    const { order, refunds, mails } = await stateOf(shop);
    expect([order, refunds, mails]).toEqual([
      { is_paid: true, refunded: 5_000 },
      [{ amount: 5_000, reason: 'by-studio', state: 'made' }],
      1,
    ]);
  });

  it('is refused, too, when the bank sends it back later', async () => {
    const { shop, order } = await aSale(way);
    await refund(shop, order, 5_000);
    await later(minutes(1));
    for (const one of fakes().stripe.state.refunds.values()) one.status = 'failed';
    await reconcile(shop);
    expect(await rowsOf(shop, 'select state, refusal from refund')).toEqual([{ state: 'refused', refusal: 'returned' }]);
  });

  it('is found before staff refund: they refund what is left at the gateway', async () => {
    const { shop, order } = await aSale(way);
    const { token } = await desk.inside(shop.rush, (tx) => aStaff(tx, { role: 'owner', password: 'open sesame 1' }));
    way.refundsOutside(20_000);
    const ask = (amount: number | null) =>
      desk.server.call('POST', `/office/orders/${order}/refund`, { ...at(shop.rush), token, body: { amount } });
    expect(await ask(5_000)).toMatchObject({ status: 409, body: { code: 'too-much' } });
    expect(await ask(null)).toMatchObject({ status: 200, body: { amount: 2_000 } });
    await later(minutes(1));
    expect(way.wentBack()).toEqual([20_000, 2_000]);
    expect((await stateOf(shop)).pass).toBe('cancelled');
    await desk.sound(shop.rush);
  });
});

const STRANGERS = isDeep ? 1_000 : 50;
describe.each(ways)(`${STRANGERS} events about payments of others at $gateway`, (way) => {
  it('change nothing and ask nobody', async () => {
    const { shop } = await aSale(way);
    const own = way.tellsAll(NOW).at(-1)!;
    const before = await stateOf(shop);
    const fake = fakes()[way.gateway];
    const strange = (nth: number) =>
      own.body
        .replaceAll(/(pi|ch|evt|WH|PM|BRQ|EV|MD)[-_]?[0-9a-zA-Z]{8,}/g, (id) => `${id.slice(0, -4)}${String(nth).padStart(4, '0')}`)
        .replaceAll(/\b(CAP)?[0-9A-F]{16}\b/g, (id) => `${id.slice(0, -4)}${String(nth).padStart(4, '0')}`)
        .replaceAll(/"(payment_key|custom_id)": ?"[^"]*"/g, `"$1":"other-${nth}"`);
    const asked = fake.requests.length;
    const many = (from: number) => Array.from({ length: 10 }, (_, nth) => send(shop, way, way.signs(strange(from + nth), NOW)));
    for (let from = 0; from < STRANGERS; from += 10)
      for (const { statusCode } of await Promise.all(many(from))) expect(statusCode).toBe(200);
    // PayPal itself checks the signatures of its messages.
    const others = fake.requests.slice(asked).filter(({ path }) => !path.includes('verify-webhook-signature'));
    expect(others.map(({ path }) => path)).toEqual([]);
    expect(await stateOf(shop)).toEqual(before);
    expect(await rowsOf(shop, 'select count(*)::int as count from gateway_event')).toEqual([{ count: 0 }]);
  });
});
