/** Payments that do not pay what is asked, or pay it too late, at every gateway (readings §7): delivered or given back, and the customer is told. */
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hours, plus, toUnix, type Duration, type Instant } from '../../../kernel/time.ts';
import { secretBox } from '../../../server/secret-box.ts';
import { at, iso, NOW, theClassDesk } from '../../../../tests/support/class-desk.ts';
import { startGoCardless, type GoCardlessPeer } from '../../../../tests/peers/gocardless.ts';
import { startPayPal, type PayPalPeer } from '../../../../tests/peers/paypal.ts';
import { startStripe, type StripePeer } from '../../../../tests/peers/stripe.ts';
import * as till from '../../../../tests/support/till.ts';
import type { AccountGateway } from '../../payments/rules/gateway-name.ts';
import { setAccount } from '../../payments/server/public.ts';

const SECRET_KEY = 'Zk3vQ8wYt1mRb6XnE0sLp9HcJ4uGd7Fa';
const PRICE = 22_000;
let stripe: StripePeer;
let payPal: PayPalPeer;
let goCardless: GoCardlessPeer;
const desk = theClassDesk(async () => {
  [stripe, payPal, goCardless] = await Promise.all([startStripe(), startPayPal(), startGoCardless()]);
  return {
    STRIPE_API_BASE: stripe.url,
    STRIPE_JS_URL: `${stripe.url}/v3/`,
    PAYPAL_API_BASE: payPal.url,
    GOCARDLESS_API_BASE: goCardless.url,
    SECRET_KEY,
  };
});
const peers = () => [stripe, payPal, goCardless];
afterAll(() => Promise.all(peers().map((peer) => peer.close())));
beforeEach(() => {
  payPal.bank('pays');
  desk.server.setClock(iso(NOW));
});
afterEach(() => {
  const faults = peers().flatMap((peer) => peer.faults);
  if (faults.length > 0) throw new Error(faults.join('\n'));
});

type Shop = till.Shop;
const call = ({ rush, who }: Shop, path: string, body: object) => desk.server.call('POST', path, { ...at(rush), token: who.token, body });
const begin = async (shop: Shop): Promise<string> => (await call(shop, '/getCheckout', { pass_id: shop.product })).body.temp_id;
const complete = (shop: Shop, id: string) => call(shop, '/payment/pass/complete', { id });
const confirm = (shop: Shop, id: string, how: object) =>
  call(shop, '/confirmCheckout', { pass_id: shop.product, temp_payment_id: id, ...how });
const rowsOf = async ({ rush }: Shop, query: string) => (await desk.change(rush, query)).rows as Record<string, unknown>[];
const mailed = async (shop: Shop) =>
  (await rowsOf(shop, `select kind from mail where kind in ('receipt', 'payment-refunded')`)).map(({ kind }) => kind);
const sold = ({ rush }: Shop) => till.soldAt(desk, rush);
const last = <T>(all: Iterable<T>): T => [...all].at(-1)!;

/** What a payment is worth, where the peer lets a test write it. */
interface Worth {
  readonly amount: number;
  readonly currency: string;
}

interface Way {
  readonly gateway: AccountGateway;
  /** Pressing Pay: the customer is sent on, and nothing is paid yet. */
  press(shop: Shop, id: string): Promise<unknown>;
  /** The customer does there what is to be done, and nobody tells us. */
  pays(shop: Shop, id: string): Promise<void>;
  /** What was paid is found to be something else. */
  turnsOut(worth: Worth): void;
  /** All that the gateway has to tell of the newest payment, at an instant. */
  tells(when: Instant): { body: string; headers: Record<string, string> }[];
  /** What went back of the newest payment, in the smallest unit. */
  wentBack(): number[];
}

const intent = () => last(stripe.state.intents.values());
const order = () => last(payPal.orders.values());
const debit = () => last(goCardless.debits.values());
const aboutOrder = (resource: Readonly<Record<string, unknown>>) =>
  resource['id'] === order().id || JSON.stringify(resource).includes(`"order_id":"${order().id}"`);

const WAYS: readonly Way[] = [
  {
    gateway: 'stripe',
    press: (shop, id) => confirm(shop, id, { stripe_payment_method: stripe.card('4000 0025 0000 3155') }),
    pays: async () => void stripe.authenticate(intent().id, 'succeed'),
    turnsOut: ({ amount, currency }) => void Object.assign(intent(), { amount, amount_received: amount, currency: currency.toLowerCase() }),
    tells: (when) =>
      stripe.events.filter(({ data }) => data.object['id'] === intent().id).map((event) => stripe.message(event, toUnix(when))),
    wentBack: () => [...stripe.state.refunds.values()].filter((one) => one.intent === intent().id).map(({ amount }) => amount),
  },
  {
    gateway: 'paypal',
    press: (shop, id) => confirm(shop, id, { payment: 6 }),
    pays: async () => payPal.approve(order().id),
    turnsOut: ({ amount, currency }) =>
      void Object.assign(order().unit, { amount: { currency_code: currency, value: (amount / 100).toFixed(2) } }),
    tells: (when) => payPal.events.filter(({ resource }) => aboutOrder(resource)).map((event) => payPal.message(event, when)),
    wentBack: () =>
      payPal.refunds.filter(({ capture }) => capture === order().capture?.id).map(({ value }) => Math.round(Number(value) * 100)),
  },
  {
    gateway: 'gocardless',
    press: (shop) => call(shop, '/go-cardless-checkout', { pass_id: shop.product, payment: 5 }),
    // The debit is made, and its answer is lost: only GoCardless knows of it.
    async pays(shop, id) {
      goCardless.fulfil(last(goCardless.requestsToBill.keys()));
      goCardless.fail('/payments', { kind: 'lost' });
      expect((await complete(shop, id)).status).toBe(503);
    },
    turnsOut: ({ amount, currency }) => void Object.assign(debit(), { amount, currency }),
    tells: () => goCardless.events.filter(({ links }) => links['payment'] === debit().id).map((event) => goCardless.message([event])),
    wentBack: () => goCardless.refunds.filter(({ payment }) => payment === debit().id).map(({ amount }) => amount),
  },
];

/** A studio that takes this gateway alone. */
async function aShop({ gateway }: Way): Promise<Shop> {
  const shop = await till.aShop(desk, {
    settings: { payments: { card: gateway === 'stripe', paypal: gateway === 'paypal', directDebit: gateway === 'gocardless' } },
  });
  const { account } = { stripe, paypal: payPal, gocardless: goCardless }[gateway];
  await desk.inside(shop.rush, (tx) => setAccount(tx, secretBox(SECRET_KEY), NOW, gateway, account));
  return shop;
}

async function pressed(way: Way) {
  const shop = await aShop(way);
  const id = await begin(shop);
  await way.press(shop, id);
  return { shop, id };
}

async function paid(way: Way) {
  const all = await pressed(way);
  await way.pays(all.shop, all.id);
  return all;
}

async function tell({ rush }: Shop, way: Way, when: Instant) {
  for (const { body, headers } of way.tells(when)) {
    const reply = await desk.server.atelier.app.inject({
      method: 'POST',
      url: `/v1/webhooks/${way.gateway}`,
      payload: body,
      headers: { ...headers, 'x-studio': rush.slug },
    });
    expect(reply.statusCode).toBe(200);
  }
}

/** Moves the clock and lets the server do what is due. */
async function later(length: Duration): Promise<Instant> {
  const now = plus(NOW, length);
  desk.server.setClock(iso(now));
  await desk.server.atelier.settleDue();
  return now;
}

describe.each(WAYS)('at $gateway, completing', (way) => {
  it('what is not paid is refused; what another one paid is not there', async () => {
    const { shop, id } = await pressed(way);
    expect(await complete(shop, id)).toMatchObject({ status: 400, body: { code: 'not-paid' } });
    await way.pays(shop, id);
    expect((await complete({ ...shop, who: shop.rush.people[1]! }, id)).status).toBe(404);
    expect((await complete(await aShop(way), id)).status).toBe(404);
    expect(await sold(shop)).toEqual({ passes: 0, orders: 0 });
    expect((await complete(shop, id)).status).toBe(200);
    expect(await sold(shop)).toEqual({ passes: 1, orders: 1 });
  });

  it('with a payment that was used before gives nothing more', async () => {
    const { shop, id } = await paid(way);
    expect((await complete(shop, id)).status).toBe(200);
    expect((await complete(shop, id)).status).toBe(200);
    const second = await begin(shop);
    expect(second).not.toBe(id);
    expect(await complete(shop, second)).toMatchObject({ status: 400, body: { code: 'not-paid' } });
    await tell(shop, way, NOW);
    expect(await sold(shop)).toEqual({ passes: 1, orders: 1 });
    expect(way.wentBack()).toEqual([]);
  });

  it.each([
    { what: 'smaller', worth: { amount: 100, currency: 'USD' } },
    { what: 'of another currency', worth: { amount: PRICE, currency: 'EUR' } },
  ])('what turns out $what is refused, goes back whole, and its customer is told', async ({ worth }) => {
    const { shop, id } = await paid(way);
    way.turnsOut(worth);
    expect((await complete(shop, id)).status).toBe(400);
    await tell(shop, way, NOW);
    await expect.poll(async () => (await desk.server.atelier.settleDue(), mailed(shop))).toEqual(['payment-refunded']);
    expect(way.wentBack()).toEqual([worth.amount]);
    expect(await sold(shop)).toEqual({ passes: 0, orders: 0 });
    await desk.sound(shop.rush);
  });
});

describe.each(WAYS)('at $gateway, what was paid for a price that is promised no more', (way) => {
  it('is delivered, with a receipt, when the gateway tells', async () => {
    const { shop } = await paid(way);
    desk.server.setClock(iso(plus(NOW, hours(3))));
    await tell(shop, way, plus(NOW, hours(3)));
    expect(await sold(shop)).toEqual({ passes: 1, orders: 1 });
    expect(await mailed(shop)).toEqual(['receipt']);
    await desk.sound(shop.rush);
  });

  it('is delivered, with a receipt, when nobody tells', async () => {
    const { shop } = await paid(way);
    await later(hours(3));
    expect(await sold(shop)).toEqual({ passes: 1, orders: 1 });
    expect(await mailed(shop)).toEqual(['receipt']);
    await desk.sound(shop.rush);
  });
});

it('what a bank decides about hours later is delivered, with a receipt', async () => {
  const way = WAYS.find(({ gateway }) => gateway === 'paypal')!;
  const { shop, id } = await paid(way);
  payPal.bank('holds');
  expect(await complete(shop, id)).toMatchObject({ status: 409, body: { code: 'payment-under-way' } });
  const now = await later(hours(3));
  payPal.decide(order().id, 'COMPLETED');
  await tell(shop, way, now);
  expect(await sold(shop)).toEqual({ passes: 1, orders: 1 });
  expect(await mailed(shop)).toEqual(['receipt']);
});
