import { createHash } from 'node:crypto';
import type { FakeReply } from './fake-server.ts';

export interface Method {
  readonly id: string;
  readonly number: string;
  readonly bank: 'pays' | 'asks' | 'slow' | 'declines-later' | 'generic_decline' | 'insufficient_funds' | 'expired_card';
  customer: string | null;
  /** The wallet that contains the card. */
  readonly wallet?: string | undefined;
  /** The customer has removed the card, so it cannot be charged again. */
  isDetached?: boolean;
}

export interface Intent {
  readonly object: 'payment_intent' | 'setup_intent';
  readonly id: string;
  readonly amount: number;
  amount_received: number;
  currency: string;
  readonly customer: string;
  readonly method: string;
  status: string;
  readonly client_secret: string;
  readonly metadata: Record<string, string>;
  readonly off_session: boolean;
  charge: string | null;
  /** Decline code. Null without a decline. */
  error: string | null;
  readonly card: Method;
}

export interface StripeState {
  readonly customers: Map<string, Record<string, unknown>>;
  readonly methods: Map<string, Method>;
  readonly intents: Map<string, Intent>;
  readonly refunds: Map<string, StripeRefund>;
  readonly disputes: Map<string, StripeDispute>;
}

export interface StripeRefund {
  readonly intent: string;
  readonly amount: number;
  readonly metadata: Record<string, string>;
  status: 'succeeded' | 'pending' | 'failed' | 'canceled';
}

export interface StripeDispute {
  readonly intent: string;
  readonly amount: number;
  reason: string;
  status: string;
  /** The bank only asks so far. */
  isRefundable: boolean;
  dueBy: number | null;
}

export const refundOf = (id: string, { intent, amount, metadata, status }: StripeRefund) => ({
  object: 'refund',
  id,
  amount,
  status,
  metadata,
  payment_intent: intent,
});

export const disputeOf = (id: string, { intent, amount, reason, status, isRefundable, dueBy }: StripeDispute) => ({
  object: 'dispute',
  id,
  amount,
  reason,
  status,
  payment_intent: intent,
  is_charge_refundable: isRefundable,
  evidence_details: { due_by: dueBy },
});

const isOf =
  ({ id }: Intent) =>
  ({ intent }: { readonly intent: string }) =>
    intent === id;

export const refundedSum = ({ refunds }: StripeState, intent: Intent): number =>
  [...refunds.values()]
    .filter(isOf(intent))
    .filter(({ status }) => status !== 'failed' && status !== 'canceled')
    .reduce((sum, { amount }) => sum + amount, 0);

const cardShown = ({ number, wallet }: Method) => ({
  brand: number.startsWith('4') ? 'visa' : 'mastercard',
  last4: number.slice(-4),
  exp_month: 12,
  exp_year: 2034,
  ...(wallet && { wallet: { type: wallet, dynamic_last4: null } }),
  fingerprint: `fp_${createHash('sha256').update(number).digest('base64url').slice(0, 16)}`,
});

const errorOf = ({ error }: Intent) => {
  if (error === null) return null;
  const isOwnCode = error === 'expired_card' || error === 'authentication_required';
  return {
    type: 'card_error',
    code: isOwnCode ? error : 'card_declined',
    ...(!isOwnCode && { decline_code: error }),
    message: 'Your card was declined.',
  };
};

export function intentOf(intent: Intent): Readonly<Record<string, unknown>> {
  const { object, id, status, client_secret, customer, metadata, method: payment_method } = intent;
  const common = { object, id, status, client_secret, customer, metadata, payment_method };
  if (object === 'setup_intent') return { ...common, last_setup_error: errorOf(intent) };
  const { amount, amount_received, currency, charge: latest_charge } = intent;
  return { ...common, amount, amount_received, currency, latest_charge, last_payment_error: errorOf(intent) };
}

/** The intent with the requested `expand` fields. */
export function expanded(intent: Intent, expand: unknown, state: StripeState): Readonly<Record<string, unknown>> {
  const names = Array.isArray(expand) ? expand : [];
  const card = cardShown(intent.card);
  return {
    ...intentOf(intent),
    ...(names.includes('latest_charge') &&
      intent.charge !== null && {
        latest_charge: { object: 'charge', id: intent.charge, payment_method_details: { type: 'card', card }, ...leftOf(intent, state) },
      }),
    ...(names.includes('payment_method') && { payment_method: { object: 'payment_method', id: intent.method, type: 'card', card } }),
  };
}

const leftOf = (intent: Intent, state: StripeState) => ({
  amount_refunded: refundedSum(state, intent),
  disputed: [...state.disputes.values()].some(isOf(intent)),
});

export const cardError = (intent: Intent): FakeReply => ({
  status: 402,
  body: { error: { ...errorOf(intent), [intent.object]: intentOf(intent) } },
});

export const apiError = (code: string | undefined, param: string | undefined, message: string, status = 400): FakeReply => ({
  status,
  body: { error: { type: 'invalid_request_error', ...(code && { code }), ...(param && { param }), message } },
});
