/** Messages of PayPal: PayPal itself says whether it signed the bytes that came (`verify-webhook-signature`). */
import { minutes, type Instant } from '../../../../kernel/time.ts';
import type { GatewayEvent, GatewayMessage } from '../gateway.ts';
import { PayPalRefusal, type PayPalClient } from './paypal-client.ts';

/** quality.md, webhooks. */
const TOLERANCE = minutes(5);

interface PayPalEvent {
  readonly id?: string;
  readonly event_type?: string;
  readonly resource?: {
    readonly id?: string;
    readonly custom_id?: string;
    readonly purchase_units?: readonly { readonly custom_id?: string }[];
    readonly supplementary_data?: { readonly related_ids?: { readonly order_id?: string } };
  };
}

/** Null where PayPal does not say that it is its own, sent now, to this webhook, byte for byte. */
export async function readEvent(client: PayPalClient, webhook: string, message: GatewayMessage, at: Instant): Promise<GatewayEvent | null> {
  const event = parsed(message.body);
  const signature = signatureOf(message.headers);
  if (event === null || signature === null || !event.id || !event.event_type) return null;
  const sentAt = Date.parse(signature.transmission_time);
  if (!(Math.abs(at - sentAt) <= TOLERANCE)) return null;
  // The event goes as it came: written anew, it would have another checksum than the one that was signed.
  const head = JSON.stringify({ ...signature, webhook_id: webhook }).slice(0, -1);
  const body = Buffer.concat([Buffer.from(`${head},"webhook_event":`), message.body, Buffer.from('}')]);
  return (await isSigned(client, body)) ? { id: event.id, kind: event.event_type, payment: paymentOf(event) } : null;
}

async function isSigned(client: PayPalClient, body: Buffer): Promise<boolean> {
  try {
    const said = await client.send<{ verification_status: string }>('POST', '/v1/notifications/verify-webhook-signature', body);
    return said.verification_status === 'SUCCESS';
  } catch (error) {
    // What it does not even take is not its own.
    if (error instanceof PayPalRefusal) return false;
    throw error;
  }
}

/** Each with what PayPal's description takes of it, so that whoever makes one up does not have us ask. */
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

function parsed(body: Buffer): PayPalEvent | null {
  try {
    const event: unknown = JSON.parse(body.toString('utf8'));
    return typeof event === 'object' && event !== null && !Array.isArray(event) ? event : null;
  } catch {
    return null;
  }
}

/** About an order, or about money that was taken by one. */
function paymentOf({ event_type: type = '', resource = {} }: PayPalEvent): GatewayEvent['payment'] {
  if (type.startsWith('CHECKOUT.ORDER.') && resource.id) return { ref: resource.id, key: resource.purchase_units?.[0]?.custom_id ?? null };
  const order = resource.supplementary_data?.related_ids?.order_id;
  return type.startsWith('PAYMENT.CAPTURE.') && order ? { ref: order, key: resource.custom_id ?? null } : null;
}
