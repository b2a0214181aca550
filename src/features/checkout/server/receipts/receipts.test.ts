/** Payment history, receipts and the receipt mail, through the whole server (spec 2 §2, §3, §7; readings §12). */
import { describe, expect, it } from 'vitest';
import { asId, type OrderId } from '../../../../kernel/ids.ts';
import { instant } from '../../../../kernel/time.ts';
import { loadStudio } from '../../../studio/server/public.ts';
import { at, iso, NOW } from '../../../../../tests/support/class-desk.ts';
import { aCode, aShop, aGiftCardWorth, theTill, type Shop } from '../../../../../tests/support/till.ts';
import { presentPurchaseBookings } from '../../../purchase-bookings/server/public.ts';
import { receiptMails } from './receipt-mail.ts';

const till = theTill();
const { desk } = till;
const TAX = { enabled: true, name: 'Sales tax', rate: 8875, includedInPrice: false };

const get = (shop: Shop, path: string, method: 'GET' | 'POST' = 'GET') =>
  desk.server.call(method, path, { ...at(shop.rush), token: shop.who.token, ...(method === 'POST' && { body: {} }) });
const history = (shop: Shop, query = '', method: 'GET' | 'POST' = 'GET') => get(shop, `/api/customer/get-payment-history${query}`, method);
const buy = async (shop: Shop, reduce: (id: string) => Promise<unknown> = async () => null): Promise<void> => {
  const { temp_id } = (await till.begin(shop)).body;
  await reduce(temp_id);
  expect((await till.pay(shop, temp_id)).status).toBe(200);
};

/** Inserts orders with these names and totals, each a day older than the one before it in the list. */
async function someOrders(shop: Shop, orders: readonly { name: string; total: number; kind?: string; paidBy?: string }[]): Promise<void> {
  for (const [nth, { name, total, kind = 'fee', paidBy = 'cash' }] of orders.entries())
    await desk.change(
      shop.rush,
      `insert into customer_order (studio_id, customer_id, kind, name, currency, price, discount, tax, total, tax_name, tax_rate, tax_included,
                                   paid_by, is_paid, purchased_at)
       values (${shop.rush.studio}, ${shop.who.id}, '${kind}', '${name}', 'USD', ${total}, 0, 0, ${total}, '', 0, false, '${paidBy}',
               ${paidBy !== 'pay-later'}, '${iso(instant(NOW - nth * 86_400_000))}')`,
    );
}

const checked = (shop: Shop, order: number) =>
  desk.inside(shop.rush, async (tx) => {
    const context = { studio: await loadStudio(tx), at: NOW, origin: 'https://house.test' };
    return receiptMails(presentPurchaseBookings).check(
      tx,
      context as never,
      [{ id: 1, kind: 'receipt', data: { order: asId<OrderId>(order) } }] as never,
    );
  });

describe('the payment history', () => {
  it('lists each purchase with its columns, by GET and by POST', async () => {
    const shop = await aShop(desk);
    await buy(shop);
    const { body } = await history(shop);
    expect(body).toMatchObject({
      data: [
        {
          transaction_type: 'credit',
          total: 220,
          unix_purchase: NOW / 1000,
          pass_user_type: 'classpack',
          pass_user_name: '10-class pack',
          discount: 0,
          payment_method: 1,
          payment_method_name: 'Visa ···· 4242',
          is_paid: true,
        },
      ],
      meta: { current_page: 1, last_page: 1, per_page: 10, total: 1 },
    });
    expect((await history(shop, '', 'POST')).body).toEqual(body);
  });

  it('lists orders of every kind, sorted and paged on request', async () => {
    const shop = await aShop(desk);
    await someOrders(shop, [
      { name: 'c', total: 300 },
      { name: 'A', total: 100, kind: 'gift-card', paidBy: 'pay-later' },
      { name: 'b', total: 200, paidBy: 'other' },
    ]);
    const names = async (query: string) =>
      (await history(shop, query)).body.data.map(({ pass_user_name }: { pass_user_name: string }) => pass_user_name).join('');
    expect(await names('')).toBe('cAb');
    expect(await names('?orderDesc=0')).toBe('bAc');
    expect(await names('?orderBy=pass_user_name&orderDesc=0')).toBe('Abc');
    expect(await names('?orderBy=total')).toBe('cbA');
    expect(await names('?orderBy=total&perPage=2&page=2')).toBe('A');
    expect(await names('?page=9')).toBe('');
    expect((await history(shop, '?perPage=2')).body.meta).toEqual({ current_page: 1, last_page: 2, per_page: 2, total: 3 });
    // A gift card paid 30 cents of A.
    await desk.change(shop.rush, `update customer_order set by_gift_card = 30 where name = 'A' and customer_id = ${shop.who.id}`);
    expect((await history(shop)).body.data.map(({ due }: { due: number }) => due)).toEqual([0, 0.7, 0]);
    expect((await history(shop, '?onlyOwed=1')).body).toMatchObject({ data: [{ pass_user_name: 'A', due: 0.7 }], meta: { total: 1 } });
    for (const wrong of ['?orderBy=studio_id', '?page=0', '?perPage=101', '?perPage=x'])
      expect([wrong, (await history(shop, wrong)).status]).toEqual([wrong, 422]);
  });

  it('is limited to the caller’s orders', async () => {
    const shop = await aShop(desk);
    await buy(shop);
    expect((await history({ ...shop, who: shop.rush.people[1]! })).body.data).toEqual([]);
  });
});

describe('a receipt', () => {
  const newest = async (shop: Shop): Promise<number> => (await history(shop)).body.data[0].id;

  it('contains every number of the order', async () => {
    const shop = await aShop(desk, { settings: { tax: TAX } });
    await aCode(desk, shop, { code: 'WELCOME10' });
    const card = await aGiftCardWorth(desk, shop, 5000);
    await buy(shop, async (id) => {
      await till.apply(shop, id, 'WELCOME10');
      await till.apply(shop, id, card);
    });
    const { body } = await get(shop, `/api/customer/receipt/${await newest(shop)}`);
    expect(body).toMatchObject({
      studio: { name: expect.any(String) },
      customer: { email: expect.stringContaining('@') },
      name: '10-class pack',
      type: 'classpack',
      amount: 220,
      discount: 22,
      discount_code: 'WELCOME10',
      tax: 17.57,
      tax_name: 'Sales tax',
      tax_rate: 8.875,
      price_tax_include: 1,
      total: 215.57,
      gift_card: { amount: 50 },
      to_pay: 165.57,
      payment_method_name: 'Gift card + Visa ···· 4242',
      payments: [
        { name: `Gift card ···· ${card.slice(-4)}`, amount: 50 },
        { name: 'Visa ···· 4242', amount: 165.57 },
      ],
      is_paid: true,
    });
    expect((await history(shop)).body.data[0].payments).toEqual(body.payments);
    const [letter] = await checked(shop, body.id);
    expect((letter as { write: () => unknown }).write()).toMatchObject({
      letter: {
        card: {
          rows: expect.arrayContaining([
            { label: 'Gift card', value: '$50.00' },
            { label: 'Visa ···· 4242', value: '$165.57' },
          ]),
        },
      },
    });
  });

  it('keeps the currency of its day, as does its mail', async () => {
    const shop = await aShop(desk);
    await buy(shop);
    // The order was sold in euros. The studio has changed to dollars since.
    await desk.change(shop.rush, `update customer_order set currency = 'EUR'`);
    await desk.change(shop.rush, `update checkout set currency = 'EUR'`);
    const id = await newest(shop);
    expect((await get(shop, `/api/customer/receipt/${id}`)).body).toMatchObject({ total: 220, currency: { iso_code: 'EUR', digits: 2 } });
    const [letter] = await checked(shop, id);
    expect((letter as { write: () => unknown }).write()).toMatchObject({ letter: { subject: expect.stringContaining('EUR220.00') } });
  });

  it('is not found by anybody else', async () => {
    const shop = await aShop(desk);
    await buy(shop);
    const id = await newest(shop);
    expect((await get({ ...shop, who: shop.rush.people[1]! }, `/api/customer/receipt/${id}`)).status).toBe(404);
    const elsewhere = await aShop(desk);
    expect((await get(elsewhere, `/api/customer/receipt/${id}`)).status).toBe(404);
  });
});

describe('the mail with the receipt', () => {
  const mailed = async ({ rush }: Shop) =>
    (await desk.change(rush, `select (data ->> 'order')::int as "order" from mail where kind = 'receipt'`)).rows as { order: number }[];
  it('is written once per payment, and equals the receipt', async () => {
    const shop = await aShop(desk, { settings: { tax: TAX } });
    await buy(shop);
    const [mail, ...others] = await mailed(shop);
    expect(others).toEqual([]);
    const [letter] = await checked(shop, mail!.order);
    expect((letter as { write: () => unknown }).write()).toMatchObject({
      letter: {
        subject: expect.stringContaining('$239.53'),
        button: { href: `https://house.test/receipt/${mail!.order}` },
        card: {
          title: '10-class pack',
          rows: [
            { label: 'Price', value: '$220.00' },
            { label: 'Sales tax (8.875%)', value: '$19.53' },
            { label: 'Total', value: '$239.53' },
            { label: 'Payment', value: 'Visa ···· 4242' },
            { label: 'Date', value: expect.any(String) },
          ],
        },
      },
    });
  });

  it('is not sent for a payment at the desk, and skipped when no paid order exists', async () => {
    const shop = await aShop(desk, { settings: { payments: { payLater: true } } });
    const { temp_id } = (await till.begin(shop)).body;
    await till.call(shop, '/api/cashCheckout', { pass_id: shop.product, payment: 3, temp_payment_id: temp_id });
    expect(await mailed(shop)).toEqual([]);
    const { id, is_paid } = (await history(shop)).body.data[0];
    expect(is_paid).toBe(false);
    expect(await checked(shop, id)).toEqual([{ stale: 'the order is not paid' }]);
    expect(await checked(shop, id + 1000)).toEqual([{ stale: 'there is no such order' }]);
  });
});
