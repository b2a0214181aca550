/** A sale at the desk, without acting as the customer (docs/decisions/0257). */
import { describe, expect, it } from 'vitest';
import { aProduct, type ProductFacts } from '../../../../../tests/builders/product.ts';
import { aStaff } from '../../../../../tests/builders/staff.ts';
import { at } from '../../../../../tests/support/class-desk.ts';
import { aCode, aGiftCardWorth, aShop, theTill, VISA, type Shop } from '../../../../../tests/support/till.ts';

const till = theTill();
const { desk } = till;

async function aDesk(payments: object = { desk: true, deskWays: ['Twint'] }, settings: object = {}) {
  const shop = await aShop(desk, { credits: 0, settings: { payments, ...settings } });
  const { token } = await desk.inside(shop.rush, (tx) => aStaff(tx, { role: 'front_desk' }));
  const post = (path: string, body: object) => desk.server.call('POST', `/office/sales${path}`, { ...at(shop.rush), token, body });
  const sale = { customer: shop.who.id, products: [shop.product] };
  let sales = 0;
  return {
    shop,
    preview: (more: object = {}) => post('/preview', { ...sale, ...more }),
    sell: (by: string, more: object = {}) => post('', { ...sale, sale: `sale-of-the-desk-${++sales}`, toPay: 220, by, ...more }),
  };
}
const only = async (shop: Shop, query: string) => (await desk.change(shop.rush, query)).rows;

describe('a sale at the desk', () => {
  it('has its bill before, and leaves an order, a pass, a receipt and an entry of the history', async () => {
    const { shop, preview, sell } = await aDesk();
    expect((await preview()).body).toMatchObject({
      items: [{ product: shop.product, price: 220, toPay: 220 }],
      toPay: 220,
      ways: ['cash', 'bank', 'way', 'link', 'later'],
      deskWays: ['Twint'],
      cards: [],
      runsAlready: false,
    });
    const { status, body } = await sell('way', { way: 'Twint' });
    expect(status).toBe(200);
    expect(await only(shop, 'select id, paid_by, paid_way, is_paid from customer_order')).toEqual([
      { id: body.orders[0].id, paid_by: 'other', paid_way: 'Twint', is_paid: true },
    ]);
    expect(await only(shop, `select state, sold_by_staff from user_pass where offer_id is not null`)).toEqual([
      { state: 'paid', sold_by_staff: true },
    ]);
    expect(await only(shop, `select data from mail where kind = 'receipt'`)).toEqual([{ data: { order: body.orders[0].id } }]);
    expect(await only(shop, `select action from audit_entry where subject = 'customer_order:${body.orders[0].id}'`)).toEqual([
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
    const foreign = { customer: other.shop.who.id, products: [other.shop.product] };
    for (const [key, value] of Object.entries(foreign))
      expect([key, (await one.sell('cash', { [key]: value })).status]).toEqual([key, 404]);
    expect(await only(one.shop, 'select id from customer_order')).toEqual([]);
  });
});

describe('several products at the desk', () => {
  const second = (shop: Shop, facts: ProductFacts = {}) => desk.inside(shop.rush, (tx) => aProduct(tx, { price: 5000, ...facts }));

  it('have an order each, one total and one method; a code reduces the first that it is for, a gift card pays in order', async () => {
    const { shop, preview, sell } = await aDesk();
    const other = await second(shop);
    await aCode(desk, shop, { code: 'TENTH' });
    const card = await aGiftCardWorth(desk, shop, 20_000);
    const cart = { products: [shop.product, other], codes: ['tenth', card] };
    expect((await preview(cart)).body).toMatchObject({
      items: [
        { discount: 22, toPay: 0 },
        { discount: 0, toPay: 48 },
      ],
      price: 270,
      discount: 22,
      code: 'TENTH',
      total: 248,
      giftCard: { pays: 200 },
      toPay: 48,
    });
    expect((await sell('cash', { ...cart, toPay: 48 })).body.orders).toHaveLength(2);
    expect(await only(shop, 'select total, discount, by_gift_card, paid_by, is_paid from customer_order order by id')).toEqual([
      { total: 19_800, discount: 2200, by_gift_card: 19_800, paid_by: 'other', is_paid: true },
      { total: 5000, discount: 0, by_gift_card: 200, paid_by: 'cash', is_paid: true },
    ]);
    await desk.sound(shop.rush);
  });

  it('are all sold or none: a gift card that was used meanwhile leaves no order', async () => {
    const { shop, sell } = await aDesk();
    const other = await second(shop);
    const card = await aGiftCardWorth(desk, shop, 24_000);
    const cart = { products: [shop.product, other], codes: [card], toPay: 30, sale: 'one-and-the-same-sale' };
    expect((await sell('way', { ...cart, way: 'Barter' })).status).toBe(422);
    await desk.change(shop.rush, 'update gift_card set balance = 23000');
    await desk.change(
      shop.rush,
      `insert into gift_card_entry (studio_id, card_id, delta, reason, at) select studio_id, id, -1000, 'taken', created_at from gift_card`,
    );
    expect((await sell('cash', cart)).status).toBe(409);
    expect(await only(shop, 'select id from customer_order')).toEqual([]);
    expect(await only(shop, 'select balance from gift_card')).toEqual([{ balance: 23_000 }]);
  });

  it('with a wrong code have no bill, and twenty wrong codes are enough', async () => {
    const { preview } = await aDesk();
    expect((await preview({ codes: ['GUESS'] })).body.code).toBe('code-unknown');
    for (let tries = 1; tries < 20; tries++) await preview({ codes: ['GUESS'] });
    expect((await preview({ codes: ['GUESS'] })).body.code).toBe('too-many-attempts');
    expect((await preview()).status).toBe(200);
  });
});

describe('a saved card at the desk', () => {
  /** The customer has bought the product with a card and kept it. */
  async function withCard() {
    const of = await aDesk({ desk: true, card: true });
    const { shop } = of;
    const handle = await till.handleOf(shop);
    await till.call(shop, '/confirmCheckout', {
      pass_id: shop.product,
      temp_payment_id: handle,
      stripe_payment_method: await till.aCard(shop, VISA),
      keep_card: true,
    });
    const { cards, ways } = (await of.preview()).body;
    expect(ways).toContain('card');
    return { ...of, card: cards[0].id as number };
  }
  const charged = (shop: Shop) => only(shop, `select from sandbox_object where kind = 'payment' and state ->> 'kind' = 'succeeded'`);

  it('is charged once, however often the same sale is sent', async () => {
    const { shop, sell, card } = await withCard();
    const body = { card, sale: 'one-and-the-same-sale' };
    const [first, again] = await Promise.all([sell('card', body), sell('card', body)]);
    expect([first.status, again.status]).toEqual([200, 200]);
    expect((await sell('card', body)).body).toEqual(first.body);
    expect(await only(shop, `select from audit_entry where action = 'order.sell'`)).toHaveLength(1);
    expect(await charged(shop)).toHaveLength(2);
    expect(await only(shop, 'select paid_by, is_paid from customer_order order by id desc limit 1')).toEqual([
      { paid_by: 'card', is_paid: true },
    ]);
    await desk.sound(shop.rush);
  });

  it.each([
    ['declines-later', 'card-refused'],
    ['asks-each-time', 'bank-asks-customer'],
  ])('whose bank %s is not charged, and the same sale can go on with a link by mail', async (bank, code) => {
    const { shop, sell, card } = await withCard();
    await desk.change(shop.rush, `update sandbox_object set state = jsonb_set(state, '{bank}', '"${bank}"') where kind = 'card'`);
    await aCode(desk, shop, { code: 'ONCE', most: 1 });
    const cart = { card, codes: ['ONCE'], toPay: 198, sale: 'one-and-the-same-sale' };
    expect(await sell('card', cart)).toMatchObject({ status: 409, body: { code } });
    expect(await charged(shop)).toHaveLength(1);
    const { status, body } = await sell('link', { ...cart, card: null });
    expect(status).toBe(200);
    const { id } = body.orders[0];
    expect(await only(shop, `select paid_by, is_paid, total from customer_order where id = ${id}`)).toEqual([
      { paid_by: 'pay-later', is_paid: false, total: 19_800 },
    ]);
    expect(await only(shop, `select data from mail where kind = 'fee-due'`)).toEqual([{ data: { order: id, why: 'asked' } }]);
    await desk.sound(shop.rush);
  });

  it('of somebody else, or for two products, is refused', async () => {
    const { shop, sell, card } = await withCard();
    await desk.change(shop.rush, `update saved_card set customer_id = ${shop.rush.people[1]!.id}`);
    expect((await sell('card', { card })).body.code).toBe('card-unknown');
    const other = await desk.inside(shop.rush, (tx) => aProduct(tx, { price: 5000 }));
    expect((await sell('card', { card, products: [shop.product, other], toPay: 270 })).body.code).toBe('method-not-offered');
    expect(await charged(shop)).toHaveLength(1);
  });
});
