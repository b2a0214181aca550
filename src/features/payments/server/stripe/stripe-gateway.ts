/**
 * Adapter for Stripe. The server confirms PaymentIntents with a card from Stripe's browser fields. A SetupIntent saves a card without a
 * payment (readings §7; docs/decisions/0088).
 */
import { createHash } from 'node:crypto';
import Stripe from 'stripe';
import type { StudioId } from '../../../../kernel/ids.ts';
import { minus, minutes, toUnix, type Instant } from '../../../../kernel/time.ts';
import type { Db } from '../../../../server/db/database.ts';
import { inStudio } from '../../../../server/db/studio-tx.ts';
import type { SecretBox } from '../../../../server/secret-box.ts';
import { AmountNotTaken, toStripeAmount } from '../../rules/stripe-amount.ts';
import { earlierSecret, loadKeys, loadKeysToPay, type GatewaySecrets } from '../gateway-account.ts';
import { dropGatewayCustomer, findGatewayCustomer, keepGatewayCustomer } from '../gateway-account.store.ts';
import type {
  CardGateway,
  GatewayEvent,
  GatewayMessage,
  Payer,
  PaymentAnswer,
  PaymentAsk,
  PaymentSought,
  UnreadWebhook,
} from '../gateway.ts';
import { answerOfPayment, answerOfSetup, metadataOf, reasonOf } from './stripe-answer.ts';
import { stripeClients } from './stripe-client.ts';
import { readMoney, refund } from './stripe-money.ts';
import { said } from './stripe-trouble.ts';
import { readEvent } from './stripe-webhook.ts';

interface StripeParts {
  readonly db: Db;
  readonly box: SecretBox;
  readonly stripeApi: string;
}

/** Cards and wallets that contain cards. Excludes methods that leave our page. */
const CARDS_ONLY = { allowed_payment_method_types: ['card'] } satisfies Partial<Stripe.PaymentIntentCreateParams>;
const WITH_CARD = { expand: ['latest_charge'] };
const WITH_METHOD = { expand: ['payment_method'] };
const CLOCKS_DIFFER = minutes(10);

export function stripeGateway(parts: StripeParts): CardGateway {
  const clientOf = stripeClients(parts.stripeApi);
  const open = async (studio: StudioId, load = loadKeys) => {
    const secrets = await load(parts, studio, 'stripe');
    if (secrets === null) throw new Error('The studio has no account with Stripe.');
    return { stripe: clientOf(secrets.secretKey), secrets };
  };
  return {
    name: 'stripe',
    async pay(studio, ask) {
      const { stripe } = await open(studio, loadKeysToPay);
      return said(async () => ended(stripe, await pay(parts, stripe, studio, ask)));
    },
    async find(studio, asked, since) {
      const { stripe } = await open(studio);
      const customer = await inStudio(parts.db, studio, (tx) => findGatewayCustomer(tx, 'stripe', asked.payer.customer));
      return customer === null ? null : said(async () => ended(stripe, await find(stripe, customer, asked, since)));
    },
    async read(studio, ref) {
      const { stripe } = await open(studio);
      return said(async () => ended(stripe, await read(stripe, ref)));
    },
    async cancel(studio, ref) {
      const { stripe } = await open(studio);
      return said(() => cancel(stripe, ref));
    },
    async refund(studio, ref, amount, idempotencyKey) {
      const { stripe } = await open(studio, loadKeysToPay);
      return said(() => refund(stripe, { ref, amount, idempotencyKey }));
    },
    async readMoney(studio, ref) {
      const { stripe } = await open(studio);
      return isSetup(ref) ? null : said(() => readMoney(stripe, ref));
    },
    async forget(studio, method) {
      const { stripe } = await open(studio);
      await said(() => detach(stripe, method));
    },
    async readWebhook(studio, message, at) {
      const { stripe, secrets } = await open(studio);
      return readSigned(stripe, secrets, message, at);
    },
  };
}

/** Also accepts webhooks that were signed with a secret replaced within the last day. */
function readSigned(
  stripe: Stripe,
  secrets: GatewaySecrets,
  message: GatewayMessage,
  at: Instant,
): readonly GatewayEvent[] | UnreadWebhook {
  const event = readEvent(stripe, secrets.webhookSecret, message, at);
  if (typeof event === 'object') return [event];
  const earlier = earlierSecret(secrets, at);
  if (event !== 'unsigned' || earlier === null) return event;
  const before = readEvent(stripe, earlier, message, at);
  return typeof before === 'string' ? before : [{ ...before, isOfEarlierEndpoint: true }];
}

/** Creates the customer at Stripe if Stripe does not know the customer or has deleted it. */
async function pay(parts: StripeParts, stripe: Stripe, studio: StudioId, ask: PaymentAsk): Promise<PaymentAnswer> {
  const customer = await customerOf(parts, stripe, studio, ask.payer);
  try {
    return await make(stripe, ask, customer);
  } catch (error) {
    if (!isMissing(error, 'customer')) throw error;
    await inStudio(parts.db, studio, (tx) => dropGatewayCustomer(tx, 'stripe', ask.payer.customer));
    return make(stripe, ask, await customerOf(parts, stripe, studio, ask.payer));
  }
}

async function make(stripe: Stripe, ask: PaymentAsk, customer: string): Promise<PaymentAnswer> {
  const { method, amount, currency, use, description, idempotencyKey } = ask;
  const common = { ...CARDS_ONLY, customer, payment_method: method, confirm: true, description };
  const metadata = metadataOf(idempotencyKey, currency.digits);
  try {
    if (amount === 0)
      return answerOfSetup(
        await stripe.setupIntents.create(
          { ...common, usage: 'off_session', use_stripe_sdk: true, metadata: { ...metadata, currency: currency.code }, ...WITH_METHOD },
          { idempotencyKey },
        ),
      );
    return answerOfPayment(
      await stripe.paymentIntents.create(
        {
          ...common,
          amount: toStripeAmount(amount, currency),
          currency: currency.code.toLowerCase(),
          ...(use === 'kept' && { setup_future_usage: 'off_session' }),
          // Off-session the bank cannot ask for authentication. Otherwise Stripe's script shows the bank's page in the browser.
          ...(use === 'off-session' ? { off_session: true } : { use_stripe_sdk: true }),
          metadata,
          ...WITH_CARD,
        },
        { idempotencyKey },
      ),
    );
  } catch (error) {
    return declined(error);
  }
}

/** Declines, unknown cards and unsupported amounts are answers. Other errors propagate. */
function declined(error: unknown): PaymentAnswer {
  if (error instanceof Stripe.errors.StripeCardError) {
    const ref = error.payment_intent?.id ?? error.setup_intent?.id ?? null;
    return { kind: 'declined', ref, why: reasonOf(error) };
  }
  if (isMissing(error, 'payment_method') || hasUnusableMethod(error)) return { kind: 'declined', ref: null, why: 'card-unknown' };
  if (error instanceof AmountNotTaken || isAboutAmount(error)) return { kind: 'declined', ref: null, why: 'amount-not-taken' };
  throw error;
}

const isMissing = (error: unknown, param: string): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing' && error.param === param;

/** The amount is below Stripe's minimum or above its maximum, or the account does not support the currency. */
const isAboutAmount = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && (error.param === 'amount' || error.param === 'currency');

/** The card was already used up or belongs to another customer. */
const hasUnusableMethod = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError &&
  (error.code === 'payment_method_unexpected_state' || error.param === 'payment_method' || /PaymentMethod/.test(error.message));

/** Stripe cannot look up payments by idempotency key, so we search our key in the metadata. */
async function find(
  stripe: Stripe,
  customer: string,
  { amount, idempotencyKey }: PaymentSought,
  since: Instant,
): Promise<PaymentAnswer | null> {
  const asked = { customer, created: { gte: toUnix(minus(since, CLOCKS_DIFFER)) }, limit: 100 };
  const isIt = ({ metadata }: { readonly metadata: Stripe.Metadata | null }) => metadata?.['payment_key'] === idempotencyKey;
  if (amount === 0) {
    for await (const intent of stripe.setupIntents.list({ ...asked, expand: ['data.payment_method'] }))
      if (isIt(intent)) return answerOfSetup(intent);
  } else
    for await (const intent of stripe.paymentIntents.list({ ...asked, expand: ['data.latest_charge'] }))
      if (isIt(intent)) return answerOfPayment(intent);
  return null;
}

const isSetup = (ref: string): boolean => ref.startsWith('seti_');

async function read(stripe: Stripe, ref: string): Promise<PaymentAnswer | null> {
  try {
    return isSetup(ref)
      ? answerOfSetup(await stripe.setupIntents.retrieve(ref, WITH_METHOD))
      : answerOfPayment(await stripe.paymentIntents.retrieve(ref, WITH_CARD));
  } catch (error) {
    if (isMissing(error, 'intent')) return null;
    throw error;
  }
}

async function cancel(stripe: Stripe, ref: string): Promise<PaymentAnswer | null> {
  try {
    return isSetup(ref) ? answerOfSetup(await stripe.setupIntents.cancel(ref)) : answerOfPayment(await stripe.paymentIntents.cancel(ref));
  } catch (error) {
    // The payment has already ended or does not exist.
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return read(stripe, ref);
    throw error;
  }
}

/**
 * Cancels a declined payment, because the browser has its secret and could confirm it later with another card. Returns the resulting state,
 * because the browser may have done so already.
 */
const ended = async <A extends PaymentAnswer | null>(stripe: Stripe, answer: A): Promise<A | PaymentAnswer> =>
  answer?.kind === 'declined' && answer.ref !== null ? ((await cancel(stripe, answer.ref)) ?? answer) : answer;

/** Stripe has one customer for each of ours. Concurrent calls use the same idempotency key and store the same id. */
async function customerOf({ db }: StripeParts, stripe: Stripe, studio: StudioId, { customer, name, email }: Payer): Promise<string> {
  const find = () => inStudio(db, studio, (tx) => findGatewayCustomer(tx, 'stripe', customer));
  const known = await find();
  if (known !== null) return known;
  const given = { name, ...(email !== null && { email }), metadata: { studio: String(studio), customer: String(customer) } };
  const idempotencyKey = `customer-${createHash('sha256').update(JSON.stringify(given)).digest('base64url')}`;
  const { id } = await stripe.customers.create(given, { idempotencyKey });
  await inStudio(db, studio, (tx) => keepGatewayCustomer(tx, 'stripe', customer, id));
  return (await find()) ?? id;
}

async function detach(stripe: Stripe, method: string): Promise<void> {
  try {
    await stripe.paymentMethods.detach(method);
  } catch (error) {
    // The card does not exist or was already detached.
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
  }
}
