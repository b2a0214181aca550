/** Reads PayPal's webhooks. PayPal itself verifies the signature over the received bytes (`verify-webhook-signature`). */
import { minutes, type Instant } from '../../../../kernel/time.ts';
import { PAYPAL_EVENTS } from '../../rules/gateway-events.ts';
import type { GatewayEvent, GatewayMessage, UnreadWebhook } from '../gateway.ts';
import type { AskLimit } from './ask-limit.ts';
import { PayPalRefusal, type PayPalClient } from './paypal-client.ts';

/** quality.md, webhooks. */
const TOLERANCE = minutes(5);

const HANDLED: ReadonlySet<string> = new Set(PAYPAL_EVENTS);

interface PayPalEvent {
  readonly id?: string;
  readonly event_type?: string;
  readonly resource?: {
    readonly id?: string;
    readonly custom_id?: string;
    /** Set on a payment of a subscription. */
    readonly billing_agreement_id?: string;
    readonly purchase_units?: readonly { readonly custom_id?: string }[];
    /** Set on a dispute. `custom` is the `custom_id` of the payment. */
    readonly disputed_transactions?: readonly { readonly seller_transaction_id?: string; readonly custom?: string }[];
    readonly supplementary_data?: { readonly related_ids?: { readonly order_id?: string } };
  };
}

export interface WebhookIds {
  readonly webhook: string;
  /** Replaced within the last day. */
  readonly earlierWebhook: string | null;
}

/**
 * Returns the event if PayPal confirms that it signed exactly these bytes, recently, for one of these webhooks. The limit counts the message
 * once.
 */
export async function readEvent(
  client: PayPalClient,
  { webhook, earlierWebhook }: WebhookIds,
  { message, at, limit }: { readonly message: GatewayMessage; readonly at: Instant; readonly limit: AskLimit },
): Promise<GatewayEvent | UnreadWebhook> {
  const signature = signatureOf(message.headers);
  if (signature === null) return 'unsigned';
  const sentAt = Date.parse(signature.transmission_time);
  if (!(Math.abs(at - sentAt) <= TOLERANCE)) return 'unsigned';
  // Checks the shape first, so that PayPal verifies only possible events.
  const event = eventIn(message.body);
  if (event === null) return 'no-event';
  if (!(await limit.take())) return 'too-many';
  const isOurs = await isSigned(client, verificationOf(signature, webhook, message));
  const isEarlier = !isOurs && earlierWebhook !== null && (await isSigned(client, verificationOf(signature, earlierWebhook, message)));
  if (!isOurs && !isEarlier) return 'unsigned';
  await limit.giveBack();
  const { id, event_type: kind } = event;
  const about = HANDLED.has(kind) ? { payment: paymentOf(event), subscription: subscriptionOf(event) } : { payment: null };
  return { id, kind, ...about, ...(isEarlier && { isOfEarlierEndpoint: true }) };
}

/** Passes the received bytes on unchanged. Serializing the event again would change the signed checksum. */
function verificationOf(signature: Signature, webhook: string, { body }: GatewayMessage): Buffer {
  const head = JSON.stringify({ ...signature, webhook_id: webhook }).slice(0, -1);
  return Buffer.concat([Buffer.from(`${head},"webhook_event":`), body, Buffer.from('}')]);
}

async function isSigned(client: PayPalClient, body: Buffer): Promise<boolean> {
  try {
    const said = await client.send<{ verification_status: string }>('POST', '/v1/notifications/verify-webhook-signature', body);
    return said.verification_status === 'SUCCESS';
  } catch (error) {
    // PayPal rejects malformed signatures, so the webhook is not from PayPal.
    if (error instanceof PayPalRefusal) return false;
    throw error;
  }
}

/** The patterns of PayPal's API description. They reject invented headers without a request to PayPal. */
const SIGNATURE = {
  auth_algo: /^[a-zA-Z0-9]{1,100}$/,
  cert_url: /^https?:\/\/\S{1,490}$/,
  transmission_id: /^(?!\d+$)\w\S{1,49}$/,
  transmission_sig: /^(?!\d+$)\w\S{1,499}$/,
  transmission_time: /^\d{4}-\d\d-\d\dT[\d:.]{8,20}Z$/,
} as const;
type Signature = Readonly<Record<keyof typeof SIGNATURE, string>>;

function signatureOf(headers: GatewayMessage['headers']): Signature | null {
  const given = Object.entries(SIGNATURE).flatMap(([name, pattern]) => {
    const value = headers[`paypal-${name.replaceAll('_', '-')}`];
    return typeof value === 'string' && pattern.test(value) ? [[name, value] as const] : [];
  });
  return given.length === Object.keys(SIGNATURE).length ? (Object.fromEntries(given) as Signature) : null;
}

type KnownEvent = PayPalEvent & { readonly id: string; readonly event_type: string };

/** Null when the body is not an event. */
function eventIn(body: Buffer): KnownEvent | null {
  try {
    const json = JSON.parse(body.toString('utf8')) as Record<string, unknown> | null;
    const { id, event_type: type, resource } = json ?? {};
    const isEvent = typeof id === 'string' && typeof type === 'string' && typeof resource === 'object' && resource !== null;
    return isEvent ? (json as unknown as KnownEvent) : null;
  } catch {
    return null;
  }
}

function subscriptionOf({ event_type: type, resource = {} }: KnownEvent): string | null {
  if (type.startsWith('BILLING.SUBSCRIPTION.')) return resource.id ?? null;
  return type.startsWith('PAYMENT.SALE.') ? (resource.billing_agreement_id ?? null) : null;
}

/**
 * The order that the event is about. For an event about a capture, the capture's order. Events about refunds and disputes may name the
 * payment by our key only.
 */
function paymentOf({ event_type: type = '', resource = {} }: PayPalEvent): GatewayEvent['payment'] {
  if (type.startsWith('CHECKOUT.ORDER.') && resource.id) return { ref: resource.id, key: resource.purchase_units?.[0]?.custom_id ?? null };
  if (type.startsWith('CUSTOMER.DISPUTE.')) {
    const { seller_transaction_id: movement = null, custom: key = null } = resource.disputed_transactions?.[0] ?? {};
    return movement === null && key === null ? null : { ref: null, key, movement };
  }
  const { order_id: ref = null } = resource.supplementary_data?.related_ids ?? {};
  const key = resource.custom_id ?? null;
  return type.startsWith('PAYMENT.CAPTURE.') && (ref !== null || key !== null) ? { ref, key } : null;
}
