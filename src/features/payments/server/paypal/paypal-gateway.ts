/**
 * Adapter for PayPal (docs/decisions/0084). A payment is an order, which the customer approves at PayPal's page. The customer's return, a
 * webhook or the sweep captures it, whichever comes first. An order without a capture takes no money.
 */
import type { StudioId } from '../../../../kernel/ids.ts';
import { currencyNamed } from '../../../../kernel/money.ts';
import type { Instant } from '../../../../kernel/time.ts';
import type { Clock } from '../../../../server/clock.ts';
import type { Db } from '../../../../server/db/database.ts';
import { inStudio } from '../../../../server/db/studio-tx.ts';
import type { SecretBox } from '../../../../server/secret-box.ts';
import { fromPayPalAmount, toPayPalAmount } from '../../rules/paypal-amount.ts';
import type { MoneyBack, PaymentAnswer, PaymentAsk, SubscriptionGateway } from '../gateway.ts';
import { earlierSecret, loadKeys, loadKeysToPay, type LoadKeys } from '../gateway-account.ts';
import { payPalClients, PayPalRefusal, type PayPalClient } from './paypal-client.ts';
import { readMoney, refund, type PayPalRefund, type Taken } from './paypal-money.ts';
import { readEvent, type WebhookIds } from './paypal-webhook.ts';
import {
  beginSubscription,
  captureOfSubscription,
  endAt,
  isSubscription,
  lookAt,
  planAt,
  readSubscription,
  type PayPalAccount,
} from './paypal-subscriptions.ts';
import { askLimitOf } from './ask-limit.ts';
import { giveUpSubscription } from './subscription.store.ts';
import { planOf } from '../../rules/subscription.ts';

interface PayPalParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly box: SecretBox;
  readonly payPalApi: string;
}

interface Capture extends Taken {
  readonly status: 'COMPLETED' | 'DECLINED' | 'PARTIALLY_REFUNDED' | 'PENDING' | 'REFUNDED' | 'FAILED';
}

interface Payments {
  readonly captures?: readonly Capture[];
  readonly refunds?: readonly PayPalRefund[];
}

interface Order {
  readonly id: string;
  readonly status: 'CREATED' | 'SAVED' | 'APPROVED' | 'VOIDED' | 'COMPLETED' | 'PAYER_ACTION_REQUIRED';
  readonly links?: readonly { readonly rel: string; readonly href: string }[];
  readonly purchase_units: readonly [{ readonly custom_id?: string; readonly payments?: Payments }];
}

/** The payment method of every PayPal payment, because the customer chooses the account at PayPal's page. */
export const PAYPAL = 'paypal';
export const PAYPAL_SUBSCRIPTION = 'paypal-subscription';

/** Marks an order as ended. PayPal cannot cancel orders, so we never capture a marked order, even if the customer approves it. */
const ENDED = 'ended';

/** PayPal's maximum length of a description. */
const LONGEST = 127;

function accountsOf(parts: PayPalParts) {
  const clientOf = payPalClients(parts.payPalApi);
  return async (
    studio: StudioId,
    { at = parts.clock.now(), load = loadKeys }: { at?: Instant; load?: LoadKeys } = {},
  ): Promise<PayPalAccount & WebhookIds> => {
    const keys = await load(parts, studio, 'paypal');
    if (!keys?.publicKey) throw new Error('The studio has no account with PayPal.');
    const { publicKey: clientId, secretKey: secret, webhookSecret: webhook } = keys;
    return { studio, clientId, client: clientOf({ clientId, secret }), webhook, earlierWebhook: earlierSecret(keys, at) };
  };
}

export function payPalGateway(parts: PayPalParts): SubscriptionGateway {
  const open = accountsOf(parts);
  const read = async (studio: StudioId, ref: string) => {
    const account = await open(studio);
    if (isSubscription(ref)) return readSubscription(parts, account, ref);
    const order = await findOrder(account.client, ref);
    return order && stateOf(account.client, order);
  };
  return {
    name: 'paypal',
    async pay(studio, ask) {
      const account = await open(studio, { load: loadKeysToPay });
      return ask.subscription ? beginSubscription(parts, account, ask, ask.subscription) : begin(account.client, ask);
    },
    // An unknown order was never approved and took no money, because the customer never received the page's address.
    find: () => Promise.resolve(null),
    read,
    async cancel(studio, ref) {
      if (isSubscription(ref)) {
        const now = await read(studio, ref);
        if (now?.kind !== 'authentication-needed') return now;
        await inStudio(parts.db, studio, (tx) => giveUpSubscription(tx, ref, parts.clock.now()));
        return read(studio, ref);
      }
      await markEnded((await open(studio)).client, ref);
      return read(studio, ref);
    },
    async refund(studio, ref, amount, idempotencyKey) {
      const account = await open(studio, { load: loadKeysToPay });
      const { client } = account;
      const captured = isSubscription(ref)
        ? await captureOfSubscription(parts, account, ref)
        : captureOf(await client.send<Order>('GET', pathOf(ref)));
      if (!captured) throw new Error(`PayPal's payment ${ref} has taken nothing.`);
      return refund(client, captured, amount, idempotencyKey);
    },
    async readMoney(studio, ref) {
      return moneyOf(parts, await open(studio), ref);
    },
    async readWebhook(studio, message, at) {
      const account = await open(studio, { at });
      const event = await readEvent(account.client, account, { message, at, limit: askLimitOf(parts.db, studio, at) });
      return typeof event === 'string' ? event : [event];
    },
    ...subscriptionsOf(parts, open),
  };
}

async function moneyOf(parts: PayPalParts, account: PayPalAccount, ref: string): Promise<MoneyBack | null> {
  const { client } = account;
  if (isSubscription(ref)) {
    const taken = await captureOfSubscription(parts, account, ref);
    return taken === null ? null : readMoney(client, taken, null);
  }
  const order = await findOrder(client, ref);
  const captured = order && captureOf(order);
  return captured ? readMoney(client, captured, order.purchase_units[0].payments?.refunds ?? []) : null;
}

async function markEnded(client: PayPalClient, ref: string): Promise<void> {
  const mark = { op: 'replace', path: "/purchase_units/@reference_id=='default'/custom_id", value: ENDED };
  try {
    await client.send('PATCH', pathOf(ref), [mark]);
  } catch (error) {
    // The order can no longer be changed.
    if (!(error instanceof PayPalRefusal)) throw error;
  }
}

const subscriptionsOf = (parts: PayPalParts, open: (studio: StudioId) => Promise<PayPalAccount>) =>
  ({
    async lookAt(studio, subscription) {
      return lookAt(parts, await open(studio), subscription);
    },
    async end(studio, subscription) {
      await endAt(parts, await open(studio), subscription);
    },
    async planOf(studio, terms, currency) {
      const plan = planOf(terms, currency);
      return plan && planAt(parts, await open(studio), plan, terms.product);
    },
  }) satisfies Partial<SubscriptionGateway>;

const pathOf = (ref: string): string => `/v2/checkout/orders/${encodeURIComponent(ref)}`;

const currencyOf = (code: string) => currencyNamed(code, { code: '', symbol: '', digits: 2 });

/** Sends the customer to PayPal's page to approve the order. Declines when no customer is present to be redirected. */
async function begin(client: PayPalClient, ask: PaymentAsk): Promise<PaymentAnswer> {
  const { amount, currency, idempotencyKey, description, backTo, leftTo } = ask;
  const value = toPayPalAmount(amount, currency);
  if (value === null) return { kind: 'declined', ref: null, why: 'amount-not-taken' };
  if (!backTo) return { kind: 'declined', ref: null, why: 'authentication-failed' };
  const unit = {
    amount: { currency_code: currency.code, value },
    custom_id: idempotencyKey,
    description: [...description].slice(0, LONGEST).join(''),
  };
  const given = {
    intent: 'CAPTURE',
    purchase_units: [unit],
    application_context: { return_url: backTo, cancel_url: leftTo ?? backTo, user_action: 'PAY_NOW', shipping_preference: 'NO_SHIPPING' },
  };
  return refusable(null, async () => stateOf(client, await client.send<Order>('POST', '/v2/checkout/orders', given, idempotencyKey)));
}

/** A refusal by PayPal means that nothing was paid. */
async function refusable(ref: string | null, ask: () => Promise<PaymentAnswer>): Promise<PaymentAnswer> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof PayPalRefusal) return { kind: 'declined', ref, why: 'paypal-refused' };
    throw error;
  }
}

/** Null when PayPal does not know the order. PayPal deletes orders that no customer approved. */
async function findOrder(client: PayPalClient, ref: string): Promise<Order | null> {
  try {
    return await client.send<Order>('GET', pathOf(ref));
  } catch (error) {
    if (error instanceof PayPalRefusal && error.status === 404) return null;
    throw error;
  }
}

/** The current state of an order. Captures an approved order. */
async function stateOf(client: PayPalClient, order: Order): Promise<PaymentAnswer> {
  const { id: ref, status } = order;
  if (captureOf(order)) return answerOf(order);
  if (order.purchase_units[0].custom_id === ENDED || status === 'VOIDED') return { kind: 'declined', ref, why: 'authentication-failed' };
  return status === 'APPROVED' ? capture(client, order) : answerOf(order);
}

/** The idempotency key comes from the order's id, so that concurrent callers capture it once. */
async function capture(client: PayPalClient, { id }: Order): Promise<PaymentAnswer> {
  return refusable(id, async () => {
    try {
      return answerOf(await client.send<Order>('POST', `${pathOf(id)}/capture`, {}, `capture-${id}`));
    } catch (error) {
      if (error instanceof PayPalRefusal && error.issue === 'ORDER_ALREADY_CAPTURED') return answerOf(await client.send('GET', pathOf(id)));
      throw error;
    }
  });
}

const captureOf = (order: Order): Capture | undefined => order.purchase_units[0].payments?.captures?.at(-1);

function answerOf(order: Order): PaymentAnswer {
  const { id: ref, links = [] } = order;
  const captured = captureOf(order);
  switch (captured?.status) {
    case undefined: {
      const page = links.find(({ rel }) => rel === 'approve' || rel === 'payer-action');
      return page ? { kind: 'authentication-needed', ref, clientSecret: page.href } : { kind: 'pending', ref };
    }
    case 'PENDING':
      return { kind: 'pending', ref };
    case 'DECLINED':
    case 'FAILED':
      return { kind: 'declined', ref, why: 'paypal-refused' };
    default: {
      const { currency_code: currency, value } = captured!.amount;
      return { kind: 'succeeded', ref, amount: fromPayPalAmount(value, currencyOf(currency)), currency, card: null };
    }
  }
}
