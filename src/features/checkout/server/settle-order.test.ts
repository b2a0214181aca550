/** An order to be paid at the desk is settled (readings §7). */
import { describe, expect, it } from 'vitest';
import { asId, type OrderId } from '../../../kernel/ids.ts';
import { at, NOW } from '../../../../tests/support/class-desk.ts';
import { aShop, theTill, type Shop } from '../../../../tests/support/till.ts';
import { recheckWaitsOf } from '../../waitlist/server/public.ts';
import type { DeskPayment } from '../rules/desk-payment.ts';
import { settleOrder } from './public.ts';

const till = theTill();
const { desk } = till;

/** An order sold with Pay later. Returns its id. */
async function anOwed() {
  const shop = await aShop(desk, { settings: { payments: { payLater: true } }, credits: 0 });
  const { temp_id } = (await till.begin(shop)).body;
  await till.call(shop, '/api/cashCheckout', { pass_id: shop.product, payment: 3, temp_payment_id: temp_id });
  const { rows } = await desk.change(shop.rush, 'select id, pass_id from customer_order');
  const { id, pass_id: pass } = rows[0] as { id: number; pass_id: number };
  return { shop, id, pass };
}
const settle = ({ rush }: Shop, id: number, by: DeskPayment = 'cash') =>
  desk.inside(rush, (tx) => settleOrder(tx, { at: NOW, creditGained: recheckWaitsOf }, { order: asId<OrderId>(id), by }));
const reserve = (shop: Shop, pass: number) => desk.reserve(shop.rush, shop.who, { user_pass: pass });
const history = async (shop: Shop) =>
  (await desk.server.call('GET', '/api/customer/get-payment-history', { ...at(shop.rush), token: shop.who.token })).body.data;

describe('an order to be paid at the desk', () => {
  it.each([
    { by: 'cash', payment_method: 2, says: 'Cash received' },
    { by: 'bank', payment_method: 4, says: 'Bank Transfer / Other' },
  ] as const)('is shown as Paid everywhere once it is paid: $by', async ({ by, payment_method, says }) => {
    const { shop, id, pass } = await anOwed();
    expect((await history(shop))[0]).toMatchObject({ is_paid: false, payment_method_name: 'Pay later (Awaiting Payment)' });
    expect(await reserve(shop, pass)).toMatchObject({ status: 409, body: { code: 'pass-not-paid' } });

    expect(await settle(shop, id, by)).toMatchObject({ ok: true });
    expect((await history(shop))[0]).toMatchObject({ is_paid: true, payment_method, payment_method_name: says });
    expect((await desk.change(shop.rush, `select state, paid_by from user_pass where id = ${pass}`)).rows).toEqual([
      { state: 'paid', paid_by: by === 'cash' ? 'cash' : 'other' },
    ]);
    expect((await reserve(shop, pass)).status).toBe(200);
    expect((await desk.change(shop.rush, `select data from mail where kind = 'receipt'`)).rows).toEqual([{ data: { order: id } }]);
    await desk.sound(shop.rush);
  });

  it('is settled once: of two simultaneous calls, one is told that it is paid', async () => {
    const { shop, id } = await anOwed();
    const both = await Promise.all([settle(shop, id, 'cash'), settle(shop, id, 'bank')]);
    expect(both.filter(({ ok }) => !ok)).toEqual([{ ok: false, refusal: { code: 'already-paid' } }]);
    expect((await desk.change(shop.rush, `select amount from money_entry where kind = 'payment'`)).rows).toEqual([{ amount: -22_000 }]);
    expect((await desk.change(shop.rush, `select from mail where kind = 'receipt'`)).rows).toHaveLength(1);
    await desk.sound(shop.rush);
  });

  it('keeps a pass cancelled that was cancelled meanwhile', async () => {
    const { shop, id, pass } = await anOwed();
    await desk.change(shop.rush, `update user_pass set state = 'cancelled' where id = ${pass}`);
    expect(await settle(shop, id)).toMatchObject({ ok: true });
    expect((await desk.change(shop.rush, `select state from user_pass where id = ${pass}`)).rows).toEqual([{ state: 'cancelled' }]);
  });

  it('is found only in its own studio, and as an order', async () => {
    const { id } = await anOwed();
    const { shop } = await anOwed();
    expect(await settle(shop, id)).toEqual({ ok: false, refusal: { code: 'no-order' } });
  });
});
