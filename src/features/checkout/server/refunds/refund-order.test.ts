/** Staff refund an order or a part of it (readings §6; docs/decisions/0091). */
import { describe, expect, it } from 'vitest';
import { asId, type OrderId } from '../../../../kernel/ids.ts';
import { minor } from '../../../../kernel/money.ts';
import { at, NOW } from '../../../../../tests/support/class-desk.ts';
import { aShop, aGiftCardWorth, theTill, VISA, type Shop } from '../../../../../tests/support/till.ts';
import { endPass } from '../../../bookings/server/public.ts';
import { schedule } from '../../../../server/outbox.ts';
import { loadStudio } from '../../../studio/server/public.ts';
import { refundOrder } from '../public.ts';

const till = theTill();
const { desk } = till;

const only = async ({ rush }: Shop, query: string) => (await desk.change(rush, query)).rows as Record<string, unknown>[];

/** A pack of $220.00, paid by card after the gift card's part. Returns the ids of its order and its pass. */
async function aSale({ worth = 0, ...ask }: { worth?: number } & NonNullable<Parameters<typeof aShop>[1]> = {}) {
  const shop = await aShop(desk, { credits: 0, ...ask });
  const handle = await till.handleOf(shop);
  if (worth > 0) await till.apply(shop, handle, await aGiftCardWorth(desk, shop, worth));
  await till.pay(shop, handle);
  const [order] = await only(shop, 'select id, pass_id from customer_order');
  return { shop, id: order!['id'] as number, pass: order!['pass_id'] as number };
}

const refund = ({ rush }: Shop, order: number, amount: number | null = null) =>
  desk.inside(rush, async (tx) =>
    refundOrder(
      tx,
      { studio: await loadStudio(tx), at: NOW, endPass },
      { order: asId<OrderId>(order), amount: amount === null ? null : minor(amount) },
    ),
  );
/** The amounts that the gateway refunded. */
const refundedAt = (shop: Shop) =>
  only(
    shop,
    `select (r ->> 'amount')::int as amount from sandbox_object, jsonb_array_elements(state -> 'refunds') r where kind = 'payment' order by 1`,
  );
const history = async ({ rush, who }: Shop) =>
  (await desk.server.call('GET', '/api/customer/get-payment-history', { ...at(rush), token: who.token })).body;
const mails = async (shop: Shop) => (await only(shop, 'select kind from mail order by id')).map(({ kind }) => kind);

describe('a refunded order', () => {
  it('in full: the gateway refunds it, the pass ends, the history and the receipt show it', async () => {
    const { shop, id, pass } = await aSale();
    expect((await desk.reserve(shop.rush, shop.who, { user_pass: pass })).status).toBe(200);
    expect(await refund(shop, id)).toMatchObject({ ok: true, value: { amount: 22_000, atDesk: 0 } });
    await desk.server.atelier.settleDue();
    expect(await only(shop, 'select amount, state, reason from refund')).toEqual([{ amount: 22_000, state: 'made', reason: 'by-studio' }]);
    expect(await only(shop, `select state from user_pass where id = ${pass}`)).toEqual([{ state: 'cancelled' }]);
    expect(await only(shop, 'select state from booking')).toEqual([{ state: 'cancelled' }]);
    const { data, meta } = await history(shop);
    expect(data).toMatchObject([
      { id, transaction_type: 'debit', total: 220, discount: 0 },
      { id, transaction_type: 'credit', total: 220, is_paid: true },
    ]);
    expect(meta.total).toBe(2);
    const { rush, who } = shop;
    const receipt = await desk.server.call('GET', `/api/customer/receipt/${id}`, { ...at(rush), token: who.token });
    expect(receipt.body).toMatchObject({ total: 220, refunded: 220 });
    expect(await mails(shop)).toContain('order-refunded');
    expect(await mails(shop)).not.toContain('payment-refunded');
    expect(await refund(shop, id)).toEqual({ ok: false, refusal: { code: 'nothing-left' } });
    await desk.sound(rush);
  });

  it('in parts that gateways accept: dinars in steps of ten thousandths', async () => {
    const { shop, id } = await aSale({ settings: { currency: { code: 'KWD', symbol: 'KD', digits: 3 } } });
    expect(await refund(shop, id, 1005)).toEqual({ ok: false, refusal: { code: 'amount-not-payable', unit: 10 } });
    expect(await refund(shop, id, 1010)).toMatchObject({ ok: true, value: { amount: 1010 } });
    expect(await refund(shop, id)).toMatchObject({ ok: true, value: { amount: 20_990 } });
  });

  it('in parts: the gift card first, then the card; the pass stays', async () => {
    const { shop, id, pass } = await aSale({ worth: 5000 });
    expect(await refund(shop, id, 2000)).toMatchObject({ ok: true, value: { amount: 2000 } });
    expect(await only(shop, `select balance from gift_card where state = 'issued'`)).toEqual([{ balance: 2000 }]);
    expect(await refund(shop, id, 4000)).toMatchObject({ ok: true });
    expect(await only(shop, `select balance from gift_card where state = 'issued'`)).toEqual([{ balance: 5000 }]);
    expect(await refund(shop, id, 16_001)).toEqual({ ok: false, refusal: { code: 'too-much', left: 16_000 } });
    await desk.server.atelier.settleDue();
    expect(await only(shop, 'select amount from refund')).toEqual([{ amount: 1000 }]);
    expect(await only(shop, `select state from user_pass where id = ${pass}`)).toEqual([{ state: 'paid' }]);
    await desk.sound(shop.rush);
    expect(await refund(shop, id)).toMatchObject({ ok: true, value: { amount: 16_000 } });
    await desk.server.atelier.settleDue();
    expect(await only(shop, `select state from user_pass where id = ${pass}`)).toEqual([{ state: 'cancelled' }]);
    await desk.sound(shop.rush);
  });

  it('keeps the refunded tax: the receipt, the history and the mail show it', async () => {
    const tax = { enabled: true, name: 'Sales tax', rate: 8875, includedInPrice: false };
    const { shop, id } = await aSale({ worth: 5000, settings: { tax } });
    await refund(shop, id, 6000);
    await refund(shop, id);
    const receipt = await desk.server.call('GET', `/api/customer/receipt/${id}`, { ...at(shop.rush), token: shop.who.token });
    const [giftCard, visa] = [expect.stringContaining('Gift card ····'), 'Visa ···· 4242'];
    // 19.53 of 239.53 is tax. The first refund of 60.00 contains 4.89 of it, the second one the rest.
    expect(receipt.body).toMatchObject({
      tax: 19.53,
      refunded: 239.53,
      refunded_tax: 19.53,
      refunds: [
        {
          amount: 60,
          tax: 4.89,
          payments: [
            { name: giftCard, amount: 50 },
            { name: visa, amount: 10 },
          ],
        },
        { amount: 179.53, tax: 14.64, payments: [{ name: visa, amount: 179.53 }] },
      ],
    });
    expect((await history(shop)).data).toMatchObject([
      { transaction_type: 'debit', tax: 14.64, payment_method_name: visa },
      { transaction_type: 'debit', tax: 4.89, payments: [{ amount: 50 }, { amount: 10 }] },
      { transaction_type: 'credit', tax: 19.53, payments: [{ amount: 50 }, { amount: 189.53 }] },
    ]);
    await desk.sound(shop.rush);
  });

  it('paid at the desk: the money is paid out there', async () => {
    const shop = await aShop(desk, { settings: { payments: { payLater: true } }, credits: 0 });
    await till.call(shop, '/api/cashCheckout', { pass_id: shop.product, payment: 3, temp_payment_id: await till.handleOf(shop) });
    const [order] = await only(shop, 'select id from customer_order');
    const id = order!['id'] as number;
    expect(await refund(shop, id)).toEqual({ ok: false, refusal: { code: 'not-paid' } });
    await desk.change(shop.rush, `update customer_order set is_paid = true, paid_by = 'cash'`);
    await desk.change(shop.rush, `update checkout set state = 'completed'`);
    await desk.change(
      shop.rush,
      `insert into money_entry (studio_id, order_id, kind, amount, at) select studio_id, id, 'payment', -total, purchased_at from customer_order`,
    );
    expect(await refund(shop, id)).toMatchObject({ ok: true, value: { amount: 22_000, atDesk: 22_000 } });
    expect(await only(shop, 'select id from refund')).toEqual([]);
    await desk.sound(shop.rush);
  });

  it('is requested once from the gateway, although its row is due repeatedly', async () => {
    const { shop, id } = await aSale();
    await refund(shop, id, 700);
    const [row] = await only(shop, 'select id from refund');
    for (let nth = 0; nth < 3; nth++) {
      // Simulates that the gateway's answer was lost.
      await desk.change(shop.rush, `update refund set state = 'asked'`);
      await desk.inside(shop.rush, (tx) => schedule(tx, 'checkout.refund', row!['id'] as number, NOW));
      await desk.server.atelier.settleDue();
    }
    expect(await only(shop, 'select state from refund')).toEqual([{ state: 'made' }]);
    expect(await refundedAt(shop)).toEqual([{ amount: 700 }]);
  });

  it('is refused for an unknown number', async () => {
    const { shop, id } = await aSale();
    expect(await refund(shop, id + 999)).toEqual({ ok: false, refusal: { code: 'no-order' } });
  });
});

it('a refunded order of a gift card keeps the card from its delivery day, and the mail names the refunded part', async () => {
  const buy = async (delivery_time: string) => {
    const shop = await aShop(desk);
    const gift = {
      amount_selection: 50,
      recipient_name: 'Bo Reed',
      recipient_email: 'bo@reed.test',
      sender_name: 'Ada Lane',
      sender_email: 'ada@lane.test',
      message: '',
      delivery: 'scheduled',
      delivery_date: '2026-11-25',
      delivery_time,
    };
    const { id } = (await till.call(shop, '/customer/gift-cards', gift)).body.gift_card;
    const { temp_id } = (await till.call(shop, '/api/payment/checkout-data', { gift_card_id: id })).body;
    const card = await till.call(shop, '/sandbox/cards', { number: VISA, exp_month: 12, exp_year: 2030, cvc: '123', name: 'Ada' });
    await till.call(shop, '/payment/confirm-payment-checkout', { temp_payment_id: temp_id, stripe_payment_method: card.body.id });
    const [order] = await only(shop, 'select id from customer_order');
    return { shop, gift: id as number, order: order!['id'] as number };
  };
  const [whole, half] = [await buy('10:00'), await buy('10:00')];
  await refund(whole.shop, whole.order);
  await refund(half.shop, half.order, 2000);
  desk.server.setClock('2026-11-26T12:00:00Z');
  await desk.server.atelier.settleDue();
  const cards = async ({ shop }: typeof whole) => only(shop, "select id from mail where kind = 'gift-card'");
  expect([await cards(whole), await cards(half)]).toEqual([[], [expect.anything()]]);
  const isRefunded = async ({ shop, gift }: typeof whole) =>
    (await desk.server.call('GET', `/customer/gift-cards/${gift}`, { ...at(shop.rush), token: shop.who.token })).body.gift_card.is_refunded;
  expect([await isRefunded(whole), await isRefunded(half)]).toEqual([true, false]);
  const sent = async () => (await desk.server.call('GET', '/dev/mail?to=bo%40reed.test', at(half.shop.rush))).body.mails;
  await expect.poll(async () => (await sent()).length, { timeout: 20_000 }).toBe(1);
  expect((await sent())[0].text).toContain('$30.00');
});
