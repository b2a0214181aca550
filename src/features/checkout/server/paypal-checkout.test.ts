/** Paying by PayPal, through the whole server, with the PayPal fake (readings §7; quality.md, webhooks). */
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { minutes, plus, type Instant } from '../../../kernel/time.ts';
import { setAccount } from '../../payments/server/public.ts';
import { secretBox } from '../../../server/secret-box.ts';
import type { RushAsk } from '../../../../tests/builders/rush.ts';
import { startPayPal, type PayPalEvent, type FakePayPal } from '../../../../tests/fakes/paypal.ts';
import { at, iso, NOW, theClassDesk } from '../../../../tests/support/class-desk.ts';
import { ordersOfFive } from '../../../../tests/support/orders-of-five.ts';
import * as till from '../../../../tests/support/till.ts';

const SECRET_KEY = 'Zk3vQ8wYt1mRb6XnE0sLp9HcJ4uGd7Fa';
let fake: FakePayPal;
const desk = theClassDesk(async () => {
  fake = await startPayPal();
  return { PAYPAL_API_BASE: fake.url, SECRET_KEY };
});
afterAll(() => fake.close());
beforeEach(() => fake.bank('pays'));
afterEach(() => {
  if (fake.faults.length > 0) throw new Error(fake.faults.join('\n'));
});

async function aShop(ask: Partial<RushAsk> = {}) {
  const shop = await till.aShop(desk, { settings: { payments: { paypal: true } }, ...ask });
  await desk.inside(shop.rush, (tx) => setAccount(tx, secretBox(SECRET_KEY), NOW, 'paypal', fake.account));
  return shop;
}
type Shop = till.Shop;

const call = ({ rush, who }: Shop, path: string, body: object) => desk.server.call('POST', path, { ...at(rush), token: who.token, body });
const begin = async (shop: Shop): Promise<string> => (await call(shop, '/getCheckout', { pass_id: shop.product })).body.temp_id;
const pay = (shop: Shop, id: string) => call(shop, '/confirmCheckout', { pass_id: shop.product, temp_payment_id: id, payment: 6 });
const payByCard = (shop: Shop, id: string, card: string) =>
  call(shop, '/confirmCheckout', { pass_id: shop.product, temp_payment_id: id, stripe_payment_method: card });
const complete = (shop: Shop, id: string) => call(shop, '/payment/pass/complete', { id });
const newest = () => [...fake.orders.values()].at(-1)!;
const eventsOf = (order: string) =>
  fake.events.filter(({ resource }) => resource['id'] === order || JSON.stringify(resource).includes(`"order_id":"${order}"`));

type Message = ReturnType<FakePayPal['message']>;
const send = ({ rush }: Shop, { body, headers }: Message) =>
  desk.server.atelier.app.inject({
    method: 'POST',
    url: '/v1/webhooks/paypal',
    payload: body,
    headers: { ...headers, 'x-studio': rush.slug },
  });
const tell = (shop: Shop, event: PayPalEvent, when: Instant = NOW, webhook?: string) => send(shop, fake.message(event, when, webhook));

async function bought(shop: Shop) {
  const ours = [...fake.orders.values()].filter(({ back }) => back.includes(shop.rush.slug));
  return {
    ...(await till.salesOf(desk, shop.rush)),
    captured: ours.filter(({ capture }) => capture?.status === 'COMPLETED').length,
  };
}
const NOTHING = { passes: 0, orders: 0, captured: 0 };
const ONCE = { passes: 1, orders: 1, captured: 1 };

/** A customer who is at PayPal's page. */
async function sent() {
  const shop = await aShop();
  const id = await begin(shop);
  const { body } = await pay(shop, id);
  return { shop, id, order: body.payment_intent_id as string };
}
async function approved() {
  const all = await sent();
  fake.approve(all.order);
  return all;
}

describe('paying with PayPal', () => {
  it('opens its page, and delivers when the customer returns', async () => {
    const shop = await aShop();
    const { body } = await call(shop, '/getCheckout', { pass_id: shop.product });
    expect(body).toMatchObject({ payment_methods: { paypal: '1' }, paypal_client_id: fake.account.publicKey });
    const reply = await pay(shop, body.temp_id);
    expect(reply).toMatchObject({
      status: 200,
      body: { requires_action: true, client_secret: null, paypal_approve_url: expect.stringContaining('/checkoutnow?token=') },
    });
    expect(newest()).toMatchObject({
      unit: { amount: { currency_code: 'USD', value: '220.00' } },
      back: expect.stringContaining(`/success/${body.temp_id}`),
      left: expect.stringContaining('/checkout?left=1'),
    });
    expect(await complete(shop, body.temp_id)).toMatchObject({ status: 400, body: { code: 'not-paid' } });
    // A repeated call leads to the same order.
    const orders = fake.orders.size;
    expect((await pay(shop, body.temp_id)).body.paypal_approve_url).toBe(reply.body.paypal_approve_url);
    expect(fake.orders.size).toBe(orders);
    fake.approve(newest().id);
    expect((await complete(shop, body.temp_id)).status).toBe(200);
    expect(await bought(shop)).toEqual(ONCE);
    expect((await call(shop, '/api/getBookingDetails', { id: body.temp_id })).body).toMatchObject({
      payment_method: 6,
      payment_method_name: 'PayPal',
      is_paid: true,
      total: 220,
    });
    await desk.sound(shop.rush);
  });

  it('is not offered without a setting, an account, or a currency that PayPal accepts', async () => {
    const shops = [await aShop({ settings: { payments: { paypal: false } } }), await aShop(), await aShop()];
    await desk.change(shops[1]!.rush, 'update gateway_account set is_on = false');
    await desk.change(
      shops[2]!.rush,
      `update studio_settings set data = jsonb_set(data, '{currency}', '{"code":"KWD","symbol":"KD","digits":3}'), version = version + 1`,
    );
    for (const shop of shops) {
      const { body } = await call(shop, '/getCheckout', { pass_id: shop.product });
      expect(body).toMatchObject({ payment_methods: { paypal: '0' }, paypal_client_id: null });
      expect(await pay(shop, body.temp_id)).toMatchObject({ status: 400, body: { code: 'method-not-offered' } });
    }
    const shop = await aShop();
    expect(await call(shop, '/confirmCheckout', { temp_payment_id: await begin(shop), payment: 3 })).toMatchObject({
      body: { code: 'method-not-offered' },
    });
  });

  it('is created and captured once, although answers are lost and tokens expire early', async () => {
    const shop = await aShop();
    const id = await begin(shop);
    fake.fail('/v2/checkout/orders', { kind: 'lost' });
    expect((await pay(shop, id)).status).toBe(503);
    const orders = fake.orders.size;
    expect((await pay(shop, id)).status).toBe(200);
    expect(fake.orders.size).toBe(orders);
    fake.approve(newest().id);
    fake.forgetTokens();
    fake.fail('/capture', { kind: 'lost' });
    expect((await complete(shop, id)).status).toBe(503);
    expect((await complete(shop, id)).status).toBe(200);
    expect(await bought(shop)).toEqual(ONCE);
  });

  it('works with gift cards, and returns the customer to their checkout', async () => {
    const shop = await aShop();
    const gift = {
      amount_selection: 50,
      recipient_name: 'Bo',
      recipient_email: 'bo@mail.test',
      sender_name: 'Ada',
      sender_email: 'ada@mail.test',
    };
    const { id: card } = (await call(shop, '/customer/gift-cards', gift)).body.gift_card;
    const { body } = await call(shop, '/api/payment/checkout-data', { gift_card_id: card });
    expect(body).toMatchObject({ payment_methods: { paypal: '1', go_cardless: '0' } });
    const paid = { pass_id: null, temp_payment_id: body.temp_id, payment: 6 };
    expect((await call(shop, '/payment/confirm-payment-checkout', paid)).body.requires_action).toBe(true);
    expect(newest().left).toContain(`/gift-card-checkout?gift-card-id=${card}&left=1`);
    fake.approve(newest().id);
    expect((await complete(shop, body.temp_id)).status).toBe(200);
    expect(await bought(shop)).toMatchObject({ orders: 1, captured: 1 });
    await desk.sound(shop.rush);
  });

  it('reports a refusal by PayPal; the next attempt is a new PayPal order', async () => {
    const { shop, id } = await approved();
    fake.bank('declines');
    expect(await complete(shop, id)).toMatchObject({ status: 400, body: { code: 'paypal-refused' } });
    fake.bank('pays');
    await pay(shop, id);
    fake.approve(newest().id);
    expect((await complete(shop, id)).status).toBe(200);
    expect(await bought(shop)).toEqual(ONCE);
  });

  it.each([
    { status: 'COMPLETED', leaves: ONCE },
    { status: 'DECLINED', leaves: NOTHING },
  ] as const)('waits while PayPal holds the money, until it is $status', async ({ status, leaves }) => {
    const { shop, id, order } = await approved();
    fake.bank('holds');
    expect(await complete(shop, id)).toMatchObject({ body: { code: 'payment-under-way' } });
    fake.decide(order, status);
    for (const event of eventsOf(order)) expect((await tell(shop, event)).statusCode).toBe(200);
    expect(await bought(shop)).toEqual(leaves);
  });

  it('is captured by the sweep when nobody returns', async () => {
    const { shop } = await approved();
    desk.server.setClock(iso(plus(NOW, minutes(2))));
    await desk.server.atelier.settleDue();
    expect(await bought(shop)).toEqual(ONCE);
  });

  it('is never captured after another method has paid, whatever is approved later', async () => {
    const { shop, id, order } = await sent();
    const { body: card } = await call(shop, '/sandbox/cards', {
      number: '4242424242424242',
      exp_month: 12,
      exp_year: 2090,
      cvc: '123',
      name: 'Ada Lane',
    });
    expect((await payByCard(shop, id, card.id)).status).toBe(200);
    fake.approve(order);
    for (const event of eventsOf(order)) expect((await tell(shop, event)).statusCode).toBe(200);
    expect(await bought(shop)).toEqual({ ...ONCE, captured: 0 });
  });
});

describe('a PayPal webhook', () => {
  it('delivers once, also when it comes a hundred times, half of them at once', async () => {
    const { shop, order } = await approved();
    const [event] = eventsOf(order);
    const half = 50;
    const answers = await Promise.all(Array.from({ length: half }, () => tell(shop, event!)));
    for (let nth = 0; nth < half; nth++) answers.push(await tell(shop, event!));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(await bought(shop)).toEqual(ONCE);
    expect((await desk.change(shop.rush, 'select event_id, kind from gateway_event')).rows).toEqual([
      { event_id: event!.id, kind: 'CHECKOUT.ORDER.APPROVED' },
    ]);
    await desk.sound(shop.rush);
  });

  it('gives the same result in any order', async () => {
    for (const turn of ordersOfFive()) {
      const { shop, id, order } = await approved();
      // PayPal reviews the payment first, and the customer leaves before it is decided.
      fake.bank('holds');
      expect(await complete(shop, id)).toMatchObject({ body: { code: 'payment-under-way' } });
      fake.decide(order, 'COMPLETED');
      const told = eventsOf(order);
      const completed = { ...told[0]!, id: `${told[0]!.id}-completed`, event_type: 'CHECKOUT.ORDER.COMPLETED' };
      const five = [...told, completed, { ...told.at(-1)!, id: `${told.at(-1)!.id}-again` }];
      expect(five.map(({ event_type: kind }) => kind)).toEqual([
        'CHECKOUT.ORDER.APPROVED',
        'PAYMENT.CAPTURE.PENDING',
        'PAYMENT.CAPTURE.COMPLETED',
        'CHECKOUT.ORDER.COMPLETED',
        'PAYMENT.CAPTURE.COMPLETED',
      ]);
      for (const nth of turn) expect((await tell(shop, five[nth]!)).statusCode).toBe(200);
      expect(await bought(shop)).toEqual(ONCE);
      await desk.sound(shop.rush);
      fake.bank('pays');
    }
  }, 300_000);

  it('without PayPal’s signature is checked with PayPal at most sixty times in ten minutes per studio', async () => {
    const { shop, order } = await approved();
    const [event] = eventsOf(order);
    const forged = fake.message(event!, NOW, 'another webhook');
    const asked = () => fake.requests.filter(({ path }) => path.endsWith('/verify-webhook-signature')).length;
    const before = asked();
    const codes: number[] = [];
    for (let nth = 0; nth < 62; nth += 1) codes.push((await send(shop, forged)).statusCode);
    expect([codes.filter((code) => code === 400).length, codes.slice(60), asked() - before]).toEqual([60, [429, 429], 60]);
    expect((await send(await aShop(), forged)).statusCode).toBe(400);
    desk.server.setClock(iso(plus(NOW, minutes(11))));
    expect((await send(shop, fake.message(event!, plus(NOW, minutes(11))))).statusCode).toBe(200);
  });

  it('signed by PayPal does not count', async () => {
    const { shop, order } = await approved();
    const [event] = eventsOf(order);
    for (let nth = 0; nth < 65; nth += 1) expect((await send(shop, fake.message(event!, NOW))).statusCode).toBe(200);
  });

  it('is refused when it was changed, rewritten, old, from another webhook, or unsigned', async () => {
    const { shop, order } = await approved();
    const [event] = eventsOf(order);
    const whole = fake.message(event!, NOW);
    const { 'paypal-transmission-sig': _, ...unsigned } = whole.headers;
    const wrong: readonly Message[] = [
      { ...whole, body: whole.body.replace(event!.id, 'WH-MADE-UP') },
      { ...whole, body: JSON.stringify(JSON.parse(whole.body)) },
      { ...whole, body: '{}' },
      { ...whole, body: 'no JSON' },
      { ...whole, headers: unsigned },
      fake.message(event!, plus(NOW, -minutes(6) as never)),
      fake.message(event!, NOW, 'WHOFSOMEBODYELSE'),
    ];
    for (const message of wrong) expect((await send(shop, message)).statusCode).toBe(400);
    expect(await bought(shop)).toEqual(NOTHING);
    expect((await send(shop, whole)).statusCode).toBe(200);
    expect(await bought(shop)).toEqual(ONCE);
  });

  it('is a 503 while PayPal cannot verify it, and a 404 in a studio without an account', async () => {
    const { shop, order } = await approved();
    const [event] = eventsOf(order);
    fake.fail('/verify-webhook-signature', { kind: 'deaf' });
    expect((await tell(shop, event!)).statusCode).toBe(503);
    const without = { ...shop, rush: await desk.aStudioOf({ people: 1 }) };
    expect((await tell(without, event!)).statusCode).toBe(404);
  });
});
