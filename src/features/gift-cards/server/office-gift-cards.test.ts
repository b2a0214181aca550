/** The office's page of gift cards: switched off, and what was sold (docs/decisions/0226). */
import { expect, it } from 'vitest';
import { aStaff } from '../../../../tests/builders/staff.ts';
import type { StaffRole } from '../../../context/permissions.ts';
import { FEATURES } from '../../../context/studio.ts';
import { at } from '../../../../tests/support/class-desk.ts';
import { aGiftCardWorth, aShop, theTill, VISA, type Shop } from '../../../../tests/support/till.ts';

const till = theTill();
const { desk, call } = till;
const GIFT = {
  amount_selection: 50,
  recipient_name: 'Bo Reed',
  recipient_email: 'bo@reed.test',
  sender_name: 'Ada Lane',
  sender_email: 'ada@lane.test',
};

const draft = (shop: Shop) => call(shop, '/customer/gift-cards', GIFT);
const checkout = (shop: Shop, gift_card_id: number) => call(shop, '/api/payment/checkout-data', { gift_card_id });
async function pay(shop: Shop, temp_payment_id: string) {
  const card = await call(shop, '/sandbox/cards', { number: VISA, exp_month: 12, exp_year: 2030, cvc: '123', name: 'Ada Lane' });
  return call(shop, '/payment/confirm-payment-checkout', { temp_payment_id, stripe_payment_method: card.body.id });
}

async function anOffice(shop: Shop, role: StaffRole = 'owner') {
  const { token } = await desk.inside(shop.rush, (tx) => aStaff(tx, { role }));
  const ask = { ...at(shop.rush), token };
  const path = '/office/settings/gift-cards';
  return {
    change: async (part: object) => {
      const { item } = (await desk.server.call('GET', path, ask)).body;
      return desk.server.call('PUT', path, { ...ask, body: { ...item, ...part } });
    },
    sold: async (query = '') => (await desk.server.call('GET', `/office/gift-cards${query}`, ask)).body,
  };
}

it('a studio that sells none refuses new ones. Begun payments and sold cards go on', async () => {
  const shop = await aShop(desk);
  const office = await anOffice(shop);
  const code = await aGiftCardWorth(desk, shop, 8000);
  const [begun, untouched] = [(await draft(shop)).body.gift_card.id, (await draft(shop)).body.gift_card.id];
  const open = (await checkout(shop, begun)).body.temp_id;
  expect(await office.change({ isSold: false })).toMatchObject({ status: 200 });

  const off = { status: 409, body: { code: 'gift-cards-off' } };
  expect(await draft(shop)).toMatchObject(off);
  expect(await checkout(shop, untouched)).toMatchObject(off);
  expect((await checkout(shop, begun)).body.temp_id).toBe(open);
  expect(await pay(shop, open)).toMatchObject({ status: 200 });
  expect((await desk.server.call('POST', '/gift-card/balance', { ...at(shop.rush), body: { code } })).body).toMatchObject({ balance: 80 });
  expect((await desk.server.call('GET', '/api/getSettings', at(shop.rush))).body.gift_card_settings.enabled).toBe(false);

  await office.change({ isSold: true });
  expect(await checkout(shop, untouched)).toMatchObject({ status: 200 });
});

it('customers are offered the amounts of the office, and no others', async () => {
  const shop = await aShop(desk);
  const office = await anOffice(shop);
  expect(await office.change({ amounts: [7500, 5000], allowsOther: false })).toMatchObject({
    status: 200,
    body: { item: { version: expect.any(Number) } },
  });
  expect((await desk.server.call('GET', '/api/getSettings', at(shop.rush))).body.gift_card_settings).toMatchObject({
    amount_options: [50, 75],
    custom_amount_option: { enabled: false },
  });
  expect((await call(shop, '/customer/gift-cards', { ...GIFT, amount_selection: 75 })).status).toBe(200);
  expect((await call(shop, '/customer/gift-cards', { ...GIFT, amount_selection: 25 })).status).toBe(422);
  expect(await office.change({ amounts: [] })).toMatchObject({ status: 422, body: { errors: { amounts: [expect.any(String)] } } });
});

it('hides names from staff who do not see customers', async () => {
  const without = FEATURES.filter((feature) => feature !== 'extended_staff_portal');
  for (const [features, names] of [
    [FEATURES, { buyer: expect.any(String), recipient: 'Bo Reed' }],
    [without, { buyer: null, recipient: null, amount: 5000 }],
  ] as const) {
    const shop = await aShop(desk, { features });
    await pay(shop, (await checkout(shop, (await draft(shop)).body.gift_card.id)).body.temp_id);
    expect((await (await anOffice(shop, 'manager')).sold()).cards).toMatchObject([names]);
  }
});

it('lists paid cards with what is left, and never their codes or drafts', async () => {
  const shop = await aShop(desk);
  const office = await anOffice(shop);
  expect(await office.sold()).toEqual({ sold: { count: 0, amount: 0 }, owed: { count: 0, amount: 0 }, total: 0, cards: [] });
  const code = await aGiftCardWorth(desk, shop, 8000);
  await draft(shop);
  const { id } = (await draft(shop)).body.gift_card;
  await pay(shop, (await checkout(shop, id)).body.temp_id);
  await desk.change(shop.rush, `update gift_card set balance = 3000 where balance = 8000`);

  const sold = await office.sold();
  expect(sold).toMatchObject({ sold: { count: 2, amount: 13_000 }, owed: { count: 2, amount: 8000 }, total: 2 });
  expect(sold.cards.map((card: { amount: number }) => card.amount).toSorted()).toEqual([5000, 8000]);
  const [mine] = sold.cards.filter((card: { id: number }) => card.id === id);
  expect(mine).toMatchObject({ recipient: 'Bo Reed', amount: 5000, balance: 5000, isRefunded: false, deliverAt: null });
  expect(mine.buyer).toMatch(/\w/);
  expect(JSON.stringify(sold)).not.toContain(code);
  expect(sold.cards.every(({ lastFour }: { lastFour: string }) => /^[2-9A-Z]{4}$/.test(lastFour))).toBe(true);
  expect((await office.sold('?page=2&size=1')).cards).toHaveLength(1);
  expect((await office.sold('?page=3&size=1')).cards).toEqual([]);
});
