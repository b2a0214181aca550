/** Buying with Stripe, through the whole server, with the Stripe fake (readings §7; quality.md, webhooks). */
import { afterEach, describe, expect, it } from 'vitest';
import { minutes, plus, seconds } from '../../../kernel/time.ts';
import { membershipTerms } from '../../../../tests/builders/pass.ts';
import { iso, NOW } from '../../../../tests/support/class-desk.ts';
import { ordersOfFive } from '../../../../tests/support/orders-of-five.ts';
import { ASKS_THE_BANK, NOTHING, ONCE, SLOW, theStripeShops, VISA } from '../../../../tests/support/stripe-shop.ts';

const shops = theStripeShops();
const { desk, aShop, begin, payWith, complete, tell, bought } = shops;

afterEach(() => {
  // Every request has to match Stripe's own API description.
  if (shops.stripe.faults.length > 0) throw new Error(shops.stripe.faults.join('\n'));
});

/** The events of one payment intent and of its charges. */
function eventsOf(intent: string) {
  return shops.stripe.events.filter(({ data: { object } }) => object['id'] === intent || object['payment_intent'] === intent);
}
const newest = () => [...shops.stripe.state.intents.keys()].at(-1)!;

describe('a studio with a Stripe account', () => {
  it('shows Stripe’s fields with its own key, and sells', async () => {
    const shop = await aShop();
    const { body } = await shops.call(shop, '/getCheckout', { pass_id: shop.product });
    const { publicKey } = shops.stripe.account;
    expect(body).toMatchObject({
      card_gateway: 'stripe',
      public_key: publicKey,
      stripe_publish_key: publicKey,
      card_script: `${shops.stripe.url}/v3/`,
    });
    const reply = await payWith(shop, body.temp_id, shops.stripe.card(VISA));
    expect(reply).toMatchObject({ status: 200, body: { requires_action: false, payment_intent_id: expect.stringMatching(/^pi_/) } });
    expect(await bought(shop)).toEqual(ONCE);
    await desk.sound(shop.rush);
  });

  it.each([
    { number: '4000 0000 0000 0002', code: 'card-declined' },
    { number: '4000 0000 0000 9995', code: 'insufficient-funds' },
    { number: '4000 0000 0000 0069', code: 'card-expired' },
  ])('shows the bank’s reason for a refusal: $code; another card pays', async ({ number, code }) => {
    const shop = await aShop();
    const id = await begin(shop);
    expect(await payWith(shop, id, shops.stripe.card(number))).toMatchObject({ status: 400, body: { code } });
    expect(await payWith(shop, id, 'pm_invented')).toMatchObject({ status: 400, body: { code: 'card-unknown' } });
    expect(await bought(shop)).toEqual(NOTHING);
    expect((await payWith(shop, id, shops.stripe.card(VISA))).status).toBe(200);
    expect(await bought(shop)).toEqual(ONCE);
  });

  it('waits when the bank asks, and has one Stripe customer', async () => {
    const shop = await aShop();
    const id = await begin(shop);
    const { body } = await payWith(shop, id, shops.stripe.card(ASKS_THE_BANK));
    expect(body).toMatchObject({ requires_action: true, client_secret: expect.stringMatching(/_secret_/) });
    expect((await complete(shop, id)).status).toBe(400);
    shops.stripe.authenticate(body.payment_intent_id, 'succeed');
    expect((await complete(shop, id)).status).toBe(200);
    const again = await begin(shop);
    await payWith(shop, again, shops.stripe.card(VISA));
    const mine = [...shops.stripe.state.customers.values()].filter(
      (one) => (one as { metadata: { studio: string } }).metadata.studio === String(shop.rush.studio),
    );
    expect(mine.length).toBe(1);
  });

  it('saves a card when its owner wants it', async () => {
    const shop = await aShop();
    const method = shops.stripe.card(VISA);
    await payWith(shop, await begin(shop), method, { keep_card: true });
    const { rows } = await desk.change(shop.rush, 'select gateway, method, brand, last_four from saved_card');
    expect(rows).toEqual([{ gateway: 'stripe', method, brand: 'Visa', last_four: '4242' }]);
    expect(shops.stripe.state.methods.get(method)!.customer).not.toBeNull();
  });

  it('is still polled about a payment after Stripe was switched off', async () => {
    const shop = await aShop();
    const id = await begin(shop);
    const { body } = await payWith(shop, id, shops.stripe.card(ASKS_THE_BANK));
    await desk.change(shop.rush, 'update gateway_account set is_on = false');
    shops.stripe.authenticate(body.payment_intent_id, 'succeed');
    expect((await complete(shop, id)).status).toBe(200);
    expect(await bought(shop)).toEqual(ONCE);
  });
});

describe('a lost answer', () => {
  it.each(['lost', 'deaf', 'broken'] as const)('(%s) to a payment: the next press charges once', async (kind) => {
    const shop = await aShop();
    const id = await begin(shop);
    const card = shops.stripe.card(VISA);
    // Stripe's library retries once on its own.
    shops.stripe.fail('/v1/payment_intents', { kind }, 2);
    expect(await payWith(shop, id, card)).toMatchObject({
      status: 503,
      body: { code: 'gateway-unavailable' },
      headers: { 'retry-after': '3' },
    });
    expect((await payWith(shop, id, card)).status).toBe(200);
    expect(await bought(shop)).toEqual(ONCE);
  });

  it('to creating a customer, and before another card is tried', async () => {
    const shop = await aShop();
    const id = await begin(shop);
    shops.stripe.fail('/v1/customers', { kind: 'lost' }, 2);
    expect((await payWith(shop, id, shops.stripe.card(VISA))).status).toBe(503);
    expect((await payWith(shop, id, shops.stripe.card('5555 5555 5555 4444'))).status).toBe(200);
    expect(await bought(shop)).toEqual(ONCE);
  });

  it('to reading the bank’s decision', async () => {
    const shop = await aShop();
    const id = await begin(shop);
    const { body } = await payWith(shop, id, shops.stripe.card(ASKS_THE_BANK));
    shops.stripe.authenticate(body.payment_intent_id, 'succeed');
    shops.stripe.fail('/v1/payment_intents', { kind: 'lost' }, 2);
    expect((await complete(shop, id)).status).toBe(503);
    expect((await complete(shop, id)).status).toBe(200);
    expect(await bought(shop)).toEqual(ONCE);
  });

  it.each([
    { what: 'paid at once', trialDays: 0, asks: '/v1/payment_intents', charged: 1 },
    { what: 'with a trial', trialDays: 7, asks: '/v1/setup_intents', charged: 0 },
  ])('to starting a membership, $what: the next press starts no second one', async ({ trialDays, asks, charged }) => {
    const shop = await aShop();
    const terms = JSON.stringify(membershipTerms({ trialDays }));
    await desk.change(shop.rush, `update offer set terms = '${terms}' where id = ${shop.product}`);
    const id = await begin(shop);
    const card = shops.stripe.card(VISA);
    shops.stripe.fail(asks, { kind: 'lost' }, 2);
    expect((await payWith(shop, id, card)).status).toBe(503);
    expect((await payWith(shop, id, card)).status).toBe(200);
    expect(await bought(shop)).toEqual({ ...ONCE, charged });
    expect((await desk.change(shop.rush, 'select state from membership')).rows).toEqual([{ state: 'running' }]);
    await desk.sound(shop.rush);
  });

  it('without another press: the webhook or the sweep completes it', async () => {
    for (const end of ['webhook', 'sweep']) {
      const shop = await aShop();
      shops.stripe.fail('/v1/payment_intents', { kind: 'lost' }, 2);
      await payWith(shop, await begin(shop), shops.stripe.card(VISA));
      const intent = newest();
      if (end === 'webhook') for (const event of eventsOf(intent)) await tell(shop, event);
      else {
        desk.server.setClock(iso(plus(NOW, minutes(2))));
        await desk.server.atelier.settleDue();
      }
      expect(await bought(shop)).toEqual(ONCE);
    }
  });
});

describe('a Stripe webhook', () => {
  /** A payment that succeeds after the customer has left, so only Stripe knows of it. */
  async function paidUnnoticed() {
    const shop = await aShop();
    const { body } = await payWith(shop, await begin(shop), shops.stripe.card(SLOW));
    expect(body).toMatchObject({ code: 'payment-under-way' });
    const intent = newest();
    shops.stripe.process(intent, 'succeed');
    return { shop, intent, events: eventsOf(intent) };
  }

  it('delivers once, also when it comes a hundred times, half of them at once', async () => {
    const { shop, events } = await paidUnnoticed();
    const event = events.find(({ type }) => type === 'payment_intent.succeeded')!;
    const half = 50;
    const atOnce = await Promise.all(Array.from({ length: half }, () => tell(shop, event)));
    for (let nth = 0; nth < half; nth++) atOnce.push(await tell(shop, event));
    expect(new Set(atOnce.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(await bought(shop)).toEqual(ONCE);
    expect((await desk.change(shop.rush, 'select event_id, kind from gateway_event')).rows).toEqual([
      { event_id: event.id, kind: event.type },
    ]);
    await desk.sound(shop.rush);
  });

  it('gives the same result in any order', async () => {
    for (const order of ordersOfFive()) {
      const shop = await aShop({ people: 1, sessions: 1 });
      const { body } = await payWith(shop, await begin(shop), shops.stripe.card(ASKS_THE_BANK));
      shops.stripe.authenticate(body.payment_intent_id, 'succeed');
      const events = eventsOf(body.payment_intent_id);
      const updated = { id: `evt_${body.payment_intent_id}`, type: 'charge.updated', data: { object: events.at(-2)!.data.object } };
      const five = [...events, updated];
      expect(five.map(({ type }) => type)).toEqual([
        'payment_intent.created',
        'payment_intent.requires_action',
        'charge.succeeded',
        'payment_intent.succeeded',
        'charge.updated',
      ]);
      for (const nth of order) expect((await tell(shop, five[nth]!)).statusCode).toBe(200);
      expect(await bought(shop)).toEqual(ONCE);
    }
  }, 300_000);

  it('may arrive while the customer completes', async () => {
    const { shop, events } = await paidUnnoticed();
    const { rows } = await desk.change(shop.rush, 'select handle from checkout');
    const { handle } = rows[0] as { handle: string };
    await Promise.all([...events.map((event) => tell(shop, event)), complete(shop, handle), complete(shop, handle)]);
    expect(await bought(shop)).toEqual(ONCE);
  });

  it('is refused when it is manipulated, old, foreign or rewritten', async () => {
    const { shop, events } = await paidUnnoticed();
    const event = events.at(-1)!;
    const send = (payload: string, headers: Record<string, string>) =>
      desk.server.atelier.app.inject({
        method: 'POST',
        url: '/v1/webhooks/stripe',
        payload,
        headers: { ...headers, 'x-studio': shop.rush.slug },
      });
    const at = NOW / seconds(1);
    const { body, headers } = shops.stripe.message(event, at);
    const foreign = shops.stripe.message(event, at, 'whsec_of_somebody_else');
    const late = shops.stripe.message(event, at - 301);
    for (const [payload, with_] of [
      [body.replace('succeeded', 'Succeeded'), headers],
      [JSON.stringify(JSON.parse(body)), headers],
      [foreign.body, foreign.headers],
      [late.body, late.headers],
      [body, {}],
      [body, { ...headers, 'stripe-signature': 't=1,v1=00' }],
    ] as const)
      expect((await send(payload, { 'content-type': 'application/json', ...with_ })).statusCode).toBe(400);
    expect(await bought(shop)).toMatchObject({ passes: 0, orders: 0 });
    const intime = shops.stripe.message(event, at - 299);
    expect((await send(intime.body, intime.headers)).statusCode).toBe(200);
    expect(await bought(shop)).toEqual(ONCE);
  });

  it('is ignored in a studio without an account, and about objects that are not ours', async () => {
    const rush = await desk.aStudioOf();
    const event = { id: 'evt_1', type: 'invoice.paid', data: { object: { object: 'invoice', id: 'in_1' } } };
    expect((await tell({ rush, product: 0, who: rush.people[0]! }, event)).statusCode).toBe(404);
    const shop = await aShop();
    expect((await tell(shop, event)).json()).toEqual({ received: true });
    const stranger = {
      id: 'evt_2',
      type: 'payment_intent.succeeded',
      data: { object: { object: 'payment_intent', id: 'pi_of_another', metadata: {} } },
    };
    expect((await tell(shop, stranger)).statusCode).toBe(200);
    expect((await desk.change(shop.rush, 'select 1 from gateway_event')).rows).toEqual([]);
  });
});

const refundsOf = (id: string) =>
  [...shops.stripe.state.refunds.values()].filter(({ intent }) => intent === id).map(({ amount }) => amount);
const mailed = async ({ rush }: Awaited<ReturnType<typeof aShop>>) =>
  (await desk.change(rush, `select kind from mail where kind like 'payment%'`)).rows.map((row) => (row as { kind: string }).kind);

describe('a second payment of one checkout', () => {
  /**
   * A payment recorded as declined. After another payment has paid the checkout, its browser still pays at Stripe with a different card.
   */
  async function paidTwice() {
    const shop = await aShop();
    const id = await begin(shop);
    await payWith(shop, id, shops.stripe.card('4000 0000 0000 0002'));
    const second = shops.stripe.state.intents.get(newest())!;
    expect((await payWith(shop, id, shops.stripe.card(VISA))).status).toBe(200);
    const first = newest();
    Object.assign(second, { status: 'processing', error: null });
    shops.stripe.process(second.id, 'succeed');
    return { shop, first, second: second.id };
  }

  it('is refunded once in full, with a mail; the first payment stays', async () => {
    const { shop, first, second } = await paidTwice();
    // A lost answer does no harm, whether the test or the server's own sweep asks.
    shops.stripe.fail('/v1/refunds', { kind: 'lost' }, 2);
    for (const event of [...eventsOf(second), ...eventsOf(first), ...eventsOf(second)]) await tell(shop, event);
    expect((await desk.change(shop.rush, 'select reason from refund')).rows).toEqual([{ reason: 'paid-twice' }]);
    await expect.poll(async () => (await desk.server.atelier.settleDue(), mailed(shop)), { timeout: 10_000 }).toEqual(['payment-refunded']);
    await desk.server.atelier.settleDue();
    expect([refundsOf(first), refundsOf(second)]).toEqual([[], [22_000]]);
    expect(await bought(shop)).toMatchObject({ passes: 1, orders: 1 });
    expect(await mailed(shop)).toEqual(['payment-refunded']);
  });
});

describe('secrets', () => {
  it('are in no table and no answer, and neither are card numbers', async () => {
    const shop = await aShop();
    await payWith(shop, await begin(shop), shops.stripe.card(VISA));
    const { rows } = await desk.change(
      shop.rush,
      `select string_agg(t.row, ' ') as text from (
         select to_jsonb(a)::text as row from gateway_account a union all select to_jsonb(p)::text from payment p
         union all select to_jsonb(o)::text from customer_order o union all select to_jsonb(c)::text from gateway_customer c
         union all select to_jsonb(k)::text from idempotency_key k) t`,
    );
    const { text } = rows[0] as { text: string };
    const { secretKey, webhookSecret, publicKey } = shops.stripe.account;
    expect(text).toContain(publicKey);
    for (const secret of [secretKey, webhookSecret, '4242424242424242']) expect(text).not.toContain(secret);
  });
});
