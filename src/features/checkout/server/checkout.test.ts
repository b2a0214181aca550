/** Buying a class pack with the sandbox gateway, through the whole server (spec 2 §2, §4, §7; readings §7). */
import { describe, expect, it } from 'vitest';
import type { Zone } from '../../../kernel/calendar.ts';
import { hours, minutes, plus } from '../../../kernel/time.ts';
import type { PassTerms } from '../../products/rules/terms.ts';
import { packTerms } from '../../../../tests/builders/pass.ts';
import type { Rush, RushAsk, Visitor } from '../../../../tests/builders/rush.ts';
import { at, iso, NOW, theClassDesk } from '../../../../tests/support/class-desk.ts';

const desk = theClassDesk();
const VISA = '4242424242424242';
const DECLINED = '4000000000000002';
const ASKS_THE_BANK = '4000002500003155';
const NEW_YORK_TAX = { enabled: true, name: 'Sales tax', rate: 8875, includedInPrice: false };

/** A studio that sells one pack of ten for $220. */
async function aShop(ask: Partial<RushAsk> = {}, terms: Partial<PassTerms> = {}) {
  const rush = await desk.aStudioOf({ people: 2, ...ask });
  const { rows } = await desk.change(
    rush,
    `insert into offer (studio_id, price, terms, created_at)
     values (${rush.studio}, 22000, '${JSON.stringify(packTerms(terms))}', '${iso(NOW)}') returning id`,
  );
  return { rush, product: (rows[0] as { id: number }).id, who: rush.people[0]! };
}

type Shop = Awaited<ReturnType<typeof aShop>>;

const call = (rush: Rush, who: Visitor, path: string, body: object, key?: string) =>
  desk.server.call('POST', path, { ...at(rush), token: who.token, body, ...(key && { headers: { 'idempotency-key': key } }) });
const begin = ({ rush, who, product }: Shop) => call(rush, who, '/getCheckout', { pass_id: product });
const aCard = async ({ rush, who }: Shop, number = VISA): Promise<string> =>
  (await call(rush, who, '/sandbox/cards', { number, exp_month: 12, exp_year: 2030, cvc: '123', name: 'Ada Lane' })).body.id;

async function pay(shop: Shop, handle: string, number = VISA) {
  return payWith(shop, handle, await aCard(shop, number));
}

async function payWith(shop: Shop, handle: string, stripe_payment_method: string, key?: string) {
  return call(shop.rush, shop.who, '/confirmCheckout', { pass_id: shop.product, temp_payment_id: handle, stripe_payment_method }, key);
}

const complete = ({ rush, who }: Shop, id: string) => call(rush, who, '/payment/pass/complete', { id });
const order = ({ rush, who }: Shop, id: string) => call(rush, who, '/api/getBookingDetails', { id });
const bought = async ({ rush }: Shop) =>
  (
    await desk.change(
      rush,
      `select (select count(*)::int from user_pass where offer_id is not null) as passes, (select count(*)::int from customer_order) as orders,
              (select count(*)::int from sandbox_object where kind = 'payment' and state ->> 'kind' = 'succeeded') as charged`,
    )
  ).rows[0];
const ONCE = { passes: 1, orders: 1, charged: 1 };
const NOTHING = { passes: 0, orders: 0, charged: 0 };

describe('a checkout', () => {
  it('shows the bill with the studio’s tax, and the payment methods', async () => {
    const { body } = await begin(await aShop({ settings: { tax: NEW_YORK_TAX, timeZone: 'America/New_York' as Zone } }));
    const methods = { online: '1', cash: '0', go_cardless: '0', paypal: '0' };
    expect(body).toMatchObject({
      success: true,
      passes: [{ name: '10-class pack', punch_type: 'classpack', price: 220 }],
      amount: 220,
      discount: 0,
      taxAmount: 19.53,
      total: 239.53,
      tax: { enable: 2, tax_name: 'Sales tax', tax_rate: 8.875, price_tax_include: 1 },
      payment_methods: methods,
      paymentMethods: methods,
      card_gateway: 'sandbox',
      stripe_publish_key: null,
      timezone: 'America/New_York',
      timezoneAbb: 'EST',
      clientSecret: null,
    });
  });

  it('is resumed by its returning customer, and restarted when the price has changed', async () => {
    const shop = await aShop();
    const first = (await begin(shop)).body.temp_id;
    expect((await begin(shop)).body.temp_id).toBe(first);
    await desk.change(shop.rush, `update offer set price = 25000`);
    const second = (await begin(shop)).body;
    expect(second.temp_id).not.toBe(first);
    expect(second.total).toBe(250);
    // The first checkout is still paid at the price that it promised.
    await pay(shop, first);
    expect((await order(shop, first)).body).toMatchObject({ total: 220 });
  });

  it('is not found by another customer, in another studio, or for a product that is not sold', async () => {
    const shop = await aShop();
    const elsewhere = await aShop();
    const id = (await begin(shop)).body.temp_id;
    expect((await pay({ ...shop, who: shop.rush.people[1]! }, id)).status).toBe(404);
    expect((await pay(elsewhere, id)).status).toBe(404);
    expect((await order({ ...shop, who: shop.rush.people[1]! }, id)).status).toBe(404);
    expect((await call(shop.rush, shop.who, '/getCheckout', { pass_id: elsewhere.product })).status).toBe(404);
    expect((await call(shop.rush, shop.who, '/getCheckout', { pass_id: shop.product + 1000 })).status).toBe(404);
    expect(await bought(shop)).toEqual(NOTHING);
  });

  it('keeps its price for two hours', async () => {
    const shop = await aShop();
    const id = (await begin(shop)).body.temp_id;
    desk.server.setClock(iso(plus(NOW, hours(2))));
    expect(await pay(shop, id)).toMatchObject({ status: 409, body: { code: 'checkout-expired' } });
    expect(await bought(shop)).toEqual(NOTHING);
  });
});

describe('a saved card', () => {
  const payKeeping = async (shop: Shop, keep_card = true) => {
    const id = (await begin(shop)).body.temp_id;
    const stripe_payment_method = await aCard(shop);
    await call(shop.rush, shop.who, '/confirmCheckout', { pass_id: shop.product, temp_payment_id: id, stripe_payment_method, keep_card });
    return stripe_payment_method;
  };

  it('is offered by the next checkout, and pays it', async () => {
    const shop = await aShop();
    const method = await payKeeping(shop);
    const { body } = await begin(shop);
    expect(body.default_payment_methods).toMatchObject([{ displayName: 'Visa ···· 4242', payment_method: method, is_default: true }]);
    expect(body.defaultPaymentMethods).toEqual(body.default_payment_methods);
    expect((await payWith(shop, body.temp_id, method)).status).toBe(200);
    expect(await bought(shop)).toEqual({ passes: 2, orders: 2, charged: 2 });
  });

  it('excludes a card that was used once', async () => {
    const shop = await aShop();
    await payKeeping(shop, false);
    expect((await begin(shop)).body.default_payment_methods).toEqual([]);
  });

  it('cannot be used by another customer, or after its removal', async () => {
    const shop = await aShop();
    const method = await payKeeping(shop);
    const other = { ...shop, who: shop.rush.people[1]! };
    expect((await begin(other)).body.default_payment_methods).toEqual([]);
    const unknown = { status: 400, body: { code: 'card-unknown' } };
    expect(await payWith(other, (await begin(other)).body.temp_id, method)).toMatchObject(unknown);
    const { body } = await begin(shop);
    await call(shop.rush, shop.who, '/customer/payment/remove', { id: body.default_payment_methods[0].id });
    expect(await payWith(shop, body.temp_id, method)).toMatchObject(unknown);
    expect(await bought(shop)).toEqual(ONCE);
  });
});

describe('paying by card', () => {
  it('delivers the pass, which books the class, and shows the order to the cent', async () => {
    const shop = await aShop({ settings: { tax: NEW_YORK_TAX } });
    const id = (await begin(shop)).body.temp_id;
    expect(await pay(shop, id)).toMatchObject({ status: 200, body: { success: true, temp_id: id, requires_action: false } });
    const { body } = await order(shop, id);
    expect(body).toMatchObject({
      amount: 220,
      discount: 0,
      taxAmount: 19.53,
      total: 239.53,
      tax_name: 'Sales tax',
      tax_rate: 8.875,
      payment_method: 1,
      payment_method_name: 'Visa ···· 4242',
      is_paid: true,
    });
    const reserved = await desk.reserve(shop.rush, { ...shop.who, pass: body.user_pass_id });
    expect(reserved).toMatchObject({ status: 200, body: { credits_remaining: 9 } });
    expect(await bought(shop)).toEqual(ONCE);
    await desk.sound(shop.rush);
  });

  it('takes a test wallet like a card, and the order names it', async () => {
    const shop = await aShop();
    const id = (await begin(shop)).body.temp_id;
    const wallet = await call(shop.rush, shop.who, '/sandbox/wallets', {});
    expect(await payWith(shop, id, wallet.body.id)).toMatchObject({ status: 200, body: { requires_action: false } });
    const { body } = await order(shop, id);
    expect(body).toMatchObject({ is_paid: true, payment_method: 1, payment_method_name: 'Test wallet ···· 4242' });
    expect(await bought(shop)).toEqual(ONCE);
  });

  it('charges nothing for a declined card, and accepts the next one in the same checkout', async () => {
    const shop = await aShop();
    const id = (await begin(shop)).body.temp_id;
    expect(await pay(shop, id, DECLINED)).toMatchObject({ status: 400, body: { code: 'card-declined' } });
    expect(await bought(shop)).toEqual(NOTHING);
    expect((await order(shop, id)).status).toBe(404);
    expect((await pay(shop, id)).status).toBe(200);
    expect(await bought(shop)).toEqual(ONCE);
  });

  it('waits for the bank when it asks the customer', async () => {
    const shop = await aShop();
    const id = (await begin(shop)).body.temp_id;
    const { body } = await pay(shop, id, ASKS_THE_BANK);
    expect(body).toMatchObject({ success: true, requires_action: true, client_secret: expect.any(String) });
    expect(await complete(shop, id)).toMatchObject({ status: 400, body: { code: 'not-paid' } });
    const bank = (outcome: string) =>
      call(shop.rush, shop.who, '/sandbox/payments/authenticate', { client_secret: body.client_secret, outcome });
    expect((await bank('succeed')).status).toBe(200);
    expect(await complete(shop, id)).toMatchObject({ status: 200, body: { temp_id: id } });
    expect(await complete(shop, id)).toMatchObject({ status: 200 });
    expect(await bought(shop)).toEqual(ONCE);
  });

  it('accepts another card when the bank got no answer, or a refusal', async () => {
    const shop = await aShop();
    const id = (await begin(shop)).body.temp_id;
    const { client_secret } = (await pay(shop, id, ASKS_THE_BANK)).body;
    await call(shop.rush, shop.who, '/sandbox/payments/authenticate', { client_secret, outcome: 'fail' });
    expect(await complete(shop, id)).toMatchObject({ status: 400, body: { code: 'authentication-failed' } });
    expect((await pay(shop, id, ASKS_THE_BANK)).body.requires_action).toBe(true);
    expect((await pay(shop, id)).status).toBe(200);
    expect(await bought(shop)).toEqual(ONCE);
  });

  it('cancels an attempt at the bank when another card pays: a later approval charges nothing', async () => {
    const shop = await aShop();
    const id = (await begin(shop)).body.temp_id;
    const { client_secret } = (await pay(shop, id, ASKS_THE_BANK)).body;
    expect((await pay(shop, id)).status).toBe(200);
    await call(shop.rush, shop.who, '/sandbox/payments/authenticate', { client_secret, outcome: 'succeed' });
    await complete(shop, id);
    expect(await bought(shop)).toEqual(ONCE);
  });

  it('delivers a payment that the bank approved before another card was tried', async () => {
    const shop = await aShop();
    const id = (await begin(shop)).body.temp_id;
    const { client_secret } = (await pay(shop, id, ASKS_THE_BANK)).body;
    await call(shop.rush, shop.who, '/sandbox/payments/authenticate', { client_secret, outcome: 'succeed' });
    expect(await pay(shop, id)).toMatchObject({ status: 200, body: { requires_action: false } });
    expect(await bought(shop)).toEqual(ONCE);
  });

  it('charges once for repeated calls: with one key, with many at once, and later', async () => {
    const shop = await aShop();
    const id = (await begin(shop)).body.temp_id;
    const card = await aCard(shop);
    const answers = await Promise.all([
      payWith(shop, id, card, 'one'),
      payWith(shop, id, card, 'one'),
      ...Array.from({ length: 6 }, () => pay(shop, id)),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect((await pay(shop, id)).status).toBe(200);
    expect(await bought(shop)).toEqual(ONCE);
    await desk.sound(shop.rush);
  });

  it('is delivered by the sweep when the process died after the request, or the customer left the bank’s page', async () => {
    const died = await aShop();
    const id = (await begin(died)).body.temp_id;
    const card = await aCard(died);
    await desk.change(
      died.rush,
      `with c as (select id from checkout where handle = '${id}')
       , p as (insert into payment (studio_id, checkout_id, gateway, idempotency_key, method, state, amount, created_at)
         select ${died.rush.studio}, id, 'sandbox', 'k', '${card}', 'asked', 22000, '${iso(NOW)}' from c)
       insert into due (studio_id, kind, ref, at) select ${died.rush.studio}, 'checkout.payment', id, '${iso(NOW)}' from c`,
    );
    await desk.server.atelier.settleDue();
    expect(await bought(died)).toEqual(ONCE);

    const away = await aShop();
    const { client_secret } = (await pay(away, (await begin(away)).body.temp_id, ASKS_THE_BANK)).body;
    desk.server.setClock(iso(plus(NOW, minutes(2))));
    await desk.server.atelier.settleDue();
    expect(await bought(away)).toEqual(NOTHING);
    await call(away.rush, away.who, '/sandbox/payments/authenticate', { client_secret, outcome: 'succeed' });
    desk.server.setClock(iso(plus(NOW, minutes(13))));
    await desk.server.atelier.settleDue();
    expect(await bought(away)).toEqual(ONCE);
    await desk.sound(away.rush);
  });

  it('is skipped when the bill is zero', async () => {
    const shop = await aShop();
    await desk.change(shop.rush, 'update offer set price = 0');
    const id = (await begin(shop)).body.temp_id;
    expect((await pay(shop, id)).status).toBe(200);
    expect(await bought(shop)).toEqual({ passes: 1, orders: 1, charged: 0 });
  });

  it('is refused in a studio without cards, and without waiver and phone', async () => {
    const without = await aShop({ settings: { payments: { card: false } } });
    const { body } = await begin(without);
    expect(body).toMatchObject({ payment_methods: { online: '0' }, card_gateway: null });
    expect(await pay(without, body.temp_id)).toMatchObject({ status: 400, body: { code: 'method-not-offered' } });

    const strict = await aShop({ settings: { waiver: { requireSign: true, type: 'text', text: 'Mind your back', hash: 'h' } } });
    expect(await pay(strict, (await begin(strict)).body.temp_id)).toMatchObject({ status: 409, body: { code: 'waiver-not-accepted' } });

    const phones = await aShop({ settings: { phoneRequired: true } });
    const answer = await pay(phones, (await begin(phones)).body.temp_id);
    expect(answer).toMatchObject({ status: 422, body: { errors: { customer_phone: ['Phone number is required'] } } });
    expect(await bought(phones)).toEqual(NOTHING);
  });

  it('promotes a buyer who waited for lack of a credit', async () => {
    const shop = await aShop({ people: 2, capacity: 1, credits: 1, times: [{ startsAt: plus(NOW, hours(20)), minutes: 60 }] });
    const [first, second] = [shop.rush.people[0]!, shop.rush.people[1]!];
    const seat = (await desk.reserve(shop.rush, first)).body.booking_id;
    await desk.reserve(shop.rush, second);
    await desk.change(shop.rush, `update user_pass set ends_at = '${iso(plus(NOW, minutes(1)))}' where id = ${second.pass}`);
    desk.server.setClock(iso(plus(NOW, minutes(2))));
    await desk.cancel(shop.rush, first, seat);
    const mine = { ...shop, who: second };
    await pay(mine, (await begin(mine)).body.temp_id);
    await desk.server.atelier.settleDue();
    const { rows } = await desk.change(shop.rush, `select seats_taken, waiting from class_session where id = ${shop.rush.sessions[0]}`);
    expect(rows).toEqual([{ seats_taken: 1, waiting: 0 }]);
  });
});

const atBank = ({ rush, who }: Shop, client_secret: string, outcome = 'succeed') =>
  call(rush, who, '/sandbox/payments/authenticate', { client_secret, outcome });

describe('a repeated payment request', () => {
  it('gets the same answer under one key, and starts no second attempt: the bank’s question stays open', async () => {
    const shop = await aShop();
    const id = (await begin(shop)).body.temp_id;
    const card = await aCard(shop, ASKS_THE_BANK);
    const first = await payWith(shop, id, card, 'lost');
    const again = await payWith(shop, id, card, 'lost');
    expect(again.body).toEqual(first.body);
    await atBank(shop, again.body.client_secret);
    expect(await complete(shop, id)).toMatchObject({ status: 200 });
    expect(await bought(shop)).toEqual(ONCE);
  });

  it('charges nothing under a key used for another request', async () => {
    const shop = await aShop();
    const id = (await begin(shop)).body.temp_id;
    await payWith(shop, id, await aCard(shop, DECLINED), 'used');
    expect((await payWith(shop, id, await aCard(shop), 'used')).status).toBe(409);
    expect(await bought(shop)).toEqual(NOTHING);
  });

  it('cancels an attempt at the bank without a stored answer before the next card pays', async () => {
    const shop = await aShop();
    const id = (await begin(shop)).body.temp_id;
    const { client_secret } = (await pay(shop, id, ASKS_THE_BANK)).body;
    // The other process has asked the gateway but has not settled its answer.
    await desk.change(shop.rush, `update payment set state = 'asked', ref = null`);
    expect((await pay(shop, id)).status).toBe(200);
    await atBank(shop, client_secret);
    await complete(shop, id);
    expect(await bought(shop)).toEqual(ONCE);
  });

  it('is not charged after the customer chose to pay at the desk', async () => {
    const shop = await aShop({ settings: { payments: { payLater: true } } });
    const id = (await begin(shop)).body.temp_id;
    const { client_secret } = (await pay(shop, id, ASKS_THE_BANK)).body;
    const taken = await call(shop.rush, shop.who, '/api/cashCheckout', { pass_id: shop.product, payment: 3, temp_payment_id: id });
    await atBank(shop, client_secret);
    await complete(shop, id);
    expect(taken.status).toBe(200);
    expect(await bought(shop)).toEqual({ passes: 1, orders: 1, charged: 0 });
  });

  it('delivers a payment approved at the bank, when Pay is pressed after the price has expired', async () => {
    const shop = await aShop();
    const id = (await begin(shop)).body.temp_id;
    await atBank(shop, (await pay(shop, id, ASKS_THE_BANK)).body.client_secret);
    desk.server.setClock(iso(plus(NOW, hours(2))));
    expect(await pay(shop, id)).toMatchObject({ status: 200, body: { requires_action: false } });
    expect(await bought(shop)).toEqual(ONCE);
  });

  it('is delivered as paid when the card paid before the desk was chosen', async () => {
    const shop = await aShop({ settings: { payments: { payLater: true } } });
    const id = (await begin(shop)).body.temp_id;
    await atBank(shop, (await pay(shop, id, ASKS_THE_BANK)).body.client_secret);
    await call(shop.rush, shop.who, '/api/cashCheckout', { pass_id: shop.product, payment: 3, temp_payment_id: id });
    expect((await order(shop, id)).body).toMatchObject({ payment_method: 1, is_paid: true });
    expect(await bought(shop)).toEqual(ONCE);
  });

  it('cancels the attempt at the bank when the checkout expires: nothing is charged without a pass', async () => {
    const away = await aShop();
    const { client_secret } = (await pay(away, (await begin(away)).body.temp_id, ASKS_THE_BANK)).body;
    for (const m of [2, 60, 119, 131]) {
      desk.server.setClock(iso(plus(NOW, minutes(m))));
      await desk.server.atelier.settleDue();
    }
    await atBank(away, client_secret);
    desk.server.setClock(iso(plus(NOW, minutes(300))));
    await desk.server.atelier.settleDue();
    expect(await bought(away)).toEqual(NOTHING);
  });
});

describe('paying at the desk', () => {
  const later = (shop: Shop, payment: number) => call(shop.rush, shop.who, '/api/cashCheckout', { pass_id: shop.product, payment });

  it('gives a pass marked Not Paid that books nothing yet, where the studio offers it', async () => {
    const shop = await aShop({ settings: { payments: { payLater: true } } });
    const { body } = await begin(shop);
    expect(body.payment_methods.cash).toBe('1');
    const taken = await later(shop, 3);
    expect(taken).toMatchObject({ status: 200, body: { success: true, temp_id: body.temp_id } });
    const { body: details } = await order(shop, body.temp_id);
    expect(details).toMatchObject({ payment_method: 3, payment_method_name: 'Pay later (Awaiting Payment)', is_paid: false, total: 220 });
    expect(await desk.reserve(shop.rush, { ...shop.who, pass: details.user_pass_id })).toMatchObject({ body: { code: 'pass-not-paid' } });
  });

  it('reports the real state when a card was quicker', async () => {
    const shop = await aShop({ settings: { payments: { payLater: true } } });
    const id = (await begin(shop)).body.temp_id;
    await pay(shop, id);
    const answer = await call(shop.rush, shop.who, '/api/cashCheckout', { pass_id: shop.product, payment: 3, temp_payment_id: id });
    expect(answer).toMatchObject({ status: 200, body: { message: 'Thank you! Your pass is ready to use.' } });
    expect(await bought(shop)).toEqual(ONCE);
  });

  it('is refused elsewhere, and for any other method named by a customer’s own session', async () => {
    const shop = await aShop({ settings: { payments: { payLater: true } } });
    await begin(shop);
    for (const payment of [1, 2, 4, 5, 6])
      expect(await later(shop, payment)).toMatchObject({ status: 400, body: { code: 'method-not-offered' } });
    const without = await aShop();
    await begin(without);
    expect(await later(without, 3)).toMatchObject({ status: 400, body: { code: 'method-not-offered' } });
    expect(await bought(without)).toEqual(NOTHING);
  });
});
