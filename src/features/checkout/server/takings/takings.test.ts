/** The takings of a day, its closing, and the day on which a payment counts (docs/decisions/0267). */
import { describe, expect, it } from 'vitest';
import type { CheckoutId } from '../../../../kernel/ids.ts';
import { minor } from '../../../../kernel/money.ts';
import { aStaff } from '../../../../../tests/builders/staff.ts';
import { at, NOW } from '../../../../../tests/support/class-desk.ts';
import { aGiftCardWorth, aShop, theTill, type Shop } from '../../../../../tests/support/till.ts';
import { findOrderOfPayment } from '../outside/outside.store.ts';
import { loseOrder, winBackOrder } from '../refunds/reverse-order.ts';

const till = theTill();
const { desk } = till;

/** The studio is in New York, and the clock shows 7:00 on this day. */
const TODAY = '2026-11-24';
const YESTERDAY = '2026-11-23';

async function aDrawer(settings: object = {}) {
  const payments = { desk: true, card: true, payLater: true, deskWays: ['Twint'] };
  const shop = await aShop(desk, { credits: 0, settings: { timeZone: 'America/New_York', payments, ...settings } });
  const { token } = await desk.inside(shop.rush, (tx) => aStaff(tx, { role: 'front_desk', row: { name: 'Dana', may_see_money: true } }));
  const owner = await desk.inside(shop.rush, (tx) => aStaff(tx, { role: 'owner', row: { name: 'Olive' } }));
  const call = (method: 'GET' | 'POST', path: string, body?: object, who = token) =>
    desk.server.call(method, path, { ...at(shop.rush), token: who, ...(body && { body }) });
  const sale = { customer: shop.who.id, products: [shop.product] };
  let sales = 0;
  return {
    shop,
    owner: owner.token,
    call,
    sell: async (by: string, more: object = {}) => {
      const body = { ...sale, sale: `sale-of-the-day-${++sales}`, toPay: 220, by, isSecondConfirmed: true, ...more };
      const reply = await call('POST', '/office/sales', body);
      expect(reply.status).toBe(200);
      return reply.body.orders[0].id as number;
    },
    takings: async (day?: string) => (await call('GET', `/office/takings${day ? `?day=${day}` : ''}`)).body,
    close: (day: string, body: object, who?: string) =>
      call('POST', '/office/takings/close', { day, opening: 0, expected: 0, counted: 0, note: null, ...body }, who),
    refund: (id: number, amount: number | null) => call('POST', `/office/orders/${id}/refund`, { amount, reason: null }, owner.token),
    orders: async (day: string) => (await call('GET', `/office/orders?from=${day}&until=${day}`)).body,
  };
}
const set = (shop: Shop, query: string) => desk.change(shop.rush, query);

describe('the takings of a day', () => {
  it('add up by the way of paying, with what went back, to what the orders of the day give', async () => {
    const { shop, sell, refund, takings, orders } = await aDrawer();
    const cash = await sell('cash');
    await sell('cash');
    await sell('bank');
    await sell('way', { way: 'Twint' });
    await sell('later');
    await sell('cash', { codes: [await aGiftCardWorth(desk, shop, 5_000)], toPay: 170 });
    await till.pay(shop, await till.handleOf(shop));
    expect((await refund(cash, 2_000)).status).toBe(200);
    const told = await takings();
    expect(told).toMatchObject({ day: TODAY, today: TODAY, closing: null, afterClosing: 0 });
    const USD = expect.objectContaining({ iso_code: 'USD', digits: 2 });
    const line = (takingMethod: string, name: string, taken: number, refunded = 0) => ({
      takingMethod,
      name,
      currency: USD,
      taken,
      refunded,
      net: taken - refunded,
    });
    expect(told.takings).toEqual([
      line('card', 'Card', 22_000),
      line('cash', 'Cash', 61_000, 2_000),
      line('gift-card', 'Gift card', 5_000),
      line('other', 'Bank transfer or other', 22_000),
      line('other', 'Twint', 22_000),
    ]);
    expect(told.drawer).toMatchObject({ opening: 0, openingFrom: null, taken: 61_000, refunded: 2_000 });
    const { sums } = await orders(TODAY);
    expect(told.sums).toEqual([{ currency: USD, taken: 132_000, refunded: 2_000, net: 130_000, money: 125_000 }]);
    expect(sums[0].total - sums[0].due).toBe(told.sums[0].taken);
    expect(sums[0].refunded).toBe(told.sums[0].refunded);
    await desk.sound(shop.rush);
  });

  it('give a refund to the gift card that paid, and the rest to the other way', async () => {
    const { shop, sell, refund, takings } = await aDrawer();
    const id = await sell('cash', { codes: [await aGiftCardWorth(desk, shop, 5_000)], toPay: 170 });
    expect((await refund(id, 6_000)).status).toBe(200);
    expect((await takings()).takings).toMatchObject([
      { takingMethod: 'cash', taken: 17_000, refunded: 1_000 },
      { takingMethod: 'gift-card', taken: 5_000, refunded: 5_000 },
    ]);
  });

  it('keep a refund with the payment of its time, also when a later payment replaces that one', async () => {
    const { shop, refund, takings, call, close } = await aDrawer();
    const { temp_id: handle } = (await till.begin(shop)).body;
    expect((await till.apply(shop, handle, await aGiftCardWorth(desk, shop, 5_000))).status).toBe(200);
    expect((await till.pay(shop, handle)).status).toBe(200);
    const { rows } = await set(shop, 'select id, checkout_id, payment_id from customer_order');
    const { id, checkout_id: checkout, payment_id: payment } = rows[0] as { id: number; checkout_id: CheckoutId; payment_id: number };
    expect((await refund(id, 4_000)).status).toBe(200);
    await desk.inside(shop.rush, (tx) => loseOrder(tx, NOW, { checkout, payment, amount: minor(17_000) }));
    expect((await call('POST', `/office/orders/${id}/paid`, { by: 'cash' })).status).toBe(200);
    expect(await takings()).toMatchObject({
      takings: [
        { takingMethod: 'card', taken: 17_000, refunded: 17_000 },
        { takingMethod: 'cash', taken: 17_000, refunded: 0 },
        { takingMethod: 'gift-card', taken: 5_000, refunded: 4_000 },
      ],
      sums: [{ taken: 39_000, refunded: 21_000, net: 18_000, money: 17_000 }],
      drawer: { taken: 17_000, refunded: 0 },
    });
    expect((await close(TODAY, { expected: 17_000, counted: 17_000 })).status).toBe(200);
  });

  it('add up the cash of an import that has ways of its own, and show its closing once', async () => {
    const { shop, sell, takings, close, call } = await aDrawer();
    await sell('cash');
    await sell('cash');
    await set(shop, `update customer_order set paid_way = 'Till 2' where id = (select max(id) from customer_order)`);
    const day = await takings();
    expect(day.takings).toMatchObject([
      { name: 'Cash', taken: 22_000 },
      { name: 'Till 2', taken: 22_000 },
    ]);
    expect(day.drawer).toMatchObject({ taken: 44_000 });
    expect((await close(TODAY, { expected: 44_000, counted: 44_000 })).status).toBe(200);
    const file = String((await call('GET', '/office/takings/export?month=2026-11')).body);
    expect(file.match(/,Dana,/g)).toHaveLength(1);
  });

  it('belong to the day by the studio’s clock', async () => {
    const { sell, takings } = await aDrawer();
    desk.server.setClock('2026-11-25T04:59:00Z');
    await sell('cash');
    desk.server.setClock('2026-11-25T05:00:00Z');
    await sell('bank');
    expect((await takings(TODAY)).sums).toMatchObject([{ taken: 22_000 }]);
    expect(await takings()).toMatchObject({ day: '2026-11-25', takings: [{ takingMethod: 'other', taken: 22_000 }] });
  });

  it('stay with the clock of a closed day when the studio changes its zone, and each moment counts once', async () => {
    const { shop, sell, takings, close, call } = await aDrawer();
    desk.server.setClock('2026-11-25T04:59:00Z');
    await sell('cash');
    await close(TODAY, { expected: 22_000, counted: 22_000 });
    await set(shop, `update studio_settings set version = version + 1, data = jsonb_set(data, '{timeZone}', '"Europe/Madrid"')`);
    expect(await takings(TODAY)).toMatchObject({ drawer: { taken: 22_000 }, afterClosing: 0 });
    expect((await takings('2026-11-25')).takings).toEqual([]);
    desk.server.setClock('2026-11-25T05:00:00Z');
    await sell('cash');
    expect(await takings()).toMatchObject({ day: '2026-11-25', drawer: { opening: 22_000, openingFrom: TODAY, taken: 22_000 } });
    await close('2026-11-25', { opening: 22_000, expected: 44_000, counted: 44_000 });
    expect(await takings()).toMatchObject({ drawer: { taken: 22_000 }, afterClosing: 0 });
    const file = String((await call('GET', '/office/takings/export?month=2026-11')).body);
    expect(file).toContain('2026-11-24 23:59');
    expect(file).toContain('2026-11-25 06:00');
  });

  it('keep the boundary of a counted day when the day before is closed later, in another zone', async () => {
    const { shop, sell, takings, close } = await aDrawer();
    // Between midnight in Madrid and midnight in New York.
    desk.server.setClock('2026-11-25T04:30:00Z');
    await sell('cash');
    desk.server.setClock('2026-11-25T05:30:00Z');
    await close('2026-11-25', { expected: 0, counted: 0 });
    await set(shop, `update studio_settings set version = version + 1, data = jsonb_set(data, '{timeZone}', '"Europe/Madrid"')`);
    expect(await takings(TODAY)).toMatchObject({ drawer: { taken: 22_000 } });
    await close(TODAY, { expected: 22_000, counted: 22_000 });
    for (const [day, taken] of [[TODAY, 22_000] as const, ['2026-11-25', 0] as const])
      expect(await takings(day)).toMatchObject({ drawer: { taken }, afterClosing: 0 });
  });

  it.each([
    ['JPY', 0, '22000'],
    ['KWD', 3, '22'],
  ])('are in minor units of %s', async (code, digits, shown) => {
    const { sell, takings, close, call } = await aDrawer({ currency: { code, symbol: code, digits } });
    await sell('cash', { toPay: Number(shown) });
    expect((await takings()).drawer).toMatchObject({ currency: { iso_code: code, digits }, taken: 22_000 });
    expect((await close(TODAY, { expected: 22_000, counted: 21_995, note: 'A coin rolled away' })).body.closing.difference).toBe(-5);
    const { body } = await call('GET', '/office/takings/export?month=2026-11');
    const difference = (-5 / 10 ** digits).toString();
    expect(String(body)).toContain(`${TODAY},Cash,${shown},0,${shown},${code},0,${shown},${21_995 / 10 ** digits},`);
    expect(String(body)).toContain(difference);
  });

  it('are closed to people who may not see money', async () => {
    const { shop, call } = await aDrawer();
    const { token } = await desk.inside(shop.rush, (tx) => aStaff(tx, { role: 'front_desk' }));
    for (const path of ['', '/closings', '/export'])
      expect((await call('GET', `/office/takings${path}`, undefined, token)).status).toBe(403);
    const body = { day: TODAY, opening: 0, expected: 0, counted: 0, note: null };
    expect((await call('POST', '/office/takings/close', body, token)).status).toBe(403);
  });
});

describe('the closing of a day', () => {
  it('keeps who counted what, needs a note when it differs, and happens once', async () => {
    const { shop, sell, takings, close, owner, call } = await aDrawer();
    await sell('cash');
    const counted = { opening: 10_000, expected: 32_000, counted: 31_500 };
    expect(await close(TODAY, counted)).toMatchObject({ status: 422, body: { errors: { note: [expect.stringMatching(/note/)] } } });
    const { body } = await close(TODAY, { ...counted, note: 'Change for the door' });
    const closing = {
      day: TODAY,
      by: 'Dana',
      opening: 10_000,
      taken: 22_000,
      refunded: 0,
      expected: 32_000,
      counted: 31_500,
      difference: -500,
      note: 'Change for the door',
    };
    expect(body.closing).toMatchObject(closing);
    expect(await close(TODAY, { ...counted, note: 'Again' }, owner)).toMatchObject({
      status: 409,
      body: {
        code: 'day-closed',
        details: { by: 'Dana' },
        message: expect.stringMatching(/^Dana has closed this day already: Tue .*7:00 am\.$/),
      },
    });
    expect(await takings()).toMatchObject({ closing, afterClosing: 0 });
    expect((await call('GET', '/office/takings/closings?month=2026-11')).body).toMatchObject({
      month: '2026-11',
      closings: [closing],
      sums: [{ closedDays: 1, difference: -500 }],
    });
    expect((await call('GET', '/office/takings/closings?month=2026-10')).body).toEqual({ month: '2026-10', closings: [], sums: [] });
    const { rows } = await set(shop, `select action, after from audit_entry where subject like 'day_closing:%'`);
    expect(rows).toEqual([
      {
        action: 'takings.close',
        after: { day: TODAY, expected: 32_000, counted: 31_500, difference: -500, currency: 'USD', note: 'Change for the door' },
      },
    ]);
  });

  it('is refused for a day to come, and for other numbers than the shown ones', async () => {
    const { sell, close } = await aDrawer();
    expect(await close('2026-11-25', {})).toMatchObject({ status: 409, body: { code: 'day-not-begun' } });
    await sell('cash');
    expect(await close(TODAY, {})).toMatchObject({ status: 409, body: { code: 'takings-changed' } });
    expect((await close(TODAY, { expected: 22_000, counted: 22_000 })).status).toBe(200);
  });

  it('does not end the selling: later cash of the day is shown beside it, and lies in the drawer the next morning', async () => {
    const { sell, close, refund, takings } = await aDrawer();
    const id = await sell('cash');
    await close(TODAY, { opening: 5_000, expected: 27_000, counted: 27_000 });
    await sell('cash');
    expect((await refund(id, 2_000)).status).toBe(200);
    expect(await takings()).toMatchObject({
      drawer: { taken: 44_000, refunded: 2_000 },
      closing: { taken: 22_000, refunded: 0 },
      afterClosing: 20_000,
    });
    desk.server.setClock('2026-11-26T15:00:00Z');
    expect((await takings()).drawer).toMatchObject({ opening: 47_000, openingFrom: TODAY, taken: 0 });
  });
});

describe('the day of a payment', () => {
  async function owed() {
    const drawer = await aDrawer();
    const id = await drawer.sell('later');
    await set(drawer.shop, `update customer_order set purchased_at = '2026-11-20T15:00:00Z' where id = ${id}`);
    const paid = (body: object) => drawer.call('POST', `/office/orders/${id}/paid`, body);
    return { ...drawer, id, paid };
  }

  it('is the day named by staff: in the takings, on the order, the receipt and in the files', async () => {
    const { shop, id, paid, takings, call } = await owed();
    expect((await paid({ by: 'cash', paidOn: YESTERDAY })).status).toBe(200);
    expect((await takings()).takings).toEqual([]);
    expect((await takings(YESTERDAY)).drawer).toMatchObject({ taken: 22_000 });
    const { order } = (await call('GET', `/office/orders/${id}`)).body;
    expect(order).toMatchObject({ state: 'paid', paidOn: YESTERDAY });
    expect(order.history[0].changes).toContainEqual({ field: 'paidOn', oldValue: null, newValue: YESTERDAY });
    expect((await call('GET', `/office/customers/${shop.who.id}/orders/${id}`)).body).toMatchObject({ paid_on: YESTERDAY });
    expect(String((await call('GET', '/office/orders/export')).body)).toContain(YESTERDAY);
    expect(String((await call('GET', '/office/takings/export?month=2026-11')).body)).toContain(`${YESTERDAY},Cash,220,0,220,USD`);
    await desk.sound(shop.rush);
  });

  it('is today without a word, also for an order that is paid online later', async () => {
    const { id, paid, takings, shop } = await owed();
    expect((await paid({ by: 'bank' })).status).toBe(200);
    expect((await takings()).takings).toMatchObject([{ takingMethod: 'other', taken: 22_000 }]);
    const { rows } = await set(shop, `select paid_on::text from customer_order where id = ${id}`);
    expect(rows).toEqual([{ paid_on: TODAY }]);
  });

  it('is empty in the file when it is not known, and the day of the purchase when the money came with it', async () => {
    const { id, paid, sell, call, shop } = await owed();
    const atOnce = await sell('bank');
    expect((await paid({ by: 'cash' })).status).toBe(200);
    // An order that was settled before the day of payment was kept.
    await set(shop, `update customer_order set paid_on = null where id = ${id}`);
    const lines = String((await call('GET', '/office/orders/export')).body)
      .trim()
      .split(/\r?\n/);
    const paidOn = (order: number) =>
      lines.find((line) => line.startsWith(`${order},`))!.split(',')[lines[0]!.split(',').indexOf('Paid on')];
    expect([paidOn(id), paidOn(atOnce)]).toEqual(['', TODAY]);
  });

  it('comes back with a dispute that is won after all', async () => {
    const { id, shop, call } = await owed();
    const paidOn = async () => (await call('GET', `/office/orders/${id}`)).body.order.paidOn;
    const { rows } = await set(shop, `select handle from checkout where state = 'owed'`);
    expect((await till.pay(shop, (rows[0] as { handle: string }).handle)).status).toBe(200);
    expect(await paidOn()).toBe(TODAY);
    const found = await set(shop, 'select payment_id from customer_order');
    const { payment_id: payment } = found.rows[0] as { payment_id: number };
    const settled = { id: payment, amount: minor(22_000) };
    await desk.inside(shop.rush, async (tx) => {
      const of = (await findOrderOfPayment(tx, payment))!;
      await loseOrder(tx, NOW, { checkout: of.checkout, payment, amount: settled.amount });
    });
    expect(await paidOn()).toBeNull();
    await desk.inside(shop.rush, async (tx) => winBackOrder(tx, NOW, (await findOrderOfPayment(tx, payment))!, settled));
    expect(await paidOn()).toBe(TODAY);
  });

  it('is neither in the future nor before the order', async () => {
    const { paid, takings } = await owed();
    const at = (message: RegExp) => ({ status: 422, body: { errors: { paidOn: [expect.stringMatching(message)] } } });
    expect(await paid({ by: 'cash', paidOn: '2026-11-25' })).toMatchObject(at(/later day than today/));
    expect(await paid({ by: 'cash', paidOn: '2026-11-19' })).toMatchObject(at(/before the order/));
    expect((await takings('2026-11-19')).takings).toEqual([]);
    expect((await paid({ by: 'cash', paidOn: '2026-11-20' })).status).toBe(200);
  });

  it('is not a closed day for cash, but for a transfer', async () => {
    const { paid, close } = await owed();
    expect((await close(YESTERDAY, {})).status).toBe(200);
    expect(await paid({ by: 'cash', paidOn: YESTERDAY })).toMatchObject({
      status: 422,
      body: { errors: { paidOn: [expect.any(String)] } },
    });
    expect((await paid({ by: 'bank', paidOn: YESTERDAY })).status).toBe(200);
  });

  it('can be today although today is closed: it counts after the closing', async () => {
    const { paid, close, takings } = await owed();
    await close(TODAY, {});
    expect((await paid({ by: 'cash' })).status).toBe(200);
    expect((await takings()).afterClosing).toBe(22_000);
  });
});
