/**
 * A local fake of GoCardless: mandates, billing requests with their page, debits with their states, signed webhooks. It checks every
 * request and answer against GoCardless's own description.
 */
import { createHmac, randomBytes } from 'node:crypto';
import { describedBy, checkedAgainst } from './described.ts';
import { readForm } from './form-body.ts';
import { startFake, type FakeReply, type FakeRequest, type FakeServer } from './fake-server.ts';

interface BillingRequest {
  readonly id: string;
  status: 'pending' | 'fulfilled' | 'cancelled';
  readonly currency: string;
  readonly metadata: Readonly<Record<string, string>>;
  mandate: string | null;
}

export interface Debit {
  readonly id: string;
  readonly amount: number;
  readonly currency: string;
  readonly mandate: string;
  readonly metadata: Readonly<Record<string, string>>;
  status: string;
}

interface GoCardlessRefund {
  readonly id: string;
  readonly payment: string;
  readonly amount: number;
  readonly metadata: Readonly<Record<string, string>>;
  status: 'created' | 'paid' | 'bounced';
}

export interface GoCardlessEvent {
  readonly id: string;
  readonly resource_type: string;
  readonly action: string;
  readonly links: Readonly<Record<string, string>>;
  readonly resource_metadata: Readonly<Record<string, string>>;
}

/** The account as GoCardless answers it. */
interface Creditor {
  id: string;
  name: string;
  country: string;
  verification: 'successful' | 'in_review' | 'action_required';
  /** The currencies that it is paid out in, in lower case. */
  paidOut: string[];
  /** The currencies that it may collect. Null: all. */
  collects: string[] | null;
}

export interface FakeGoCardless extends FakeServer {
  readonly account: { readonly publicKey: null; readonly secretKey: string; readonly webhookSecret: string };
  readonly self: Creditor;
  /** A token of this account that may only read. */
  readonly readOnlyToken: string;
  /** A token of another account with this id. */
  addAccount(id: string): string;
  readonly requestsToBill: ReadonlyMap<string, BillingRequest>;
  readonly debits: ReadonlyMap<string, Debit>;
  readonly mandates: Map<string, 'active' | 'cancelled'>;
  readonly refunds: readonly GoCardlessRefund[];
  readonly events: GoCardlessEvent[];
  readonly faults: string[];
  /** The customer grants the mandate on the page. */
  fulfil(request: string): void;
  move(debit: string, status: 'pending_submission' | 'submitted' | 'confirmed' | 'paid_out' | 'failed' | 'charged_back'): void;
  /** The owner refunds a debit in GoCardless' dashboard. */
  refundOutside(debit: string, amount: number): void;
  sign(body: string, secret?: string): { body: string; headers: Record<string, string> };
  message(events: readonly GoCardlessEvent[], secret?: string): { body: string; headers: Record<string, string> };
}

const newId = (prefix: string) => `${prefix}${randomBytes(7).toString('hex').toUpperCase()}`;

export async function startGoCardless(): Promise<FakeGoCardless> {
  const description = describedBy('gocardless');
  const account = { publicKey: null, secretKey: newId('sandbox_'), webhookSecret: newId('secret_') };
  const self: Creditor = {
    id: newId('CR'),
    name: 'Rush Yoga Ltd',
    country: 'US',
    verification: 'successful',
    paidOut: ['usd'],
    collects: null,
  };
  const readOnlyToken = newId('sandbox_');
  const creditors = new Map([
    [account.secretKey, self],
    [readOnlyToken, self],
  ]);
  const requestsToBill = new Map<string, BillingRequest>();
  const flows = new Map<string, { request: string; back: string }>();
  const debits = new Map<string, Debit>();
  const mandates = new Map<string, 'active' | 'cancelled'>();
  const refunds: GoCardlessRefund[] = [];
  const events: GoCardlessEvent[] = [];
  const faults: string[] = [];
  const made = new Map<string, string>();

  const happen = (
    resource_type: string,
    action: string,
    links: Record<string, string>,
    resource_metadata: Readonly<Record<string, string>> = {},
  ) => void events.push({ id: newId('EV'), resource_type, action, links, resource_metadata });
  const shown = (one: BillingRequest) => ({
    id: one.id,
    status: one.status,
    metadata: one.metadata,
    links: one.mandate === null ? {} : { mandate_request_mandate: one.mandate },
  });
  const shownRefund = ({ payment, ...one }: GoCardlessRefund) => ({ ...one, links: { payment } });
  const refundedOf = (payment: string) =>
    refunds.filter((one) => one.payment === payment && one.status !== 'bounced').reduce((all, { amount }) => all + amount, 0);
  const shownDebit = ({ mandate, ...debit }: Debit) => ({ ...debit, links: { mandate } });
  const refused = (status: number, reason: string, links = {}): FakeReply => ({
    status,
    body: { error: { message: reason, type: 'invalid_state', code: status, errors: [{ reason, message: reason, links }] } },
  });

  const fulfil = (id: string) => {
    const request = requestsToBill.get(id)!;
    if (request.status !== 'pending') return;
    Object.assign(request, { status: 'fulfilled', mandate: newId('MD') });
    mandates.set(request.mandate!, 'active');
    happen('mandates', 'created', { mandate: request.mandate! });
    happen('billing_requests', 'fulfilled', { billing_request: id }, request.metadata);
  };

  const shownCreditor = ({ id, name, country, verification, paidOut }: Creditor) => ({
    id,
    name,
    country_code: country,
    verification_status: verification,
    links: Object.fromEntries(paidOut.map((currency) => [`default_${currency}_payout_account`, `BA${id}`])),
  });

  function create(resource: string, given: Record<string, any>): { id: string; body: object } | FakeReply {
    if (resource === 'billing_requests') {
      const { metadata = {}, mandate_request: asked } = given;
      if (Object.keys(metadata).length > 3 || Object.values(metadata).some((text) => String(text).length > 500))
        return refused(422, 'metadata');
      if (self.collects?.includes(asked.currency) === false) return refused(422, 'currency_not_supported');
      const request: BillingRequest = {
        id: newId('BRQ'),
        status: 'pending',
        currency: asked.currency,
        metadata,
        mandate: null,
      };
      requestsToBill.set(request.id, request);
      return { id: request.id, body: shown(request) };
    }
    if (resource === 'billing_request_flows') {
      const id = newId('BRF');
      flows.set(id, { request: given['links'].billing_request, back: given['redirect_uri'] });
      return { id, body: { id, authorisation_url: `${fake.url}/flow?id=${id}` } };
    }
    if (resource === 'refunds') {
      const id = newId('RF');
      const payment = given['links'].payment as string;
      if (!debits.has(payment)) return refused(404, 'resource_not_found');
      const before = refundedOf(payment);
      if (given['total_amount_confirmation'] !== before + given['amount']) return refused(422, 'total_amount_confirmation_invalid');
      if (before + given['amount'] > debits.get(payment)!.amount) return refused(422, 'refund_amount_exceeded');
      const one: GoCardlessRefund = { id, payment, amount: given['amount'], metadata: given['metadata'] ?? {}, status: 'created' };
      refunds.push(one);
      happen('refunds', 'created', { refund: id }, one.metadata);
      return { id, body: shownRefund(one) };
    }
    const { mandate } = given['links'];
    if (mandates.get(mandate) !== 'active') return refused(422, 'mandate_is_inactive');
    if (!Number.isSafeInteger(given['amount']) || given['amount'] <= 0) return refused(422, 'amount');
    const debit: Debit = {
      id: newId('PM'),
      amount: given['amount'],
      currency: given['currency'],
      mandate,
      metadata: given['metadata'],
      status: 'pending_submission',
    };
    debits.set(debit.id, debit);
    happen('payments', 'created', { payment: debit.id }, debit.metadata);
    return { id: debit.id, body: shownDebit(debit) };
  }

  function find(resource: string, id: string): object | null {
    const debit = debits.get(id);
    if (resource === 'payments') return debit ? shownDebit(debit) : null;
    const refund = refunds.find((one) => one.id === id);
    if (resource === 'refunds') return refund ? shownRefund(refund) : null;
    const request = requestsToBill.get(id);
    return request ? shown(request) : null;
  }

  function answer(request: FakeRequest): FakeReply {
    const { method, path, headers, body, query } = request;
    if (path === '/flow') return flowPage(query);
    const token = headers.authorization?.replace('Bearer ', '') ?? '';
    const creditor = creditors.get(token);
    if (!creditor || headers['gocardless-version'] !== description.version) return refused(401, 'access_token_invalid');
    if (token === readOnlyToken && method !== 'GET') return refused(403, 'insufficient_permissions');
    const [, resource = '', id, , action] = path.split('/');
    const sent = body === '' ? {} : (JSON.parse(body) as Record<string, Record<string, unknown>>);
    const given = action === undefined ? (sent[resource] ?? {}) : sent;
    const wrong = description.request(method, path, method === 'GET' ? readForm(String(query)) : given);
    if (wrong !== null) {
      faults.push(`${method} ${path}: ${wrong}`);
      return refused(422, 'invalid');
    }
    if (resource === 'creditors') return { status: 200, body: { creditors: [shownCreditor(creditor)] } };
    if (method === 'GET' && resource === 'payments' && id === undefined) {
      const found = [...debits.values()].filter(({ mandate }) => mandate === query.get('mandate'));
      return { status: 200, body: { payments: found.map(shownDebit) } };
    }
    if (method === 'GET' && resource === 'refunds' && id === undefined)
      return { status: 200, body: { refunds: refunds.filter(({ payment }) => payment === query.get('payment')).map(shownRefund) } };
    if (method === 'GET') {
      const found = find(resource, id ?? '');
      return found ? { status: 200, body: { [resource]: found } } : refused(404, 'resource_not_found');
    }
    if (action === 'cancel') {
      const one = requestsToBill.get(id!);
      if (one?.status !== 'pending') return refused(422, 'cancellation_failed');
      one.status = 'cancelled';
      happen('billing_requests', 'cancelled', { billing_request: one.id }, one.metadata);
      return { status: 200, body: { [resource]: shown(one) } };
    }
    const key = headers['idempotency-key'];
    const before = typeof key === 'string' ? made.get(`${resource} ${key}`) : undefined;
    if (before) return refused(409, 'idempotent_creation_conflict', { conflicting_resource_id: before });
    const answered = create(resource, given);
    if ('status' in answered) return answered;
    if (typeof key === 'string') made.set(`${resource} ${key}`, answered.id);
    return { status: 201, body: { [resource]: answered.body } };
  }

  function flowPage(query: URLSearchParams): FakeReply {
    const flow = flows.get(query.get('id') ?? '');
    if (!flow) return { status: 404, body: 'Unknown' };
    if (query.has('confirm')) fulfil(flow.request);
    if (query.has('confirm') || query.has('leave')) return { status: 303, body: '', headers: { location: flow.back } };
    const button = (name: string, label: string) =>
      `<form><input type="hidden" name="id" value="${query.get('id')}"><button name="${name}" value="1">${label}</button></form>`;
    return {
      status: 200,
      body: `<!doctype html><html lang="en"><title>GoCardless</title><link rel="icon" href="data:,"><h1>Set up your direct debit</h1>${button('confirm', 'Confirm')}${button('leave', 'Leave')}</html>`,
    };
  }

  const resourceOf = (body: object) => Object.keys(body)[0]!;
  const seal = checkedAgainst(description, faults, {
    open: (body) => body[resourceOf(body)],
    close: (body, inner) => ({ [resourceOf(body)]: inner }),
  });
  const fake: FakeServer = await startFake(answer, (request, reply) => (request.path === '/flow' ? reply : seal(request, reply)));
  const sign = (body: string, secret = account.webhookSecret) => ({
    body,
    headers: { 'webhook-signature': createHmac('sha256', secret).update(body).digest('hex'), 'content-type': 'application/json' },
  });
  return {
    ...fake,
    account,
    self,
    readOnlyToken,
    addAccount(id) {
      const token = newId('sandbox_');
      creditors.set(token, { ...self, id });
      return token;
    },
    requestsToBill,
    debits,
    mandates,
    refunds,
    events,
    faults,
    fulfil,
    move(id, status) {
      const debit = debits.get(id)!;
      debit.status = status;
      // A failed debit goes to the bank again.
      happen('payments', status === 'pending_submission' ? 'resubmission_requested' : status, { payment: id }, debit.metadata);
    },
    refundOutside(payment, amount) {
      create('refunds', { amount, total_amount_confirmation: refundedOf(payment) + amount, links: { payment } });
    },
    sign,
    message: (told, secret) => sign(JSON.stringify({ events: told }, null, 1), secret),
  };
}
