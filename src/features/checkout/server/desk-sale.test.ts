/** Staff sell at the desk for a customer (spec 2 §4, §6; readings §7). */
import { describe, expect, it } from 'vitest';
import type { PaymentSettings } from '../../../context/studio.ts';
import { at } from '../../../../tests/support/class-desk.ts';
import { aShop, DECLINED, theTill, type Shop } from '../../../../tests/support/till.ts';

const till = theTill();
const { desk } = till;

/** A studio with payments at its desk, and a staff member who acts for the customer. */
async function aDesk(payments: Partial<PaymentSettings> = { desk: true }) {
  const shop = await aShop(desk, { settings: { payments }, credits: 0 });
  const { body } = await desk.server.call('POST', '/customer/impersonate', {
    ...at(shop.rush),
    token: shop.rush.ownerToken,
    body: { customer_id: shop.who.id },
  });
  const acting: Shop = { ...shop, who: { ...shop.who, token: body.token } };
  return { shop, acting };
}
const sell = (shop: Shop, temp_payment_id: string, payment: number) =>
  till.call(shop, '/api/cashCheckout', { pass_id: shop.product, payment, temp_payment_id });
const rows = async ({ rush }: Shop, query: string) => (await desk.change(rush, query)).rows;

const BANK = [{ payment: 4, name: null }];

describe('at the desk', () => {
  it.each([
    { what: 'methods at the desk', payments: { desk: true }, customer: '0', staff: '1', custom: BANK, taken: [2, 3, 4] },
    { what: 'pay later', payments: { desk: false, payLater: true }, customer: '1', staff: '1', custom: [], taken: [3] },
    { what: 'neither', payments: {}, customer: '0', staff: '0', custom: [], taken: [] },
    // Settings stored before `desk` was separate from `payLater`.
    { what: 'pay later only', payments: { payLater: true }, customer: '1', staff: '1', custom: BANK, taken: [2, 3, 4] },
  ] as const)('a studio with $what offers and accepts exactly those', async ({ payments, customer, staff, custom, taken }) => {
    const { shop, acting } = await aDesk(payments);
    const offer = (await till.begin(acting)).body;
    expect(offer).toMatchObject({ at_desk: true, payment_methods: { cash: staff }, custom_payment_methods: custom });
    const own = (await till.begin(shop)).body;
    expect(own).toMatchObject({ at_desk: false, payment_methods: { cash: customer }, custom_payment_methods: [] });
    for (const payment of [2, 3, 4].filter((one) => one !== 3 || customer === '0'))
      expect(await sell(shop, own.temp_id, payment)).toMatchObject({ status: 400, body: { code: 'method-not-offered' } });
    for (const payment of [2, 3, 4].filter((one) => !taken.some((way) => way === one)))
      expect((await sell(acting, offer.temp_id, payment)).body).toMatchObject({ code: 'method-not-offered' });
    expect(await till.bought(shop)).toMatchObject({ passes: 0, orders: 0 });
    const cash = async (token: string) =>
      (await desk.server.call('GET', '/api/getSettings', { ...at(shop.rush), token })).body.payment_settings.cash;
    expect([await cash(shop.who.token), await cash(acting.who.token)]).toEqual([customer, staff]);
  });

  it.each([
    { payment: 2, paidBy: 'cash' },
    { payment: 4, paidBy: 'other' },
  ])('a pack is sold and paid at once: $paidBy', async ({ payment, paidBy }) => {
    const { shop, acting } = await aDesk();
    const handle = await till.handleOf(acting);
    expect(await sell(acting, handle, payment)).toMatchObject({ status: 200, body: { success: true, temp_id: handle } });
    // A repeated call returns the same sale.
    expect((await sell(acting, handle, payment)).status).toBe(200);
    expect(await rows(shop, 'select is_paid, paid_by from customer_order')).toEqual([{ is_paid: true, paid_by: paidBy }]);
    expect(await rows(shop, `select state, paid_by, sold_by_staff from user_pass where offer_id is not null`)).toEqual([
      { state: 'paid', paid_by: paidBy, sold_by_staff: true },
    ]);
    expect(await rows(shop, `select kind from mail where kind = 'receipt'`)).toHaveLength(1);
    const calls = await rows(shop, `select data ->> 'call' as call from audit_entry where action = 'customer.acted-for'`);
    expect(calls.at(-1)).toEqual({ call: 'POST /api/cashCheckout' });
    await desk.sound(shop.rush);
  });

  it('a pack is sold by a way of the studio’s own, which the receipt names, also after the studio has dropped it', async () => {
    const { shop, acting } = await aDesk({ desk: true, payLater: true, deskWays: ['Twint'], customerWays: ['Cash', 'Voucher'] });
    const own = (await till.begin(shop)).body;
    expect(own).toMatchObject({ custom_payment_methods: [], pay_later_ways: ['Cash', 'Voucher'] });
    const handle = await till.handleOf(acting);
    const named = (payment: number, payment_name: string) =>
      till.call(acting, '/api/cashCheckout', { pass_id: shop.product, payment, payment_name, temp_payment_id: handle });
    for (const [payment, name] of [
      [4, 'Voucher'],
      [2, 'Twint'],
    ] as const)
      expect((await named(payment, name)).body.errors).toEqual({ payment_name: ['Choose one of the options'] });
    expect((await named(4, 'Twint')).status).toBe(200);
    await desk.change(shop.rush, `update studio_settings set data = jsonb_set(data, '{payments,deskWays}', '[]')`);
    expect((await till.call(shop, '/api/getBookingDetails', { id: handle })).body).toMatchObject({
      payment_method: 4,
      payment_method_name: 'Twint',
    });
  });

  it('a declined card is audited as the staff member’s attempt', async () => {
    const { shop, acting } = await aDesk();
    expect((await till.pay(acting, await till.handleOf(acting), DECLINED)).body.code).toBe('card-declined');
    const calls = await rows(shop, `select data ->> 'call' as call from audit_entry where action = 'customer.acted-for' order by id`);
    expect(calls.at(-1)).toEqual({ call: 'POST /confirmCheckout' });
  });

  it('a pack to be paid later books at once, because staff sold it', async () => {
    const { shop, acting } = await aDesk();
    expect((await sell(acting, await till.handleOf(acting), 3)).status).toBe(200);
    const [pass] = (await rows(shop, `select id, state from user_pass where offer_id is not null`)) as { id: number; state: string }[];
    expect(pass!.state).toBe('unpaid');
    expect((await desk.reserve(shop.rush, shop.who, { user_pass: pass!.id })).status).toBe(200);
  });

  it('a gift card is sold for cash, and mailed', async () => {
    const { shop, acting } = await aDesk();
    const { body } = await till.call(acting, '/customer/gift-cards', {
      amount_selection: 50,
      recipient_name: 'Bo',
      recipient_email: 'bo@reed.test',
      sender_name: 'Ada Lane',
      sender_email: 'ada@lane.test',
      delivery: 'now',
    });
    const gift = (await till.call(acting, '/api/payment/checkout-data', { gift_card_id: body.gift_card.id })).body;
    expect(gift).toMatchObject({ payment_methods: { cash: '1' } });
    expect((await till.call(acting, '/api/cashCheckout', { temp_payment_id: gift.temp_id, payment: 2 })).status).toBe(200);
    expect(await rows(shop, 'select state from gift_card')).toEqual([{ state: 'issued' }]);
    expect(await rows(shop, 'select is_paid, paid_by from customer_order')).toEqual([{ is_paid: true, paid_by: 'cash' }]);
    await desk.sound(shop.rush);
  });
});
