/** Gift cards through the whole server: purchase, immediate or scheduled delivery, and payment (spec 2 §2, §5; readings §6). */
import { describe, expect, it } from 'vitest';
import { days, instant, minutes, plus } from '../../../kernel/time.ts';
import { aCode, aShop, DECLINED, theTill, VISA, type Shop } from '../../../../tests/support/till.ts';
import { at, iso, NOW } from '../../../../tests/support/class-desk.ts';

const till = theTill();
const { desk, call } = till;
const GIFT = {
  amount_selection: 50,
  recipient_name: 'Bo Reed',
  recipient_email: 'bo@reed.test',
  sender_name: 'Ada Lane',
  sender_email: 'ada@lane.test',
  message: 'Enjoy!',
  delivery: 'now',
};
const create = (shop: Shop, differs: object = {}) => call(shop, '/customer/gift-cards', { ...GIFT, ...differs });
const checkout = (shop: Shop, gift_card_id: number) => call(shop, '/api/payment/checkout-data', { gift_card_id });
const read = ({ rush, who }: Shop, id: number) => desk.server.call('GET', `/customer/gift-cards/${id}`, { ...at(rush), token: who.token });
const balance = ({ rush }: Shop, code: string) => desk.server.call('POST', '/gift-card/balance', { ...at(rush), body: { code } });

async function pay(shop: Shop, temp_payment_id: string, number = VISA) {
  const card = await call(shop, '/sandbox/cards', { number, exp_month: 12, exp_year: 2030, cvc: '123', name: 'Ada Lane' });
  return call(shop, '/payment/confirm-payment-checkout', { temp_payment_id, stripe_payment_method: card.body.id });
}

async function buy(shop: Shop, differs: object = {}): Promise<number> {
  const { id } = (await create(shop, differs)).body.gift_card;
  const { temp_id } = (await checkout(shop, id)).body;
  expect(await pay(shop, temp_id)).toMatchObject({ status: 200 });
  return id;
}

interface Mail {
  kind: string;
  to_address: string;
  data: { link?: string };
}
const mails = async ({ rush }: Shop): Promise<Mail[]> =>
  (await desk.change(rush, `select kind, to_address, data from mail where kind like 'gift-card%' order by id`)).rows as Mail[];

describe('a gift card', () => {
  it('has an amount that gateways accept: dinars in steps of ten thousandths', async () => {
    const shop = await aShop(desk, { settings: { currency: { code: 'KWD', symbol: 'KD', digits: 3 } } });
    const typed = (custom_amount: string) => create(shop, { amount_selection: 'custom', custom_amount });
    expect(await typed('12.345')).toMatchObject({ status: 422, body: { errors: { custom_amount: [expect.any(String)] } } });
    expect(await typed('12.35')).toMatchObject({ status: 200, body: { gift_card: { amount: 12.35, payment: { total: 12.35 } } } });
  });

  it('is drafted, paid, and mailed to its recipient, untaxed', async () => {
    const shop = await aShop(desk, { settings: { tax: { enabled: true, name: 'VAT', rate: 20_000, includedInPrice: false } } });
    const made = await create(shop);
    expect(made).toMatchObject({
      status: 200,
      body: { gift_card: { amount: 50, is_paid: false, payment: { amount: 50, tax: 0, total: 50 } } },
    });
    const { id } = made.body.gift_card;
    const open = await checkout(shop, id);
    expect(open.body).toMatchObject({
      name: 'Gift card',
      passes: [],
      pass_type: null,
      bought_gift_card: { recipient_name: 'Bo Reed' },
      total: 50,
      to_pay: 50,
      payment_methods: { online: '1', cash: '0' },
    });
    expect((await checkout(shop, id)).body.temp_id).toBe(open.body.temp_id);
    expect(await pay(shop, open.body.temp_id, DECLINED)).toMatchObject({ status: 400 });
    expect(await mails(shop)).toEqual([]);
    expect(await pay(shop, open.body.temp_id)).toMatchObject({ status: 200 });
    expect(await call(shop, '/payment/complete-intent-payment', { id: open.body.temp_id })).toMatchObject({ status: 200 });
    expect((await read(shop, id)).body).toMatchObject({ gift_card: { is_paid: true, unix_delivered: NOW / 1000 }, details: { total: 50 } });
    expect((await call(shop, '/api/getBookingDetails', { id: open.body.temp_id })).body).toMatchObject({
      pass_data: null,
      gift_card_id: id,
      total: 50,
    });
    expect((await mails(shop)).map(({ kind, to_address }) => [kind, to_address])).toEqual([
      ['gift-card-receipt', 'ada@lane.test'],
      ['gift-card', 'bo@reed.test'],
    ]);
    expect((await checkout(shop, id)).status).toBe(404);
    await desk.sound(shop.rush);
  });

  it('is spent with the code of its mail, and shows the balance', async () => {
    const shop = await aShop(desk);
    await buy(shop);
    const code = (await mails(shop)).find(({ kind }) => kind === 'gift-card')!.data.link!;
    expect(code).toMatch(/^([2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}$/);
    expect(JSON.stringify((await desk.change(shop.rush, 'select * from gift_card')).rows)).not.toContain(code.replaceAll('-', ''));
    expect((await balance(shop, code)).body).toMatchObject({ balance: 50, amount: 50, last_four: code.slice(-4) });
    const other = { ...shop, who: shop.rush.people[1]! };
    const id = (await till.begin(other)).body.temp_id;
    await till.apply(other, id, code);
    expect(await till.pay(other, id)).toMatchObject({ status: 200 });
    expect((await balance(shop, code.toLowerCase().replaceAll('-', ' '))).body).toMatchObject({ balance: 0 });
    await desk.sound(shop.rush);
  });

  it('is mailed at its half hour by the studio’s clock', async () => {
    const shop = await aShop(desk, { settings: { timeZone: 'America/New_York' as never } });
    // It is 7:00 in New York.
    const id = await buy(shop, { delivery: 'scheduled', delivery_date: '2026-11-24', delivery_time: '18:30', unix_deliver: 5 });
    const due = instant(Date.parse('2026-11-24T23:30:00Z'));
    expect((await read(shop, id)).body.gift_card).toMatchObject({ unix_deliver: due / 1000, unix_delivered: null, is_paid: true });
    expect((await mails(shop)).map(({ kind }) => kind)).toEqual(['gift-card-receipt']);
    desk.server.setClock(iso(plus(due, -minutes(1))));
    await desk.server.atelier.settleDue();
    expect((await mails(shop)).map(({ kind }) => kind)).toEqual(['gift-card-receipt']);
    desk.server.setClock(iso(due));
    await desk.server.atelier.settleDue();
    await desk.server.atelier.settleDue();
    expect((await mails(shop)).map(({ kind }) => kind)).toEqual(['gift-card-receipt', 'gift-card']);
    await desk.sound(shop.rush);
  });

  it('can be discounted by a code for gift cards, and not bought with another gift card', async () => {
    const shop = await aShop(desk);
    await aCode(desk, shop, { code: 'GIFTS' }, { for_gift_cards: true });
    await aCode(desk, shop, { code: 'PASSES' });
    await buy(shop);
    const code = (await mails(shop)).at(-1)!.data.link!;
    const { id } = (await create(shop)).body.gift_card;
    const payment_id = (await checkout(shop, id)).body.temp_id;
    const apply = (code_value: string) =>
      call(shop, '/api/customer/apply-discount-code', { payment_id, code_value, discount_for: 'gift_card' });
    expect(await apply('PASSES')).toMatchObject({ status: 400, body: { code: 'code-not-for-this' } });
    expect(await apply(code)).toMatchObject({ status: 400, body: { code: 'code-not-for-this' } });
    expect(await apply('GIFTS')).toMatchObject({ status: 200, body: { to_pay: 45 } });
    expect(await pay(shop, payment_id)).toMatchObject({ status: 200 });
    // The discount reduces the price, not the card's value.
    expect((await read(shop, id)).body.gift_card.amount).toBe(50);
    await desk.sound(shop.rush);
  });

  it('is not found by other customers, in another studio, or without the package feature', async () => {
    const shop = await aShop(desk);
    const other = { ...shop, who: shop.rush.people[1]! };
    const { id } = (await create(shop)).body.gift_card;
    expect((await read(other, id)).status).toBe(404);
    expect((await checkout(other, id)).status).toBe(404);
    const elsewhere = await aShop(desk, { features: ['group_classes', 'discount_codes'] });
    expect((await create(elsewhere)).status).toBe(403);
    expect((await balance(elsewhere, 'GLAD-PALS-PLAY-FREE')).status).toBe(403);
  });

  it('has an allowed amount and delivery day', async () => {
    const shop = await aShop(desk);
    const REQUIRED = 'Field is required';
    for (const [differs, field, says] of [
      [{ amount_selection: 30 }, 'amount_selection', expect.any(String)],
      [{ amount_selection: '' }, 'amount_selection', REQUIRED],
      [{ amount_selection: 'custom' }, 'custom_amount', REQUIRED],
      [{ amount_selection: 'custom', custom_amount: 9 }, 'custom_amount', 'Value should be greater than or equal to 10'],
      [{ amount_selection: 'custom', custom_amount: '500.01' }, 'custom_amount', 'Value should be less than or equal to 500'],
      [{ delivery: 'scheduled' }, 'delivery_date', REQUIRED],
      [{ delivery: 'scheduled', delivery_date: '2026-11-20', delivery_time: '10:00' }, 'delivery_date', expect.any(String)],
      [{ delivery: 'scheduled', delivery_date: '2026-11-24', delivery_time: '12:30' }, 'delivery_time', expect.any(String)],
      [{ recipient_name: 'x'.repeat(51) }, 'recipient_name', 'Field can have maximum 50 characters'],
      [{ message: 'x'.repeat(251) }, 'message', 'Field can have maximum 250 characters'],
    ] as const)
      expect([differs, await create(shop, differs)]).toEqual([
        differs,
        expect.objectContaining({ status: 422, body: expect.objectContaining({ errors: { [field]: [says] } }) }),
      ]);
  });

  it('that is paid does not count among the day’s drafts', async () => {
    const shop = await aShop(desk);
    for (let nth = 0; nth < 29; nth++) expect((await create(shop)).status).toBe(200);
    await buy(shop);
    expect((await create(shop)).status).toBe(200);
    expect(await create(shop)).toMatchObject({ status: 429, body: { code: 'too-many-attempts' } });
  });

  it('can be drafted thirty times a day by one person', async () => {
    const shop = await aShop(desk);
    for (let nth = 0; nth < 30; nth++) expect((await create(shop)).status).toBe(200);
    expect(await create(shop)).toMatchObject({ status: 429, body: { code: 'too-many-attempts' } });
    desk.server.setClock(iso(plus(NOW, days(1))));
    expect((await create(shop)).status).toBe(200);
  });

  it('limits guesses of its code', async () => {
    const shop = await aShop(desk);
    expect(await balance(shop, 'GLAD-PALS-PLAY-FREE')).toMatchObject({ status: 400, body: { code: 'gift-card-unknown' } });
    for (let nth = 0; nth < 19; nth++) await balance(shop, `guess ${nth}`);
    expect(await balance(shop, 'GLAD-PALS-PLAY-FREE')).toMatchObject({ status: 429 });
  });
});
