/**
 * A local fake of PayPal: issues tokens, keeps orders and subscriptions, supports PayPal-Request-Id, has approval pages, and verifies the
 * signature of its webhooks byte for byte. It checks every request and answer against PayPal's own description.
 */
import { createHmac, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { Instant } from '../../src/kernel/time.ts';
import { describedBy, checkedAgainst } from './described.ts';
import { readForm } from './form-body.ts';
import { payPalOrders, type PayPalDispute, type PayPalOrder, type PayPalRefund } from './paypal-orders.ts';
import { payPalSubscriptions, type PayPalSubscription } from './paypal-subscriptions.ts';
import { newPayPalId as newId, refused, type Bank } from './paypal-world.ts';
import { startFake, type FakeReply, type FakeRequest, type FakeServer } from './fake-server.ts';

export type { PayPalOrder } from './paypal-orders.ts';
export type { PayPalSubscription } from './paypal-subscriptions.ts';

export interface PayPalEvent {
  readonly id: string;
  readonly event_type: string;
  readonly resource: Readonly<Record<string, unknown>>;
}

export interface PayPalWebhook {
  readonly id: string;
  url: string;
  event_types: { readonly name: string }[];
}

export interface FakePayPal extends FakeServer {
  readonly account: { readonly publicKey: string; readonly secretKey: string; readonly webhookSecret: string };
  /** The merchant of the keys. PayPal names it only to apps with the permission. */
  readonly self: { payer_id?: string };
  readonly orders: ReadonlyMap<string, PayPalOrder>;
  readonly subscriptions: ReadonlyMap<string, PayPalSubscription>;
  readonly plans: ReadonlyMap<string, { readonly id: string; readonly name: string }>;
  readonly refunds: readonly PayPalRefund[];
  readonly events: PayPalEvent[];
  /** The webhooks that were registered by the API, by their ids. */
  readonly webhooks: Map<string, PayPalWebhook>;
  /** Requests, answers and events that do not match the description. */
  readonly faults: string[];
  approve(id: string): void;
  bank(does: Bank): void;
  decide(order: string, status: 'COMPLETED' | 'DECLINED'): void;
  /** The owner refunds a capture on PayPal's pages. */
  refundOutside(capture: string, value: string): void;
  dispute(order: string, change?: Partial<Pick<PayPalDispute, 'status' | 'outcome'>>): void;
  /** Sets the fake's clock and charges what subscriptions owe by then. */
  bill(at: Instant): void;
  /** Collects the failed payment of a subscription. */
  collect(subscription: string): void;
  /** The customer cancels a subscription at PayPal. `suspendSubscription`: PayPal suspends it. */
  cancelSubscription(id: string): void;
  suspendSubscription(id: string): void;
  forgetTokens(): void;
  sign(body: string, at: Instant, webhook?: string): { body: string; headers: Record<string, string> };
  message(event: PayPalEvent, at: Instant, webhook?: string): { body: string; headers: Record<string, string> };
}

/** Described by PayPal's reference of the Identity API only (developer.paypal.com/docs/api/identity/v1). */
const USER_INFO = '/v1/identity/oauth2/userinfo';

function changeWebhook(
  webhook: PayPalWebhook | undefined,
  changes: readonly { path: '/event_types'; value: PayPalWebhook['event_types'] }[],
): FakeReply {
  if (!webhook) return refused(404, 'INVALID_RESOURCE_ID');
  for (const { path, value } of changes) webhook[path.slice(1) as 'event_types'] = value;
  return { status: 200, body: webhook };
}

/** `isReachable`: whether PayPal takes the address of a webhook. */
export async function startPayPal(isReachable: (url: string) => boolean = () => true): Promise<FakePayPal> {
  const description = describedBy('paypal');
  const account = { publicKey: `client-${newId()}`, secretKey: `secret-${newId()}`, webhookSecret: `WH${newId()}` };
  const self: FakePayPal['self'] = { payer_id: `M${newId()}` };
  const events: PayPalEvent[] = [];
  const faults: string[] = [];
  const tokens = new Set<string>();
  const answered = new Map<string, FakeReply>();
  const webhooks = new Map<string, PayPalWebhook>();
  const signs = randomBytes(32);
  let bank: Bank = 'pays';
  let now = 0;

  const world = {
    pageOf: (page: string, id: string) => `${fake.url}/${page}?token=${id}`,
    happen(event_type: string, resource: object) {
      const event = { id: `WH-${newId()}`, event_type, resource: structuredClone(resource) as Record<string, unknown> };
      const fault = description.object('notifications.event', event);
      if (fault !== null) faults.push(`event ${event_type}: ${fault}`);
      events.push(event);
    },
    bank: () => bank,
    now: () => now,
  };
  const orders = payPalOrders(world);
  const subscriptions = payPalSubscriptions(world);

  /** Verifies the signature over the exact bytes of the event in the request. */
  function verify(body: string): FakeReply {
    const given = JSON.parse(body) as Record<string, string>;
    const event = body.slice(body.indexOf('"webhook_event":') + '"webhook_event":'.length, -1);
    const { transmission_id: id, transmission_time: time, webhook_id: webhook, transmission_sig: signature } = given;
    const isKnown = webhook === account.webhookSecret || webhooks.has(webhook!);
    const isIts = isKnown && signature === signatureOf(id!, time!, webhook!, event);
    return { status: 200, body: { verification_status: isIts ? 'SUCCESS' : 'FAILURE' } };
  }
  const signatureOf = (id: string, time: string, webhook: string, body: string) =>
    `s${createHmac('sha256', signs)
      .update(`${id}|${time}|${webhook}|${crc32(body)}`)
      .digest('hex')}`;

  function token({ headers, body }: FakeRequest): FakeReply {
    const basic = `Basic ${Buffer.from(`${account.publicKey}:${account.secretKey}`).toString('base64')}`;
    if (headers.authorization !== basic || body !== 'grant_type=client_credentials')
      return { status: 401, body: { error: 'invalid_client' } };
    const access_token = `A21${newId()}`;
    tokens.add(access_token);
    return { status: 200, body: { access_token, token_type: 'Bearer', expires_in: 32_400 } };
  }

  function answer(request: FakeRequest): FakeReply {
    const { method, path, headers, body, query } = request;
    if (isPage(path)) return approvalPage(path, query);
    if (path === '/v1/oauth2/token') return token(request);
    if (!tokens.has(headers.authorization?.replace('Bearer ', '') ?? '')) return { status: 401, body: { name: 'AUTHENTICATION_FAILURE' } };
    if (path === USER_INFO) return { status: 200, body: { user_id: `https://www.paypal.com/user/${account.publicKey}`, ...self } };
    const given: unknown = method === 'GET' ? readForm(String(query)) : body === '' ? {} : JSON.parse(body);
    const fault = description.request(method, path, given);
    if (fault !== null) {
      faults.push(`${method} ${path}: ${fault}`);
      return { status: 400, body: { name: 'INVALID_REQUEST', details: [{ issue: fault }] } };
    }
    if (path === '/v1/notifications/verify-webhook-signature') return verify(body);
    const key = headers['paypal-request-id'];
    const known = typeof key === 'string' ? answered.get(`${path} ${key}`) : undefined;
    if (known) return { ...known, status: 200 };
    const reply = work(request, given);
    if (typeof key === 'string' && reply.status < 300) answered.set(`${path} ${key}`, structuredClone(reply));
    return reply;
  }

  function answerWebhooks(method: string, id: string, given: unknown): FakeReply {
    if (method === 'GET') return { status: 200, body: { webhooks: [...webhooks.values()] } };
    if (method === 'DELETE') return webhooks.delete(id) ? { status: 204, body: '' } : refused(404, 'INVALID_RESOURCE_ID');
    if (method === 'PATCH')
      return changeWebhook(webhooks.get(id), given as { path: '/event_types'; value: PayPalWebhook['event_types'] }[]);
    const { url, event_types } = given as Omit<PayPalWebhook, 'id'>;
    if ([...webhooks.values()].some((one) => one.url === url)) return refused(400, 'WEBHOOK_URL_ALREADY_EXISTS');
    if (!isReachable(url)) return refused(400, 'VALIDATION_ERROR');
    const made = { id: `WH${newId()}`, url, event_types };
    webhooks.set(made.id, made);
    return { status: 201, body: made };
  }

  function work({ method, path, query }: FakeRequest, given: unknown): FakeReply {
    const [, , , kind, id = '', action] = path.split('/');
    switch (kind) {
      case 'webhooks':
        return answerWebhooks(method, id, given);
      case 'products':
        return subscriptions.createProduct(given as Record<string, unknown>);
      case 'plans':
        return subscriptions.answerPlan(method, id, given);
      case 'subscriptions':
        return subscriptions.answer(id, action, given, query);
      case 'disputes':
        return orders.answerDisputes(id, query);
      case 'captures':
        return orders.refund(id, given as Record<string, unknown>, subscriptions.findTaken(id));
      default:
        return orders.answer(method, id, action, given);
    }
  }

  const approve = (id: string) => (id.startsWith('I-') ? subscriptions.approve(id) : orders.approve(id));

  function approvalPage(path: string, query: URLSearchParams): FakeReply {
    const id = query.get('token') ?? '';
    const found = orders.orders.get(id) ?? subscriptions.subscriptions.get(id);
    if (!found) return { status: 404, body: 'Unknown' };
    if (query.has('approve')) approve(id);
    const location = new URL(query.has('approve') ? found.back : found.left);
    location.searchParams.set(path === '/subscribe' ? 'subscription_id' : 'token', id);
    if (query.has('approve') || query.has('cancel')) return { status: 303, body: '', headers: { location: location.href } };
    const button = (name: string, label: string) =>
      `<form><input type="hidden" name="token" value="${id}"><button name="${name}" value="1">${label}</button></form>`;
    const [title, label] =
      'unit' in found ? [`Pay ${found.unit.amount.value}`, 'Pay Now'] : [`Subscribe to ${found.plan.name}`, 'Continue'];
    return {
      status: 200,
      body: `<!doctype html><html lang="en"><title>PayPal</title><link rel="icon" href="data:,"><h1>${title}</h1>${button('approve', label)}${button('cancel', 'Cancel and return')}</html>`,
    };
  }

  const seal = checkedAgainst(description, faults);
  const isPage = (path: string) => path === '/checkoutnow' || path === '/subscribe';
  const fake: FakeServer = await startFake(answer, (request, reply) =>
    isPage(request.path) || ['/v1/oauth2/token', USER_INFO].includes(request.path) ? reply : seal(request, reply),
  );
  const fakeOf: FakePayPal = {
    ...fake,
    account,
    self,
    orders: orders.orders,
    subscriptions: subscriptions.subscriptions,
    plans: subscriptions.plans,
    refunds: orders.refunds,
    events,
    webhooks,
    faults,
    approve,
    bank: (does) => void (bank = does),
    decide: orders.decide,
    refundOutside: (capture, value) => void orders.refund(capture, { amount: { value } }, subscriptions.findTaken(capture)),
    dispute: (order, change = {}) => orders.dispute(order, change),
    bill(at) {
      now = at;
      subscriptions.bill();
    },
    collect: subscriptions.collect,
    cancelSubscription: subscriptions.cancel,
    suspendSubscription: subscriptions.suspend,
    forgetTokens: () => tokens.clear(),
    message: (event, at, webhook) => fakeOf.sign(JSON.stringify({ event_version: '1.0', ...event }, null, 1), at, webhook),
    sign(body, at, webhook = account.webhookSecret) {
      const [id, time] = [`tx-${newId()}`, new Date(at).toISOString()];
      return {
        body,
        headers: {
          'content-type': 'application/json',
          'paypal-auth-algo': 'SHA256withRSA',
          'paypal-cert-url': `${fake.url}/v1/notifications/certs/CERT-1`,
          'paypal-transmission-id': id,
          'paypal-transmission-time': time,
          'paypal-transmission-sig': signatureOf(id, time, webhook, body),
        },
      };
    },
  };
  return fakeOf;
}
