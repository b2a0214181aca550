/** Studios that take payments through Stripe, PayPal or GoCardless, each with its fake, so that the same tests run for all three. */
import { afterAll, afterEach, beforeEach, expect } from 'vitest';
import { days, plus, toUnix, type Duration, type Instant } from '../../src/kernel/time.ts';
import type { PaymentSettings } from '../../src/context/studio.ts';
import { secretBox } from '../../src/server/secret-box.ts';
import type { AccountGateway } from '../../src/features/payments/rules/gateway-name.ts';
import { askAboutPayments } from '../../src/features/checkout/server/public.ts';
import { endPass } from '../../src/features/bookings/server/public.ts';
import { setAccount } from '../../src/features/payments/server/public.ts';
import { loadStudio } from '../../src/features/studio/server/public.ts';
import { openGateways } from '../../src/app/server/app.ts';
import { creditGained } from '../../src/app/server/credit-gained.ts';
import { readConfig } from '../../src/server/config.ts';
import { startGoCardless, type FakeGoCardless } from '../fakes/gocardless.ts';
import { startPayPal, type FakePayPal } from '../fakes/paypal.ts';
import { startStripe, type FakeStripe } from '../fakes/stripe.ts';
import { at, iso, NOW, theClassDesk } from './class-desk.ts';
import * as till from './till.ts';

const SECRET_KEY = 'Zk3vQ8wYt1mRb6XnE0sLp9HcJ4uGd7Fa';

const NEWEST = 8;

const last = <T>(all: Iterable<T>): T => [...all].at(-1)!;

type Shop = till.Shop;

/** Amount and currency of a payment, where the fake lets a test change them. */
export interface Worth {
  readonly amount: number;
  readonly currency: string;
}

export interface Way {
  readonly gateway: AccountGateway;
  /** The customer continues at the gateway, and nothing is paid yet. */
  press(shop: Shop, id: string, more?: { readonly booking?: object }): Promise<unknown>;
  /** The customer pays at the gateway. We get no message. */
  pays(shop: Shop, id: string): Promise<void>;
  /** Changes the amount or currency of the payment at the gateway. */
  turnsOut(worth: Worth): void;
  /** The gateway's webhooks about the newest payment, sent at `when`. */
  tells(when: Instant): { body: string; headers: Record<string, string> }[];
  signs(body: string, when: Instant): { body: string; headers: Record<string, string> };
  /** The newest webhooks about any payment, sent at `when`. */
  tellsAll(when: Instant): { body: string; headers: Record<string, string> }[];
  /** Refunds of the newest payment, in minor units. */
  wentBack(): number[];
  /** The customer disputes the newest payment, or it is decided. Null where a called-back debit takes the place of disputes. */
  disputes: ((state: 'open' | 'won' | 'lost') => void) | null;
  /** The owner refunds the newest payment in the gateway's own pages. */
  refundsOutside(amount: number): void;
}

/** Call once, at the top of a test file. */
export function theGateways() {
  let stripe: FakeStripe;
  let payPal: FakePayPal;
  let goCardless: FakeGoCardless;
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
  const all = () => [stripe, payPal, goCardless];
  afterAll(() => Promise.all(all().map((fake) => fake.close())));
  beforeEach(() => {
    payPal.bank('pays');
    desk.server.setClock(iso(NOW));
  });
  afterEach(() => {
    const faults = all().flatMap((fake) => fake.faults);
    if (faults.length > 0) throw new Error(faults.join('\n'));
  });

  const call = ({ rush, who }: Shop, path: string, body: object) => desk.server.call('POST', path, { ...at(rush), token: who.token, body });
  const begin = async (shop: Shop): Promise<string> => (await call(shop, '/getCheckout', { pass_id: shop.product })).body.temp_id;
  const complete = (shop: Shop, id: string) => call(shop, '/payment/pass/complete', { id });
  const confirm = (shop: Shop, id: string, how: object) =>
    call(shop, '/confirmCheckout', { pass_id: shop.product, temp_payment_id: id, ...how });
  const rowsOf = async ({ rush }: Shop, query: string) => (await desk.change(rush, query)).rows as Record<string, unknown>[];
  const mailed = async (shop: Shop) =>
    (await rowsOf(shop, `select kind from mail where kind in ('receipt', 'payment-refunded')`)).map(({ kind }) => kind);
  const sold = ({ rush }: Shop) => till.salesOf(desk, rush);

  const intent = () => last(stripe.state.intents.values());
  const order = () => last(payPal.orders.values());
  const debit = () => last(goCardless.debits.values());
  const aboutOrder = (resource: Readonly<Record<string, unknown>>) =>
    resource['id'] === order().id || JSON.stringify(resource).includes(`"order_id":"${order().id}"`);

  const ways: readonly Way[] = [
    {
      gateway: 'stripe',
      press: (shop, id, more) => confirm(shop, id, { stripe_payment_method: stripe.card('4000 0025 0000 3155'), ...more }),
      pays: async () => void stripe.authenticate(intent().id, 'succeed'),
      turnsOut: ({ amount, currency }) =>
        void Object.assign(intent(), { amount, amount_received: amount, currency: currency.toLowerCase() }),
      tells: (when) =>
        stripe.events.filter(({ data }) => data.object['id'] === intent().id).map((event) => stripe.message(event, toUnix(when))),
      signs: (body, when) => stripe.sign(body, toUnix(when)),
      tellsAll: (when) => stripe.events.slice(-NEWEST).map((event) => stripe.message(event, toUnix(when))),
      disputes: (state) =>
        void stripe.dispute(intent().id, { status: state === 'open' ? 'needs_response' : state, dueBy: toUnix(plus(NOW, days(7))) }),
      refundsOutside: (amount) => stripe.refundOutside(intent().id, amount),
      wentBack: () => [...stripe.state.refunds.values()].filter((one) => one.intent === intent().id).map(({ amount }) => amount),
    },
    {
      gateway: 'paypal',
      press: (shop, id, more) => confirm(shop, id, { payment: 6, ...more }),
      pays: async () => payPal.approve(order().id),
      turnsOut: ({ amount, currency }) =>
        void Object.assign(order().unit, { amount: { currency_code: currency, value: (amount / 100).toFixed(2) } }),
      tells: (when) => payPal.events.filter(({ resource }) => aboutOrder(resource)).map((event) => payPal.message(event, when)),
      signs: (body, when) => payPal.sign(body, when),
      tellsAll: (when) => payPal.events.slice(-NEWEST).map((event) => payPal.message(event, when)),
      disputes: (state) => {
        const outcome = { open: null, won: 'RESOLVED_SELLER_FAVOUR', lost: 'RESOLVED_BUYER_FAVOUR' }[state];
        payPal.dispute(order().id, { status: outcome === null ? 'WAITING_FOR_SELLER_RESPONSE' : 'RESOLVED', outcome });
      },
      refundsOutside: (amount) => payPal.refundOutside(order().capture!.id, (amount / 100).toFixed(2)),
      wentBack: () =>
        payPal.refunds.filter(({ capture }) => capture === order().capture?.id).map(({ value }) => Math.round(Number(value) * 100)),
    },
    {
      gateway: 'gocardless',
      press: (shop, _, more) => call(shop, '/go-cardless-checkout', { pass_id: shop.product, payment: 5, ...more }),
      // The debit is created, but its answer is lost, so only GoCardless knows of it.
      async pays(shop, id) {
        goCardless.fulfil(last(goCardless.requestsToBill.keys()));
        goCardless.fail('/payments', { kind: 'lost' });
        expect((await complete(shop, id)).status).toBe(503);
      },
      turnsOut: ({ amount, currency }) => void Object.assign(debit(), { amount, currency }),
      tells: () => goCardless.events.filter(({ links }) => links['payment'] === debit().id).map((event) => goCardless.message([event])),
      signs: (body) => goCardless.sign(body),
      tellsAll: () => goCardless.events.slice(-NEWEST).map((event) => goCardless.message([event])),
      disputes: null,
      refundsOutside: (amount) => goCardless.refundOutside(debit().id, amount),
      wentBack: () => goCardless.refunds.filter(({ payment }) => payment === debit().id).map(({ amount }) => amount),
    },
  ];

  async function aShop({ gateway }: Way, payments: Partial<PaymentSettings> = {}): Promise<Shop> {
    const shop = await till.aShop(desk, {
      settings: {
        payments: { card: gateway === 'stripe', paypal: gateway === 'paypal', directDebit: gateway === 'gocardless', ...payments },
      },
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
    const begun = await pressed(way);
    await way.pays(begun.shop, begun.id);
    return begun;
  }

  const send = ({ rush }: Shop, { gateway }: Way, { body, headers }: ReturnType<Way['signs']>) =>
    desk.server.atelier.app.inject({
      method: 'POST',
      url: `/v1/webhooks/${gateway}`,
      payload: body,
      headers: { ...headers, 'x-studio': rush.slug },
    });

  async function tell(shop: Shop, way: Way, when: Instant) {
    for (const message of way.tells(when)) expect((await send(shop, way, message)).statusCode).toBe(200);
  }

  async function later(length: Duration): Promise<Instant> {
    const now = plus(NOW, length);
    desk.server.setClock(iso(now));
    await desk.server.atelier.settleDue();
    return now;
  }

  /** `npm run studio -- reconcile` without its output. */
  async function reconcile({ rush }: Shop): Promise<{ readonly learned: number }> {
    const { db } = desk.server.atelier.database;
    const addresses = { STRIPE_API_BASE: stripe.url, PAYPAL_API_BASE: payPal.url, GOCARDLESS_API_BASE: goCardless.url };
    const { clock } = desk.server.atelier;
    const gateways = openGateways(readConfig({ LOG_LEVEL: 'silent', ...addresses, SECRET_KEY }), { db, clock });
    const { faults, learned } = await askAboutPayments({ db, gateways, creditGained, endPass, loadStudio }, rush.studio, NOW);
    expect(faults).toEqual([]);
    return { learned };
  }

  return {
    desk,
    ways,
    reconcile,
    fakes: () => ({ stripe, paypal: payPal, gocardless: goCardless }),
    call,
    begin,
    complete,
    rowsOf,
    mailed,
    sold,
    aShop,
    pressed,
    paid,
    send,
    tell,
    later,
  };
}
