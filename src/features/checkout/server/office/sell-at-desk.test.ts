/** A sale at the desk, without acting as the customer (docs/decisions/0257). */
import { describe, expect, it } from 'vitest';
import { aStaff } from '../../../../../tests/builders/staff.ts';
import { at } from '../../../../../tests/support/class-desk.ts';
import { aCode, aGiftCardWorth, aShop, theTill, type Shop } from '../../../../../tests/support/till.ts';

const till = theTill();
const { desk } = till;

async function aDesk(payments: object = { desk: true, deskWays: ['Twint'] }, settings: object = {}) {
  const shop = await aShop(desk, { credits: 0, settings: { payments, ...settings } });
  const { token } = await desk.inside(shop.rush, (tx) => aStaff(tx, { role: 'front_desk' }));
  const post = (path: string, body: object) => desk.server.call('POST', `/office/sales${path}`, { ...at(shop.rush), token, body });
  const sale = { customer: shop.who.id, product: shop.product };
  return {
    shop,
    preview: () => post('/preview', sale),
    sell: (by: string, more: object = {}) => post('', { ...sale, total: 220, by, ...more }),
  };
}
const only = async (shop: Shop, query: string) => (await desk.change(shop.rush, query)).rows;

describe('a sale at the desk', () => {
  it('has its bill before, and leaves an order, a pass, a receipt and an entry of the history', async () => {
    const { shop, preview, sell } = await aDesk();
    expect((await preview()).body).toMatchObject({
      total: 220,
      ways: ['cash', 'bank', 'way', 'later'],
      deskWays: ['Twint'],
      runsAlready: false,
    });
    const { status, body } = await sell('way', { way: 'Twint' });
    expect(status).toBe(200);
    expect(await only(shop, 'select id, paid_by, paid_way, is_paid from customer_order')).toEqual([
      { id: body.order, paid_by: 'other', paid_way: 'Twint', is_paid: true },
    ]);
    expect(await only(shop, `select state, sold_by_staff from user_pass where offer_id is not null`)).toEqual([
      { state: 'paid', sold_by_staff: true },
    ]);
    expect(await only(shop, `select data from mail where kind = 'receipt'`)).toEqual([{ data: { order: body.order } }]);
    expect(await only(shop, `select action from audit_entry where subject = 'customer_order:${body.order}'`)).toEqual([
      { action: 'order.sell' },
    ]);
    await desk.sound(shop.rush);
  });

  it('uses no code and no gift card of the customer, whose own checkout stays as it is', async () => {
    const { shop, preview, sell } = await aDesk();
    const handle = await till.handleOf(shop);
    await aCode(desk, shop, { code: 'TENTH' });
    await till.apply(shop, handle, 'TENTH');
    await till.apply(shop, handle, await aGiftCardWorth(desk, shop, 5_000));
    expect((await preview()).body.total).toBe(220);
    expect((await sell('cash')).status).toBe(200);
    expect(await only(shop, 'select total, by_gift_card from customer_order')).toEqual([{ total: 22_000, by_gift_card: 0 }]);
    expect((await till.begin(shop)).body).toMatchObject({ temp_id: handle, total: 198, to_pay: 148 });
    await desk.sound(shop.rush);
  });

  it('stands beside a payment of the customer at the same time', async () => {
    const { shop, sell } = await aDesk();
    const handle = await till.handleOf(shop);
    const both = await Promise.all([till.pay(shop, handle), sell('cash')]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await only(shop, 'select paid_by from customer_order order by paid_by')).toEqual([{ paid_by: 'card' }, { paid_by: 'cash' }]);
  });

  it('at another price than the shown one is refused', async () => {
    const { shop, sell } = await aDesk();
    await desk.change(shop.rush, 'update offer set price = 30000');
    expect(await sell('cash')).toMatchObject({ status: 409, body: { code: 'price-changed' } });
    expect(await only(shop, 'select id from customer_order')).toEqual([]);
  });

  it('to be paid later is owed', async () => {
    const { shop, sell } = await aDesk();
    expect((await sell('later')).status).toBe(200);
    expect(await only(shop, 'select paid_by, is_paid from customer_order')).toEqual([{ paid_by: 'pay-later', is_paid: false }]);
  });

  it('does not wait for the waiver', async () => {
    const { sell } = await aDesk(
      { desk: true },
      { waiver: { requireSign: true, type: 'text', text: 'I move at my own risk.', hash: 'x' } },
    );
    expect((await sell('cash')).status).toBe(200);
  });

  it('is refused in a way that the studio does not take', async () => {
    const { sell } = await aDesk({ desk: false });
    expect(await sell('cash')).toMatchObject({ status: 400, body: { code: 'method-not-offered' } });
    const { sell: sellOtherwise } = await aDesk();
    expect((await sellOtherwise('way', { way: 'Barter' })).status).toBe(422);
  });

  it('needs a customer and a product of this studio', async () => {
    const [one, other] = [await aDesk(), await aDesk()];
    const foreign = { customer: other.shop.who.id, product: other.shop.product };
    for (const [key, value] of Object.entries(foreign))
      expect([key, (await one.sell('cash', { [key]: value })).status]).toEqual([key, 404]);
    expect(await only(one.shop, 'select id from customer_order')).toEqual([]);
  });
});
