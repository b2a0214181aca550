/** A studio that sells one pack for $220 and takes cards through the fake Stripe. */
import { afterAll } from 'vitest';
import { toUnix, type Instant } from '../../src/kernel/time.ts';
import { setAccount } from '../../src/features/payments/server/public.ts';
import { secretBox } from '../../src/server/secret-box.ts';
import type { RushAsk, Visitor } from '../builders/rush.ts';
import { startStripe, type StripeEvent, type FakeStripe } from '../fakes/stripe.ts';
import { at, NOW, theClassDesk } from './class-desk.ts';
import type { CallAnswer } from './server.ts';
import * as till from './till.ts';

export const SECRET_KEY = 'Zk3vQ8wYt1mRb6XnE0sLp9HcJ4uGd7Fa';
export const VISA = '4242 4242 4242 4242';
export const ASKS_THE_BANK = '4000 0025 0000 3155';
export const SLOW = '4000 0000 0000 0077';

/** Call once, at the top of a test file. */
export function theStripeShops() {
  let stripe: FakeStripe;
  const desk = theClassDesk(async () => {
    stripe = await startStripe();
    return { STRIPE_API_BASE: stripe.url, STRIPE_JS_URL: `${stripe.url}/v3/`, SECRET_KEY };
  });
  afterAll(() => stripe.close());

  async function aShop(ask: Partial<RushAsk> = {}) {
    const shop = await till.aShop(desk, ask);
    const { publicKey, secretKey, webhookSecret } = stripe.account;
    await desk.inside(shop.rush, (tx) => setAccount(tx, secretBox(SECRET_KEY), NOW, 'stripe', { publicKey, secretKey, webhookSecret }));
    return shop;
  }
  type Shop = till.Shop;

  const call = ({ rush, who }: Shop, path: string, body: object, as: Visitor = who): Promise<CallAnswer> =>
    desk.server.call('POST', path, { ...at(rush), token: as.token, body });
  const begin = async (shop: Shop): Promise<string> => (await call(shop, '/getCheckout', { pass_id: shop.product })).body.temp_id;

  return {
    desk,
    get stripe() {
      return stripe;
    },
    aShop,
    call,
    begin,
    payWith: (shop: Shop, handle: string, method: string, more: object = {}) =>
      call(shop, '/confirmCheckout', { pass_id: shop.product, temp_payment_id: handle, stripe_payment_method: method, ...more }),
    complete: (shop: Shop, id: string) => call(shop, '/payment/pass/complete', { id }),
    /** Sends the studio a Stripe webhook at `when`. */
    async tell({ rush }: Shop, event: StripeEvent, when: Instant = NOW, secret?: string) {
      const { body, headers } = stripe.message(event, toUnix(when), secret);
      return desk.server.atelier.app.inject({
        method: 'POST',
        url: '/v1/webhooks/stripe',
        payload: body,
        headers: { ...headers, 'x-studio': rush.slug },
      });
    },
    /** The number of passes sold, of orders, of payments recorded as succeeded, and of successful charges at Stripe for this studio. */
    async bought(shop: Shop) {
      const { rows } = await desk.change(
        shop.rush,
        `select (select count(*)::int from user_pass where offer_id is not null) as passes,
                (select count(*)::int from customer_order) as orders,
                (select count(*)::int from payment where state = 'succeeded') as paid`,
      );
      return { ...(rows[0] as { passes: number; orders: number; paid: number }), charged: chargesOf(stripe, shop.rush.studio) };
    },
  };
}

const chargesOf = ({ state }: FakeStripe, studio: number): number =>
  [...state.intents.values()].filter(({ status, customer, amount }) => {
    const { metadata } = state.customers.get(customer)! as { metadata: { studio: string } };
    return amount > 0 && status === 'succeeded' && metadata.studio === String(studio);
  }).length;

export const ONCE = { passes: 1, orders: 1, paid: 1, charged: 1 };
export const NOTHING = { passes: 0, orders: 0, paid: 0, charged: 0 };
