/** The orders of a studio in the office, and what is to be collected (docs/decisions/0257). */
import { describe, expect, it } from 'vitest';
import { aStaff } from '../../../../../tests/builders/staff.ts';
import { at } from '../../../../../tests/support/class-desk.ts';
import { aMembershipShop, membershipCalls, moveTo } from '../../../../../tests/support/membership-shop.ts';
import { aGiftCardWorth, aShop, theTill, type Shop } from '../../../../../tests/support/till.ts';

const till = theTill();
const { desk } = till;

type Asked = { readonly rush: Shop['rush'] };
const staff = (shop: Asked, ask: Parameters<typeof aStaff>[1] = { role: 'owner' }) =>
  desk.inside(shop.rush, async (tx) => (await aStaff(tx, ask)).token);
async function inOffice(shop: Asked, ask?: Parameters<typeof aStaff>[1]) {
  const token = await staff(shop, ask);
  return (method: 'GET' | 'POST', path: string, body?: object) =>
    desk.server.call(method, path, { ...at(shop.rush), token, ...(method === 'POST' && { body: body ?? {} }) });
}
const only = async (shop: Asked, query: string) => (await desk.change(shop.rush, query)).rows as Record<string, unknown>[];
const newestOrder = async (shop: Asked) =>
  (await only(shop, 'select id, pass_id as pass from customer_order order by id desc'))[0] as {
    id: number;
    pass: number;
  };

/** An order paid by card, after the gift card's part. */
async function aPaid({ worth = 0 } = {}) {
  const shop = await aShop(desk, { credits: 0 });
  const handle = await till.handleOf(shop);
  if (worth > 0) await till.apply(shop, handle, await aGiftCardWorth(desk, shop, worth));
  await till.pay(shop, handle);
  return { shop, office: await inOffice(shop), ...(await newestOrder(shop)) };
}

/** An order sold with Pay later. */
async function anOwed(payments: object = {}) {
  const shop = await aShop(desk, { settings: { payments: { payLater: true, ...payments } }, credits: 0 });
  const { temp_id } = (await till.begin(shop)).body;
  await till.call(shop, '/api/cashCheckout', { pass_id: shop.product, payment: 3, temp_payment_id: temp_id });
  return { shop, office: await inOffice(shop), ...(await newestOrder(shop)) };
}

describe('the orders of a studio', () => {
  it('are found by person, product, number, state and day, with their sums', async () => {
    const { shop, office, id } = await anOwed();
    await desk.change(
      shop.rush,
      `insert into customer_order (studio_id, customer_id, pass_id, kind, name, price, discount, tax, total, tax_name, tax_rate, tax_included,
         currency, paid_by, is_paid, purchased_at, refunded)
       select studio_id, customer_id, pass_id, 'renewal', 'Older cycle', 1000, 0, 0, 1000, 'Tax', 0, false, 'USD', 'cash', true,
         purchased_at - interval '40 days', 400 from customer_order where id = ${id}`,
    );
    const older = await newestOrder(shop);
    const read = async (query: string) => (await office('GET', `/office/orders${query}`)).body;
    const all = await read('');
    expect(all.orders.map((one: { id: number }) => one.id)).toEqual([id, older.id]);
    expect(all.orders[0]).toMatchObject({ state: 'unpaid', total: 22_000, due: 22_000, refunded: 0, paidBy: '' });
    expect(all.orders[1]).toMatchObject({ state: 'part-refunded', due: 0, refunded: 400, paidBy: 'Cash received' });
    expect(all.sums).toMatchObject([{ orders: 2, total: 23_000, due: 22_000, refunded: 400, currency: { iso_code: 'USD' } }]);
    const { customer } = all.orders[0];
    const ids = async (query: string) => (await read(query)).orders.map((one: { id: number }) => one.id);
    expect(await ids('?state=unpaid')).toEqual([id]);
    expect(await ids('?state=refunded')).toEqual([older.id]);
    expect(await ids('?search=older')).toEqual([older.id]);
    expect(await ids(`?search=${id}`)).toEqual([id]);
    expect(await ids(`?search=${encodeURIComponent(customer.email)}`)).toEqual([id, older.id]);
    expect(await ids('?from=2026-11-24&until=2026-11-24')).toEqual([id]);
    expect(await ids(`?beforeId=${id}`)).toEqual([older.id]);
    const { body: sheet } = await office('GET', '/office/orders/export?state=unpaid');
    expect(String(sheet).trim().split('\r\n').slice(1)).toEqual([expect.stringContaining(`${customer.email},`)]);
  });

  it('are closed to people who may not see money, and to other studios', async () => {
    const { shop, id } = await anOwed();
    const desks = await inOffice(shop, { role: 'front_desk' });
    for (const path of ['/office/orders', '/office/orders/export', `/office/orders/${id}`, '/office/to-collect'])
      expect((await desks('GET', path)).status).toBe(403);
    const seeing = await inOffice(shop, { role: 'front_desk', row: { may_see_money: true } });
    expect((await seeing('GET', `/office/orders/${id}`)).status).toBe(200);
    expect((await seeing('POST', `/office/orders/${id}/refund`, { amount: null })).status).toBe(403);
    expect((await seeing('POST', `/office/orders/${id}/write-off`, { reason: 'x' })).status).toBe(403);
    const other = await inOffice(await aShop(desk, { credits: 0 }));
    expect((await other('GET', `/office/orders/${id}`)).status).toBe(404);
    for (const what of ['paid', 'refund', 'write-off', 'remind']) {
      const body = { paid: { by: 'cash' }, refund: { amount: null }, 'write-off': { reason: 'x' }, remind: {} }[what]!;
      expect([what, (await other('POST', `/office/orders/${id}/${what}`, body)).status]).toEqual([what, 404]);
    }
  });
});

describe('an unpaid order', () => {
  it('is marked as paid once, by one of the studio’s ways', async () => {
    const { shop, office, id, pass } = await anOwed({ deskWays: ['Twint'] });
    const paid = (body: object) => office('POST', `/office/orders/${id}/paid`, body);
    expect((await paid({ by: 'way', way: 'Barter' })).status).toBe(422);
    expect((await paid({ by: 'way', way: 'Twint' })).status).toBe(200);
    expect(await paid({ by: 'cash' })).toMatchObject({ status: 409, body: { code: 'already-paid' } });
    expect(await only(shop, `select state from user_pass where id = ${pass}`)).toEqual([{ state: 'paid' }]);
    const { order } = (await office('GET', `/office/orders/${id}`)).body;
    expect(order).toMatchObject({ state: 'paid', due: 0, parts: [{ name: 'Twint', amount: 22_000 }], history: [{ action: 'order.paid' }] });
    expect(await only(shop, `select data from mail where kind = 'receipt'`)).toEqual([{ data: { order: id } }]);
    await desk.sound(shop.rush);
  });

  it('is given up with a reason: nothing is due, and its pass ends', async () => {
    const { shop, office, id, pass } = await anOwed();
    expect((await office('POST', `/office/orders/${id}/write-off`, { reason: ' ' })).status).toBe(422);
    expect((await office('POST', `/office/orders/${id}/write-off`, { reason: 'Moved away' })).status).toBe(200);
    expect(await only(shop, `select state from user_pass where id = ${pass}`)).toEqual([{ state: 'cancelled' }]);
    const { order } = (await office('GET', `/office/orders/${id}`)).body;
    expect(order).toMatchObject({ state: 'written-off', due: 0 });
    expect(order.history[0].changes).toContainEqual({ field: 'reason', oldValue: null, newValue: 'Moved away' });
    expect((await office('GET', '/office/to-collect')).body.items).toEqual([]);
    expect(await office('POST', `/office/orders/${id}/write-off`, { reason: 'Again' })).toMatchObject({ body: { code: 'nothing-due' } });
    expect(await office('POST', `/office/orders/${id}/paid`, { by: 'cash' })).toMatchObject({ body: { code: 'already-paid' } });
    await desk.sound(shop.rush);
  });

  it('is settled or given up, never both', async () => {
    const { shop, office, id } = await anOwed();
    const both = await Promise.all([
      office('POST', `/office/orders/${id}/write-off`, { reason: 'Moved away' }),
      office('POST', `/office/orders/${id}/paid`, { by: 'cash' }),
    ]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(both.filter(({ status }) => status === 409)).toHaveLength(1);
    expect(await only(shop, 'select is_paid <> (voided_at is not null) as one from customer_order')).toEqual([{ one: true }]);
    await desk.sound(shop.rush);
  });

  it('is brought to mind by a mail with a link, at most twice a day', async () => {
    const { shop, office, id } = await anOwed();
    const remind = () => office('POST', `/office/orders/${id}/remind`);
    expect((await remind()).status).toBe(200);
    expect(await only(shop, `select data from mail where kind = 'fee-due'`)).toEqual([{ data: { order: id, why: 'asked' } }]);
    expect(await remind()).toMatchObject({ status: 409, body: { code: 'reminded-already' } });
    await office('POST', `/office/orders/${id}/paid`, { by: 'cash' });
    expect(await remind()).toMatchObject({ status: 409, body: { code: 'nothing-due' } });
  });

  it('has no link where debts are not paid online', async () => {
    const { office, id } = await anOwed({ card: false });
    expect((await office('GET', `/office/orders/${id}`)).body.order.hasLink).toBe(false);
    expect(await office('POST', `/office/orders/${id}/remind`)).toMatchObject({ status: 409, body: { code: 'no-link' } });
  });
});

describe('a refund by staff', () => {
  it('goes to the gift card first, then to the card, and ends the pass when nothing is left', async () => {
    const { shop, office, id, pass } = await aPaid({ worth: 5_000 });
    const refund = (amount: number | null, reason?: string) => office('POST', `/office/orders/${id}/refund`, { amount, reason });
    expect(await refund(6_000, 'Two classes fell out')).toMatchObject({ status: 200, body: { amount: 6_000, atDesk: 0 } });
    let { order } = (await office('GET', `/office/orders/${id}`)).body;
    expect(order.refunds).toMatchObject([{ amount: 6_000, parts: [{ amount: 5_000 }, { name: 'Visa ···· 4242', amount: 1_000 }] }]);
    expect(order.refundable).toMatchObject({ refunded: 6_000, toGiftCard: 5_000 });
    expect(order.history[0].changes).toContainEqual({ field: 'reason', oldValue: null, newValue: 'Two classes fell out' });
    expect(await refund(17_000)).toMatchObject({ status: 409, body: { code: 'too-much' } });
    expect(await refund(null)).toMatchObject({ status: 200, body: { amount: 16_000 } });
    expect(await refund(null)).toMatchObject({ status: 409, body: { code: 'nothing-left' } });
    ({ order } = (await office('GET', `/office/orders/${id}`)).body);
    expect([order.state, order.refunded]).toEqual(['refunded', 22_000]);
    expect(await only(shop, `select state from user_pass where id = ${pass}`)).toEqual([{ state: 'cancelled' }]);
    await desk.server.atelier.settleDue();
    await desk.sound(shop.rush);
  });

  it('sent twice with one key is made once', async () => {
    const { shop, id } = await aPaid();
    const token = await staff(shop);
    const once = () =>
      desk.server.call('POST', `/office/orders/${id}/refund`, {
        ...at(shop.rush),
        token,
        body: { amount: 2_000, reason: null },
        headers: { 'idempotency-key': 'one-press-of-the-button' },
      });
    expect([(await once()).status, (await once()).status]).toEqual([200, 200]);
    expect(await only(shop, 'select amount from order_refund')).toEqual([{ amount: 2_000 }]);
  });

  it('of an unpaid order is refused', async () => {
    const { office, id } = await anOwed();
    expect(await office('POST', `/office/orders/${id}/refund`, { amount: null })).toMatchObject({
      status: 409,
      body: { code: 'not-paid' },
    });
  });
});

describe('what is to be collected', () => {
  const { buy } = membershipCalls(desk);
  const DECLINES_LATER = '4000000000000341';

  it('has a membership whose charge failed, with its next try, which can be made at once', async () => {
    const shop = await aMembershipShop(desk);
    const pass = await buy(shop, DECLINES_LATER);
    const office = await inOffice(shop);
    await desk.change(shop.rush, `update access_token set expires_at = '2040-01-01'`);
    const retry = () => office('POST', `/office/to-collect/${pass}/retry`);
    expect((await office('GET', '/office/to-collect')).body.items).toEqual([]);
    expect(await retry()).toMatchObject({ status: 409, body: { code: 'nothing-due' } });
    await moveTo(desk, '2026-12-10 00:00', 2);
    const [item] = (await office('GET', '/office/to-collect')).body.items;
    expect(item).toMatchObject({ order: null, membership: pass, why: 'The charge failed: your bank declined it' });
    expect(item.nextTry).toBeGreaterThan(item.since);
    expect((await retry()).status).toBe(200);
    await desk.server.atelier.settleDue();
    expect(await only(shop, `select failed_tries as tries from membership where pass_id = ${pass}`)).toEqual([{ tries: 2 }]);
    expect(await retry()).toMatchObject({ status: 409, body: { code: 'charged-already' } });
    await desk.change(shop.rush, 'update membership set failed_tries = 4');
    await moveTo(desk, '2026-12-10 20:00');
    expect(await retry()).toMatchObject({ status: 409, body: { code: 'last-try' } });
    expect((await office('POST', '/office/to-collect/999999/retry')).status).toBe(404);
  });

  it('has unpaid orders, oldest first', async () => {
    const { office, id } = await anOwed();
    expect((await office('GET', '/office/to-collect')).body).toMatchObject({
      items: [{ order: id, membership: null, due: 22_000, why: 'To be paid later', nextTry: null }],
      hasMore: false,
    });
  });
});
