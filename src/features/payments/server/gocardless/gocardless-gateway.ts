/**
 * Adapter for direct debit by GoCardless. A customer with a mandate is debited at once. Another customer first gives a mandate at
 * GoCardless's page, and the debit follows (docs/decisions/0089). `ref` is the billing request until there is a debit.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { asId, type CustomerId, type StudioId } from '../../../../kernel/ids.ts';
import { minor, type Minor } from '../../../../kernel/money.ts';
import { minus, minutes, type Instant } from '../../../../kernel/time.ts';
import type { Clock } from '../../../../server/clock.ts';
import type { Db } from '../../../../server/db/database.ts';
import { inStudio } from '../../../../server/db/studio-tx.ts';
import type { SecretBox } from '../../../../server/secret-box.ts';
import type { Gateway, GatewayEvent, GatewayMessage, PaymentAnswer, PaymentAsk, PaymentSought, UnreadWebhook } from '../gateway.ts';
import { earlierSecret, loadKeys, loadKeysToPay, type LoadKeys } from '../gateway-account.ts';
import { endMandates, keepMandate } from '../mandate.store.ts';
import { goCardlessClient, GoCardlessRefusal, type GoCardlessClient } from './gocardless-client.ts';
import { debitOfRefund, readMoney, refund } from './gocardless-money.ts';

interface GoCardlessParts {
  readonly db: Db;
  readonly box: SecretBox;
  readonly clock: Clock;
  readonly goCardlessApi: string;
}

/** The terms of the debit, stored in the billing request's metadata until there is a mandate. GoCardless allows three metadata fields. */
interface Promised {
  readonly amount: Minor;
  readonly currency: string;
  readonly customer: CustomerId;
  readonly description: string;
}

interface BillingRequest {
  readonly id: string;
  readonly status: 'pending' | 'ready_to_fulfil' | 'fulfilling' | 'fulfilled' | 'cancelled';
  readonly links: { readonly mandate_request_mandate?: string | null };
  readonly metadata: { readonly payment_key: string; readonly promised: string; readonly back_to: string };
}

interface Debit {
  readonly id: string;
  readonly status: string;
  readonly amount: number;
  readonly currency: string;
  readonly links: { readonly mandate: string };
  readonly metadata?: { readonly payment_key?: string };
}

/** The payment method of a request whose mandate the customer still has to give. */
export const NEW_MANDATE = 'new';

const CLOCKS_DIFFER = minutes(10);

const isRequest = (ref: string): boolean => ref.startsWith('BRQ');

export function goCardlessGateway(parts: GoCardlessParts): Gateway {
  const open = async (studio: StudioId, { at = parts.clock.now(), load = loadKeys }: { at?: Instant; load?: LoadKeys } = {}) => {
    const secrets = await load(parts, studio, 'gocardless');
    if (secrets === null) throw new Error('The studio has no account with GoCardless.');
    const { secretKey, webhookSecret } = secrets;
    return { client: goCardlessClient(parts.goCardlessApi, secretKey), webhookSecret, earlier: earlierSecret(secrets, at) };
  };
  return {
    name: 'gocardless',
    async pay(studio, ask) {
      const { client } = await open(studio, { load: loadKeysToPay });
      return ask.method === NEW_MANDATE
        ? begin(client, ask)
        : refusable(() => debit(client, ask.method, promisedOf(ask), ask.idempotencyKey));
    },
    async find(studio, asked, since) {
      return findDebit((await open(studio)).client, asked, since);
    },
    async read(studio, ref) {
      const { client } = await open(studio);
      return isRequest(ref) ? answerOfRequest(parts, client, studio, await client.get('billing_requests', ref)) : readDebit(client, ref);
    },
    async cancel(studio, ref) {
      const { client } = await open(studio);
      const resource = isRequest(ref) ? 'billing_requests' : 'payments';
      try {
        await client.act(resource, ref, 'cancel');
      } catch (error) {
        // The payment can no longer be cancelled.
        if (!(error instanceof GoCardlessRefusal)) throw error;
      }
      return isRequest(ref) ? answerOfRequest(parts, client, studio, await client.get('billing_requests', ref)) : readDebit(client, ref);
    },
    async refund(studio, ref, amount, idempotencyKey, total = amount) {
      const { client } = await open(studio, { load: loadKeysToPay });
      return refund(client, { ref, amount, total, key: idempotencyKey });
    },
    async readMoney(studio, ref) {
      return isRequest(ref) ? null : readMoney((await open(studio)).client, ref);
    },
    async paymentOfRefund(studio, refundRef) {
      return debitOfRefund((await open(studio)).client, refundRef);
    },
    async readWebhook(studio, message, at) {
      return readSigned(parts, studio, message, await open(studio, { at }));
    },
  };
}

/** Also accepts the secret that was replaced within the last day. */
async function readSigned(
  parts: GoCardlessParts,
  studio: StudioId,
  message: GatewayMessage,
  { webhookSecret, earlier }: { readonly webhookSecret: string; readonly earlier: string | null },
): Promise<readonly GatewayEvent[] | UnreadWebhook> {
  const events = await readWebhook(parts, studio, message, webhookSecret);
  if (events !== 'unsigned' || earlier === null) return events;
  const before = await readWebhook(parts, studio, message, earlier);
  return typeof before === 'string' ? before : before.map((event) => ({ ...event, isOfEarlierEndpoint: true as const }));
}

async function readWebhook(
  { db }: GoCardlessParts,
  studio: StudioId,
  { body, headers }: GatewayMessage,
  webhookSecret: string,
): Promise<readonly GatewayEvent[] | UnreadWebhook> {
  if (!isSigned(body, headers['webhook-signature'], webhookSecret)) return 'unsigned';
  const events = eventsIn(body);
  if (events === null) return 'no-event';
  const ended = events.filter(({ resource_type, action }) => resource_type === 'mandates' && ENDS_MANDATE.has(action));
  await inStudio(db, studio, (tx) =>
    endMandates(
      tx,
      ended.flatMap(({ links }) => links['mandate'] ?? []),
    ),
  );
  return events.map(eventOf);
}

const promisedOf = ({ amount, currency, payer, description }: PaymentAsk): Promised => ({
  amount,
  currency: currency.code,
  customer: payer.customer,
  description,
});

/** Sends the customer to GoCardless's page for a mandate. Declines when no customer is present to be redirected. */
async function begin(client: GoCardlessClient, ask: PaymentAsk): Promise<PaymentAnswer> {
  const { backTo, currency, idempotencyKey } = ask;
  if (!backTo) return { kind: 'declined', ref: null, why: 'authentication-failed' };
  const request = await client.create<BillingRequest>(
    'billing_requests',
    {
      mandate_request: { currency: currency.code },
      metadata: { payment_key: idempotencyKey, promised: JSON.stringify(promisedOf(ask)), back_to: backTo },
    },
    idempotencyKey,
  );
  return { kind: 'authentication-needed', ref: request.id, clientSecret: await pageOf(client, request) };
}

/** The address of GoCardless's page for a billing request. Each call creates a new one, because these pages expire. */
async function pageOf(client: GoCardlessClient, { id, metadata }: BillingRequest): Promise<string> {
  const given = { redirect_uri: metadata.back_to, exit_uri: metadata.back_to, links: { billing_request: id } };
  return (await client.create<{ authorisation_url: string }>('billing_request_flows', given)).authorisation_url;
}

/** Stores the mandate once the customer has given it, and makes the debit under its key. */
async function answerOfRequest(
  { db, clock }: GoCardlessParts,
  client: GoCardlessClient,
  studio: StudioId,
  request: BillingRequest,
): Promise<PaymentAnswer> {
  const { id: ref, status, links, metadata } = request;
  if (status === 'cancelled') return { kind: 'declined', ref, why: 'authentication-failed' };
  const { mandate_request_mandate: mandate } = links;
  if (status !== 'fulfilled' || !mandate) return { kind: 'authentication-needed', ref, clientSecret: await pageOf(client, request) };
  const promised = JSON.parse(metadata.promised) as Promised;
  await inStudio(db, studio, (tx) => keepMandate(tx, clock.now(), asId<CustomerId>(promised.customer), mandate));
  // A trial starts with the mandate only.
  if (promised.amount === 0) return { kind: 'succeeded', ref, amount: promised.amount, currency: promised.currency, card: null, mandate };
  return refusable(() => debit(client, mandate, promised, metadata.payment_key));
}

async function debit(
  client: GoCardlessClient,
  mandate: string,
  { amount, currency, description }: Promised,
  key: string,
): Promise<PaymentAnswer> {
  const given = { amount, currency, description, links: { mandate }, metadata: { payment_key: key } };
  return answerOfDebit(await client.create<Debit>('payments', given, key));
}

/** GoCardless refuses a debit when the mandate was cancelled or never existed. */
async function refusable(ask: () => Promise<PaymentAnswer>): Promise<PaymentAnswer> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof GoCardlessRefusal) return { kind: 'declined', ref: null, why: 'debit-refused' };
    throw error;
  }
}

const readDebit = async (client: GoCardlessClient, ref: string) => answerOfDebit(await client.get<Debit>('payments', ref));

/** With a new mandate there is no debit to find: the customer never received the page's address, so there is no mandate. */
async function findDebit(
  client: GoCardlessClient,
  { method, idempotencyKey }: PaymentSought,
  since: Instant,
): Promise<PaymentAnswer | null> {
  if (method === NEW_MANDATE) return null;
  const from = new Date(minus(since, CLOCKS_DIFFER)).toISOString();
  const debits = await client.list<Debit>('payments', { mandate: method, 'created_at[gte]': from });
  const found = debits.find(({ metadata }) => metadata?.payment_key === idempotencyKey);
  return found ? answerOfDebit(found) : null;
}

/** A debit that GoCardless accepted counts as paid. If the bank returns it later, the payment is reversed then. */
function answerOfDebit({ id: ref, status, amount, currency, links: { mandate } }: Debit): PaymentAnswer {
  const paid = { kind: 'succeeded', ref, amount: minor(amount), currency, card: null, mandate } as const;
  switch (status) {
    case 'pending_submission':
    case 'submitted':
      return { ...paid, isCollected: false };
    case 'confirmed':
    case 'paid_out':
      return { ...paid, isCollected: true };
    case 'pending_customer_approval':
      return { kind: 'pending', ref };
    default:
      return { kind: 'declined', ref, why: 'debit-refused' };
  }
}

interface GoCardlessEvent {
  readonly id: string;
  readonly resource_type: string;
  readonly action: string;
  readonly links: Readonly<Record<string, string | undefined>>;
  readonly resource_metadata?: { readonly payment_key?: string };
}

/** Null when the body is not a list of events. */
function eventsIn(body: Buffer): readonly GoCardlessEvent[] | null {
  const isEvent = (one: Partial<GoCardlessEvent> | null): boolean =>
    typeof one?.id === 'string' && typeof one.resource_type === 'string' && typeof one.action === 'string' && typeof one.links === 'object';
  try {
    const { events } = JSON.parse(body.toString('utf8')) as { events?: unknown };
    return Array.isArray(events) && events.every(isEvent) ? (events as readonly GoCardlessEvent[]) : null;
  } catch {
    return null;
  }
}

const ENDS_MANDATE: ReadonlySet<string> = new Set(['cancelled', 'failed', 'expired', 'blocked', 'consumed']);

function eventOf({ id, resource_type: type, action, links, resource_metadata: metadata }: GoCardlessEvent): GatewayEvent {
  const ref = type === 'payments' ? links['payment'] : type === 'billing_requests' ? links['billing_request'] : undefined;
  const { refund: ofRefund } = links;
  if (type === 'refunds' && ofRefund) return { id, kind: `${type}.${action}`, payment: { ref: null, key: null, refund: ofRefund } };
  return { id, kind: `${type}.${action}`, payment: ref ? { ref, key: metadata?.payment_key ?? null } : null };
}

function isSigned(body: Buffer, signature: unknown, secret: string): boolean {
  if (typeof signature !== 'string') return false;
  const [right, given] = [createHmac('sha256', secret).update(body).digest(), Buffer.from(signature, 'hex')];
  return right.length === given.length && timingSafeEqual(right, given);
}
