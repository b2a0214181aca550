import Stripe from 'stripe';
import { minutes, seconds, type Instant } from '../../../../kernel/time.ts';
import { STRIPE_EVENTS } from '../../rules/gateway-events.ts';
import type { GatewayEvent, GatewayMessage, UnreadWebhook } from '../gateway.ts';

/** quality.md, webhooks. */
const TOLERANCE = minutes(5);

const HANDLED: ReadonlySet<string> = new Set(STRIPE_EVENTS);

interface AboutPayment {
  readonly object?: string;
  readonly id?: string;
  readonly payment_intent?: string | { readonly id: string } | null;
  readonly metadata?: Readonly<Record<string, string>> | null;
}

/** Verifies the signature over the raw body. Our clock decides the age of the event. */
export function readEvent(stripe: Stripe, secret: string, { body, headers }: GatewayMessage, at: Instant): GatewayEvent | UnreadWebhook {
  const { 'stripe-signature': signature } = headers;
  if (typeof signature !== 'string') return 'unsigned';
  try {
    const event = stripe.webhooks.constructEvent(body, signature, secret, TOLERANCE / seconds(1), undefined, at);
    if (!isEvent(event)) return 'no-event';
    return { id: event.id, kind: event.type, payment: HANDLED.has(event.type) ? paymentOf(event.data.object as AboutPayment) : null };
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return 'unsigned';
    // The signature is valid, but the body is not JSON.
    if (error instanceof SyntaxError) return 'no-event';
    throw error;
  }
}

function isEvent(body: unknown): boolean {
  const { id, type, data } = (body ?? {}) as { id?: unknown; type?: unknown; data?: { object?: unknown } | null };
  return typeof id === 'string' && typeof type === 'string' && typeof data?.object === 'object' && data.object !== null;
}

function paymentOf({ object, id, payment_intent: intent, metadata }: AboutPayment): GatewayEvent['payment'] {
  if ((object === 'payment_intent' || object === 'setup_intent') && id) return { ref: id, key: metadata?.payment_key ?? null };
  if (!intent) return null;
  return { ref: typeof intent === 'string' ? intent : intent.id, key: null };
}
