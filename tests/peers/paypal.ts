/**
 * PayPal on a port of this machine: hands out tokens, keeps orders and what was captured and given back, honours PayPal-Request-Id, checks every
 * request against PayPal's own description, has a page on which orders are approved, and says which messages it signed, byte for byte.
 */
import { createHmac, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { Instant } from '../../src/kernel/time.ts';
import { describedBy } from './described.ts';
import { startPeer, type PeerReply, type PeerRequest, type PeerServer } from './peer-server.ts';

/** What becomes of the money when an order is captured. */
type Bank = 'pays' | 'holds' | 'declines';

export interface PayPalOrder {
  readonly id: string;
  status: 'CREATED' | 'APPROVED' | 'COMPLETED';
  readonly unit: { readonly amount: { readonly currency_code: string; readonly value: string }; custom_id: string };
  readonly back: string;
  readonly left: string;
  capture: { readonly id: string; status: 'COMPLETED' | 'PENDING' | 'DECLINED' | 'PARTIALLY_REFUNDED' | 'REFUNDED' } | null;
}

export interface PayPalEvent {
  readonly id: string;
  readonly event_type: string;
  readonly resource: Readonly<Record<string, unknown>>;
}

export interface PayPalPeer extends PeerServer {
  readonly account: { readonly publicKey: string; readonly secretKey: string; readonly webhookSecret: string };
  readonly orders: ReadonlyMap<string, PayPalOrder>;
  readonly refunds: { readonly capture: string; readonly value: string }[];
  /** What happened, in order. */
  readonly events: PayPalEvent[];
  /** Requests that its description does not take. */
  readonly faults: string[];
  /** The customer approves an order on the page. */
  approve(order: string): void;
  /** What becomes of the money of orders that are captured from now on. */
  bank(does: Bank): void;
  /** Decides about money that was held. */
  decide(order: string, status: 'COMPLETED' | 'DECLINED'): void;
  /** Tokens that were handed out are good no more. */
  forgetTokens(): void;
  message(event: PayPalEvent, at: Instant, webhook?: string): { body: string; headers: Record<string, string> };
}

const newId = () => randomBytes(8).toString('hex').toUpperCase();

export async function startPayPal(): Promise<PayPalPeer> {
  const check = describedBy('paypal');
  const account = { publicKey: `client-${newId()}`, secretKey: `secret-${newId()}`, webhookSecret: `WH${newId()}` };
  const orders = new Map<string, PayPalOrder>();
  const refunds: { capture: string; value: string }[] = [];
  const events: PayPalEvent[] = [];
  const faults: string[] = [];
  const tokens = new Set<string>();
  const answered = new Map<string, PeerReply>();
  const signs = randomBytes(32);
  let bank: Bank = 'pays';

  const unitOf = ({ unit, capture }: PayPalOrder) => ({
    reference_id: 'default',
    ...unit,
    ...(capture && { payments: { captures: [{ ...capture, amount: unit.amount, custom_id: unit.custom_id }] } }),
  });
  const shown = (order: PayPalOrder) => ({
    id: order.id,
    intent: 'CAPTURE',
    status: order.status,
    purchase_units: [unitOf(order)],
    links: order.status === 'CREATED' ? [{ rel: 'approve', method: 'GET', href: `${peer.url}/checkoutnow?token=${order.id}` }] : [],
  });
  const happen = (event_type: string, resource: object) =>
    void events.push({ id: `WH-${newId()}`, event_type, resource: structuredClone(resource) as Record<string, unknown> });
  const toldOfCapture = (order: PayPalOrder) =>
    happen(`PAYMENT.CAPTURE.${order.capture!.status === 'DECLINED' ? 'DENIED' : order.capture!.status}`, {
      ...unitOf(order).payments!.captures[0],
      supplementary_data: { related_ids: { order_id: order.id } },
    });
  const refused = (status: number, issue: string): PeerReply => ({
    status,
    body: { name: status === 404 ? 'RESOURCE_NOT_FOUND' : 'UNPROCESSABLE_ENTITY', details: [{ issue }] },
  });

  function create(given: Record<string, any>): PeerReply {
    const { amount, custom_id } = given['purchase_units'][0];
    const { return_url: back, cancel_url: left } = given['application_context'];
    const [, fraction = ''] = amount.value.split('.');
    if (fraction.length > (amount.currency_code === 'JPY' ? 0 : 2)) return refused(422, 'DECIMAL_PRECISION');
    const order: PayPalOrder = { id: newId(), status: 'CREATED', unit: { amount, custom_id }, back, left, capture: null };
    orders.set(order.id, order);
    return { status: 201, body: shown(order) };
  }

  function capture(order: PayPalOrder): PeerReply {
    if (order.capture) return refused(422, 'ORDER_ALREADY_CAPTURED');
    if (order.status !== 'APPROVED') return refused(422, 'ORDER_NOT_APPROVED');
    if (bank === 'declines') return refused(422, 'INSTRUMENT_DECLINED');
    order.status = 'COMPLETED';
    order.capture = { id: `CAP${newId()}`, status: bank === 'holds' ? 'PENDING' : 'COMPLETED' };
    toldOfCapture(order);
    return { status: 201, body: shown(order) };
  }

  function patch(order: PayPalOrder, [change]: readonly { op: string; path: string; value: string }[]): PeerReply {
    if (order.status === 'COMPLETED') return refused(422, 'ORDER_ALREADY_COMPLETED');
    if (change?.op !== 'replace' || change.path !== "/purchase_units/@reference_id=='default'/custom_id")
      return refused(422, 'INVALID_PATCH_OPERATION');
    order.unit.custom_id = change.value;
    return { status: 204, body: '' };
  }

  /** PayPal's description of captures is not here: it checks what its reference says of giving back. */
  function refund(id: string, given: Record<string, any>, body: string): PeerReply {
    if (Object.keys(given).join() !== 'amount' || Object.keys(given['amount']).toSorted().join() !== 'currency_code,value')
      faults.push(body);
    const order = [...orders.values()].find((one) => one.capture?.id === id);
    if (!order) return refused(404, 'INVALID_RESOURCE_ID');
    if (order.capture!.status === 'REFUNDED') return refused(422, 'CAPTURE_FULLY_REFUNDED');
    const cents = (value: string) => Math.round(Number(value) * 100);
    const all = cents(order.unit.amount.value);
    const before = refunds.filter(({ capture }) => capture === id).reduce((sum, { value }) => sum + cents(value), 0);
    const after = before + cents(given['amount'].value);
    if (after > all) return refused(422, 'REFUND_AMOUNT_EXCEEDED');
    order.capture!.status = after === all ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
    refunds.push({ capture: id, value: given['amount'].value });
    return { status: 201, body: { id: newId(), status: 'COMPLETED' } };
  }

  /** Over the bytes of the event as they stand in the request. */
  function verify(body: string): PeerReply {
    const given = JSON.parse(body) as Record<string, string>;
    const event = body.slice(body.indexOf('"webhook_event":') + '"webhook_event":'.length, -1);
    const { transmission_id: id, transmission_time: time, webhook_id: webhook, transmission_sig: signature } = given;
    const isIts = webhook === account.webhookSecret && signature === signatureOf(id!, time!, webhook, event);
    return { status: 200, body: { verification_status: isIts ? 'SUCCESS' : 'FAILURE' } };
  }
  const signatureOf = (id: string, time: string, webhook: string, body: string) =>
    `s${createHmac('sha256', signs)
      .update(`${id}|${time}|${webhook}|${crc32(body)}`)
      .digest('hex')}`;

  function token({ headers, body }: PeerRequest): PeerReply {
    const basic = `Basic ${Buffer.from(`${account.publicKey}:${account.secretKey}`).toString('base64')}`;
    if (headers.authorization !== basic || body !== 'grant_type=client_credentials')
      return { status: 401, body: { error: 'invalid_client' } };
    const access_token = `A21${newId()}`;
    tokens.add(access_token);
    return { status: 200, body: { access_token, token_type: 'Bearer', expires_in: 32_400 } };
  }

  function answer(request: PeerRequest): PeerReply {
    const { method, path, headers, body, query } = request;
    if (path === '/checkoutnow') return approvalPage(query);
    if (path === '/v1/oauth2/token') return token(request);
    if (!tokens.has(headers.authorization?.replace('Bearer ', '') ?? '')) return { status: 401, body: { name: 'AUTHENTICATION_FAILURE' } };
    const given = body === '' ? {} : (JSON.parse(body) as Record<string, unknown>);
    const [, , , , id = '', action] = path.split('/');
    const isRefund = path.startsWith('/v2/payments/captures/');
    const fault = isRefund ? null : check(method, path, given);
    if (fault !== null) {
      faults.push(`${method} ${path}: ${fault}`);
      return { status: 400, body: { name: 'INVALID_REQUEST', details: [{ issue: fault }] } };
    }
    if (path === '/v1/notifications/verify-webhook-signature') return verify(body);
    const key = headers['paypal-request-id'];
    const known = typeof key === 'string' ? answered.get(`${path} ${key}`) : undefined;
    if (known) return { ...known, status: 200 };
    const order = orders.get(id);
    const reply = isRefund
      ? refund(id, given, body)
      : method === 'POST' && id === ''
        ? create(given)
        : !order
          ? refused(404, 'INVALID_RESOURCE_ID')
          : method === 'PATCH'
            ? patch(order, given as never)
            : action === 'capture'
              ? capture(order)
              : { status: 200, body: shown(order) };
    if (typeof key === 'string' && reply.status < 300) answered.set(`${path} ${key}`, structuredClone(reply));
    return reply;
  }

  function approve(id: string) {
    const order = orders.get(id)!;
    if (order.status !== 'CREATED') return;
    order.status = 'APPROVED';
    happen('CHECKOUT.ORDER.APPROVED', shown(order));
  }

  function approvalPage(query: URLSearchParams): PeerReply {
    const order = orders.get(query.get('token') ?? '');
    if (!order) return { status: 404, body: 'Unknown' };
    if (query.has('approve')) approve(order.id);
    const location = new URL(query.has('approve') ? order.back : order.left);
    location.searchParams.set('token', order.id);
    if (query.has('approve') || query.has('cancel')) return { status: 303, body: '', headers: { location: location.href } };
    const button = (name: string, label: string) =>
      `<form><input type="hidden" name="token" value="${order.id}"><button name="${name}" value="1">${label}</button></form>`;
    return {
      status: 200,
      body: `<!doctype html><html lang="en"><title>PayPal</title><link rel="icon" href="data:,"><h1>Pay ${order.unit.amount.value}</h1>${button('approve', 'Pay Now')}${button('cancel', 'Cancel and return')}</html>`,
    };
  }

  const peer: PeerServer = await startPeer(answer);
  return {
    ...peer,
    account,
    orders,
    refunds,
    events,
    faults,
    approve,
    bank: (does) => void (bank = does),
    decide(id, status) {
      const order = orders.get(id)!;
      order.capture!.status = status;
      toldOfCapture(order);
    },
    forgetTokens: () => tokens.clear(),
    message(event, at, webhook = account.webhookSecret) {
      const body = JSON.stringify({ event_version: '1.0', ...event }, null, 1);
      const [id, time] = [`tx-${newId()}`, new Date(at).toISOString()];
      return {
        body,
        headers: {
          'content-type': 'application/json',
          'paypal-auth-algo': 'SHA256withRSA',
          'paypal-cert-url': `${peer.url}/v1/notifications/certs/CERT-1`,
          'paypal-transmission-id': id,
          'paypal-transmission-time': time,
          'paypal-transmission-sig': signatureOf(id, time, webhook, body),
        },
      };
    },
  };
}
