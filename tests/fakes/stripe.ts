/**
 * A local fake of Stripe: keeps customers, payments and refunds, supports idempotency keys, and signs its webhooks. It checks every request
 * and answer against Stripe's own description.
 */
import { createHmac, randomBytes } from 'node:crypto';
import { describedBy, checkedAgainst } from './described.ts';
import { readForm } from './form-body.ts';
import { startFake, type FakeReply, type FakeRequest, type FakeServer } from './fake-server.ts';
import { answerBrowser } from './stripe-js.ts';
import {
  apiError,
  cardError,
  disputeOf,
  expanded,
  intentOf,
  refundOf,
  refundedSum,
  type Intent,
  type Method,
  type StripeDispute,
  type StripeState,
} from './stripe-objects.ts';

/** A studio's Stripe account: its API keys and the secret that signs its webhooks. */
export interface StripeAccount {
  readonly publicKey: string;
  readonly secretKey: string;
  readonly webhookSecret: string;
}

export interface StripeEvent {
  readonly id: string;
  readonly type: string;
  readonly data: { readonly object: Readonly<Record<string, unknown>> };
}

export interface WebhookEndpoint {
  readonly id: string;
  url: string;
  status: 'enabled' | 'disabled';
  enabled_events: string[];
  readonly secret: string;
  readonly created: number;
}

/** A host where wallets may be offered. `appleFault`: the reason why Apple Pay is not ready. */
export interface PaymentMethodDomain {
  readonly id: string;
  readonly domain_name: string;
  enabled: boolean;
  appleFault: string | null;
}

export interface FakeStripe extends FakeServer {
  readonly account: StripeAccount;
  readonly state: StripeState;
  readonly events: StripeEvent[];
  /** The account as Stripe answers it. */
  readonly self: { id: string; country: string; default_currency: string; charges_enabled: boolean };
  readonly endpoints: Map<string, WebhookEndpoint>;
  readonly domains: Map<string, PaymentMethodDomain>;
  /** The secret key of a further account with this id. */
  addAccount(id: string): string;
  /** Requests and answers that do not match the description. */
  readonly faults: string[];
  /** The id of a card with this number, as the browser's card fields return it. */
  card(number: string): string;
  /** Forgets idempotency keys, as Stripe does after a day. */
  forgetKeys(): void;
  authenticate(intent: string, outcome: 'succeed' | 'fail'): Intent;
  /** The owner refunds a payment in Stripe's dashboard. */
  refundOutside(intent: string, amount: number): void;
  /** Refuses the next refund for good, with this message. */
  refuseRefunds(message: string): void;
  dispute(intent: string, change?: Partial<StripeDispute>): string;
  /** Decides the payment of a slow card. */
  process(intent: string, outcome: 'succeed' | 'fail'): Intent;
  /** A signed body. `at` is in unix seconds. */
  sign(body: string, at: number, secret?: string): { body: string; headers: Record<string, string> };
  /** The signed webhook of an event. `at` is in unix seconds. */
  message(event: StripeEvent, at: number, secret?: string): { body: string; headers: Record<string, string> };
}

const keyOf = ({ headers }: FakeRequest): string => headers.authorization?.replace('Bearer ', '') ?? '';
const newId = (prefix: string) => `${prefix}_${randomBytes(9).toString('hex')}`;

/** `isReachable`: whether Stripe takes the address of an endpoint. */
export async function startStripe(isReachable: (url: string) => boolean = () => true): Promise<FakeStripe> {
  const description = describedBy('stripe', { coerces: true });
  const state: StripeState = { customers: new Map(), methods: new Map(), intents: new Map(), refunds: new Map(), disputes: new Map() };
  const events: StripeEvent[] = [];
  const faults: string[] = [];
  const answered = new Map<string, { fingerprint: string; reply: FakeReply }>();
  const account = { publicKey: newId('pk_test'), secretKey: newId('sk_test'), webhookSecret: newId('whsec') };
  const self = { id: newId('acct'), country: 'US', default_currency: 'usd', charges_enabled: true };
  const others = new Map<string, string>();
  const endpoints = new Map<string, WebhookEndpoint>();
  const domains = new Map<string, PaymentMethodDomain>();

  let refusal: string | null = null;

  const happen = (type: string, object: Readonly<Record<string, unknown>>) =>
    void events.push({ id: newId('evt'), type, data: { object: structuredClone(object) } });
  const told = (intent: Intent, what: string) => happen(`${intent.object}.${what}`, intentOf(intent));

  const succeed = (intent: Intent) => {
    intent.status = 'succeeded';
    if (intent.object === 'payment_intent') {
      intent.charge = newId('ch');
      intent.amount_received = intent.amount;
      happen('charge.succeeded', { object: 'charge', id: intent.charge, payment_intent: intent.id });
    }
    told(intent, 'succeeded');
  };
  const refuse = (intent: Intent, decline: string) => {
    intent.status = 'requires_payment_method';
    intent.error = decline;
    told(intent, 'payment_failed');
  };
  const decide = (intent: Intent, method: Method) => {
    const isOffSession = intent.off_session;
    if (method.bank === 'asks' && !isOffSession) {
      intent.status = 'requires_action';
      return told(intent, 'requires_action');
    }
    if (method.bank === 'slow') {
      intent.status = 'processing';
      return told(intent, 'processing');
    }
    if (method.bank === 'pays' || method.bank === 'asks') return succeed(intent);
    if (method.bank === 'declines-later' && !isOffSession) return succeed(intent);
    return refuse(intent, method.bank === 'declines-later' ? 'generic_decline' : method.bank);
  };

  const list = (kind: string | undefined, form: Record<string, unknown>): FakeReply => ({
    status: 200,
    body: {
      object: 'list',
      has_more: false,
      url: `/v1/${kind}`,
      data: [...state.intents.values()]
        .filter(({ object, customer }) => `${object}s` === kind && customer === form['customer'])
        .map((intent) =>
          expanded(
            intent,
            (form['expand'] as string[]).map((one) => one.replace('data.', '')),
            state,
          ),
        ),
    },
  });

  function create(object: Intent['object'], form: Record<string, unknown>): FakeReply {
    const method = state.methods.get(String(form['payment_method']));
    if (!state.customers.has(String(form['customer']))) return apiError('resource_missing', 'customer', 'No such customer');
    if (!method) return apiError('resource_missing', 'payment_method', 'No such PaymentMethod');
    if (method.isDetached)
      return apiError('payment_method_unexpected_state', 'payment_method', 'It was detached and may not be used again');
    if (method.customer !== null && method.customer !== form['customer'])
      return apiError(undefined, 'payment_method', 'This PaymentMethod belongs to another Customer');
    // Stripe's minimum of $0.50. The fake applies it to every currency.
    if (object === 'payment_intent' && Number(form['amount']) < 50)
      return apiError('amount_too_small', 'amount', 'Amount must be at least $0.50');
    const id = newId(object === 'payment_intent' ? 'pi' : 'seti');
    const intent: Intent = {
      object,
      id,
      amount: Number(form['amount'] ?? 0),
      amount_received: 0,
      currency: typeof form['currency'] === 'string' ? form['currency'] : '',
      customer: String(form['customer']),
      method: method.id,
      status: 'requires_confirmation',
      client_secret: `${id}_secret_${randomBytes(8).toString('hex')}`,
      metadata: (form['metadata'] ?? {}) as Record<string, string>,
      off_session: form['off_session'] === 'true',
      charge: null,
      error: null,
      card: method,
    };
    state.intents.set(id, intent);
    told(intent, 'created');
    if (form['setup_future_usage'] !== undefined || object === 'setup_intent') method.customer = intent.customer;
    decide(intent, method);
    return intent.error === null ? { status: 200, body: expanded(intent, form['expand'], state) } : cardError(intent);
  }

  function cancel(intent: Intent): FakeReply {
    if (intent.status === 'succeeded' || intent.status === 'canceled' || intent.status === 'processing')
      return apiError(`${intent.object}_unexpected_state`, 'intent', `It is ${intent.status}`);
    intent.status = 'canceled';
    told(intent, 'canceled');
    return { status: 200, body: intentOf(intent) };
  }

  function refund(form: Record<string, unknown>): FakeReply {
    const intent = state.intents.get(String(form['payment_intent']));
    if (intent?.status !== 'succeeded') return apiError('resource_missing', 'payment_intent', 'No such payment');
    const amount = Number(form['amount'] ?? intent.amount);
    const message = refusal;
    refusal = null;
    if (message !== null) return apiError(undefined, undefined, message);
    const disputes = [...state.disputes.values()].filter((one) => one.intent === intent.id);
    if (disputes.some(({ status, isRefundable }) => status !== 'won' && !isRefundable))
      return apiError('charge_disputed', undefined, 'The charge has been charged back.');
    if (refundedSum(state, intent) + amount > intent.amount) return apiError('charge_already_refunded', 'amount', 'More than was paid');
    const id = newId('re');
    state.refunds.set(id, { intent: intent.id, amount, metadata: (form['metadata'] ?? {}) as Record<string, string>, status: 'succeeded' });
    happen('charge.refunded', { object: 'charge', id: intent.charge, payment_intent: intent.id });
    return { status: 200, body: refundOf(id, state.refunds.get(id)!) };
  }

  const listed = (kind: string, intent: unknown): FakeReply => {
    const isIts = (one: { readonly intent: string }) => one.intent === intent;
    const data =
      kind === 'refunds'
        ? [...state.refunds].filter(([, one]) => isIts(one)).map(([id, one]) => refundOf(id, one))
        : [...state.disputes].filter(([, one]) => isIts(one)).map(([id, one]) => disputeOf(id, one));
    return { status: 200, body: { object: 'list', has_more: false, url: `/v1/${kind}`, data } };
  };

  /** The bank changes a dispute, or opens it. */
  function dispute(id: string, change: Partial<StripeDispute>): string {
    const known = [...state.disputes].find(([, one]) => one.intent === id);
    const name = known?.[0] ?? newId('du');
    const fresh = {
      intent: id,
      amount: state.intents.get(id)!.amount,
      reason: 'fraudulent',
      status: 'needs_response',
      isRefundable: false,
      dueBy: null,
    };
    state.disputes.set(name, { ...(known?.[1] ?? fresh), ...change });
    const isOver = ['won', 'lost', 'warning_closed'].includes(state.disputes.get(name)!.status);
    happen(`charge.dispute.${known ? (isOver ? 'closed' : 'updated') : 'created'}`, disputeOf(name, state.disputes.get(name)!));
    return name;
  }

  function detach(id: string): FakeReply {
    const card = state.methods.get(id);
    if (!card) return apiError('resource_missing', 'payment_method', 'No such PaymentMethod', 404);
    if (card.customer === null) return apiError(undefined, 'payment_method', 'It is not attached to a customer');
    card.customer = null;
    card.isDetached = true;
    return { status: 200, body: { object: 'payment_method', id, customer: null } };
  }

  function answerEndpoints(method: string, id: string | undefined, form: Record<string, unknown>): FakeReply {
    const shown = ({ id: name, url, status, enabled_events, created }: WebhookEndpoint) => {
      const fields = { id: name, url, status, enabled_events, created };
      return { object: 'webhook_endpoint', livemode: false, ...fields };
    };
    if (method === 'GET')
      return {
        status: 200,
        body: { object: 'list', has_more: false, url: '/v1/webhook_endpoints', data: [...endpoints.values()].map(shown) },
      };
    if (method === 'DELETE') {
      if (!endpoints.delete(id!)) return apiError('resource_missing', 'webhook_endpoint', 'No such webhook endpoint', 404);
      return { status: 200, body: { object: 'webhook_endpoint', id, deleted: true } };
    }
    const url = String(form['url']);
    // Stripe calls addresses of the internet only.
    if (!isReachable(url)) return apiError('url_invalid', 'url', 'Invalid URL: URL must be publicly accessible.');
    const made: WebhookEndpoint = {
      id: newId('we'),
      url,
      status: 'enabled',
      enabled_events: form['enabled_events'] as string[],
      secret: newId('whsec'),
      created: 1_770_000_000,
    };
    endpoints.set(made.id, made);
    return { status: 200, body: { ...shown(made), secret: made.secret } };
  }

  /** Each host has one domain, so that a second registration returns the first. Its state is checked again by `validate`. */
  function answerDomains(id: string | undefined, form: Record<string, unknown>): FakeReply {
    const name = String(form['domain_name']);
    const known = [...domains.values()].find((one) => one.id === id || one.domain_name === name);
    if (id === undefined && !isReachable(name)) return apiError('parameter_invalid', 'domain_name', 'This domain is not valid.');
    const domain = known ?? { id: newId('pmd'), domain_name: name, enabled: true, appleFault: null };
    domains.set(domain.id, domain);
    const { appleFault, ...fields } = domain;
    const [ready, failed] = [{ status: 'active' }, { status: 'inactive', status_details: { error_message: appleFault } }];
    const states = { apple_pay: appleFault === null ? ready : failed, google_pay: ready, link: ready, paypal: ready };
    return { status: 200, body: { object: 'payment_method_domain', created: 1_770_000_000, livemode: false, ...fields, ...states } };
  }

  function work(request: FakeRequest, form: Record<string, unknown>): FakeReply {
    const { method, path } = request;
    const [, , kind, id, verb] = path.split('/');
    if (kind === 'customers') {
      const customer = newId('cus');
      state.customers.set(customer, form);
      return { status: 200, body: { object: 'customer', id: customer } };
    }
    if (kind === 'account') return { status: 200, body: { object: 'account', ...self, id: others.get(keyOf(request)) ?? self.id } };
    if (kind === 'webhook_endpoints') return answerEndpoints(method, id, form);
    if (kind === 'payment_method_domains') return answerDomains(id, form);
    if (method === 'GET' && (kind === 'refunds' || kind === 'disputes')) return listed(kind, form['payment_intent']);
    if (kind === 'refunds') return refund(form);
    if (kind === 'payment_methods') return detach(id!);
    if (id === undefined && method === 'GET') return list(kind, form);
    if (id === undefined) return create(kind === 'payment_intents' ? 'payment_intent' : 'setup_intent', form);
    const intent = state.intents.get(id);
    if (!intent) return apiError('resource_missing', 'intent', `No such intent: ${id}`, 404);
    if (method === 'GET') return { status: 200, body: expanded(intent, form['expand'], state) };
    return verb === 'cancel' ? cancel(intent) : apiError(undefined, undefined, 'Unknown');
  }

  function answer(request: FakeRequest): FakeReply {
    const { method, path, headers, body, query } = request;
    if (keyOf(request) !== account.secretKey && !others.has(keyOf(request)))
      return { status: 401, body: { error: { type: 'invalid_request_error', message: 'Invalid API Key provided' } } };
    const form = readForm(method === 'GET' ? String(query) : body);
    const wrong = headers['stripe-version'] === description.version ? description.request(method, path, form) : 'another version';
    if (wrong !== null) {
      faults.push(`${method} ${path}: ${wrong}`);
      return apiError('parameter_unknown', undefined, wrong);
    }
    const key = method === 'POST' ? headers['idempotency-key'] : undefined;
    if (typeof key !== 'string') return work(request, form);
    const fingerprint = `${path} ${body}`;
    const before = answered.get(key);
    if (before && before.fingerprint !== fingerprint)
      return {
        status: 400,
        body: { error: { type: 'idempotency_error', message: 'Keys for idempotent requests can only be used with the same parameters' } },
      };
    if (before) return { ...before.reply, headers: { 'idempotent-replayed': 'true' } };
    const reply = work(request, form);
    // An answer with status 400 is not kept under its idempotency key, because no work has begun.
    if (reply.status !== 400) answered.set(key, { fingerprint, reply });
    return reply;
  }

  const card = (number: string, wallet?: string) => {
    const id = newId('pm');
    state.methods.set(id, { id, number: number.replaceAll(' ', ''), bank: bankOf(number), customer: null, wallet });
    return id;
  };
  const authenticate = (id: string, outcome: 'succeed' | 'fail') => settle(id, outcome, 'requires_action', 'authentication_required');
  const behind = { publicKey: account.publicKey, card, authenticate };
  const seal = checkedAgainst(description, faults);
  const fake = await startFake(
    (request) => answerBrowser(request, behind) ?? answer(request),
    (request, reply) => (request.path.startsWith('/v3/') ? reply : seal(request, reply)),
  );
  const known = (id: string): Intent => {
    const intent = state.intents.get(id);
    if (!intent) throw new Error(`The fake knows no ${id}.`);
    return intent;
  };
  const settle = (id: string, outcome: 'succeed' | 'fail', from: string, decline: string) => {
    const intent = known(id);
    if (intent.status !== from) return intent;
    if (outcome === 'succeed') succeed(intent);
    else refuse(intent, decline);
    return intent;
  };
  const sign = (body: string, at: number, secret = account.webhookSecret) => {
    const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
    return { body, headers: { 'stripe-signature': `t=${at},v1=${signature}`, 'content-type': 'application/json; charset=utf-8' } };
  };
  return {
    ...fake,
    account,
    state,
    sign,
    events,
    self,
    addAccount(id) {
      const key = newId('sk_test');
      others.set(key, id);
      return key;
    },
    endpoints,
    domains,
    faults,
    card,
    forgetKeys: () => answered.clear(),
    authenticate,
    refundOutside: (id, amount) => void refund({ payment_intent: id, amount }),
    refuseRefunds: (message) => void (refusal = message),
    dispute: (id, change = {}) => dispute(id, change),
    process: (id, outcome) => settle(id, outcome, 'processing', 'generic_decline'),
    message(event, at, secret) {
      const body = JSON.stringify(
        { object: 'event', api_version: description.version, created: at, livemode: false, pending_webhooks: 1, request: null, ...event },
        null,
        2,
      );
      return sign(body, at, secret);
    },
  };
}

const BANKS: Readonly<Record<string, Method['bank']>> = {
  '4000002500003155': 'asks',
  '4000000000000002': 'generic_decline',
  '4000000000009995': 'insufficient_funds',
  '4000000000000069': 'expired_card',
  '4000000000000341': 'declines-later',
  '4000000000000077': 'slow',
};

const bankOf = (number: string): Method['bank'] => BANKS[number.replaceAll(' ', '')] ?? 'pays';
