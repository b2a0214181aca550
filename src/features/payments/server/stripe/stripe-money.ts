/** Refunds and disputes of a payment at Stripe, whoever made them. */
import Stripe from 'stripe';
import { minor, plus, type Minor } from '../../../../kernel/money.ts';
import { fromUnix } from '../../../../kernel/time.ts';
import { disputeReasonOf } from '../../rules/dispute-reason.ts';
import { inGatewayWords, type RefundRefusal } from '../../rules/refund-refusal.ts';
import { fromStripeAmount, toStripeAmount } from '../../rules/stripe-amount.ts';
import type { GatewayDispute, MoneyBack, RefundAnswer } from '../gateway.ts';

const MOST = 100;

/** The metadata by which our refunds are told from others. */
const KEY = 'refund_key';

const isGone = ({ status }: Stripe.Refund): boolean => status === 'failed' || status === 'canceled';

export async function readMoney(stripe: Stripe, ref: string): Promise<MoneyBack | null> {
  const intent = await stripe.paymentIntents.retrieve(ref, { expand: ['latest_charge'] });
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  if (intent.status !== 'succeeded' || charge === null) return null;
  const amountOf = (units: number): Minor =>
    fromStripeAmount(units, { code: intent.currency.toUpperCase(), digits: Number(intent.metadata.digits ?? 2) });
  const refunds = await stripe.refunds.list({ payment_intent: ref, limit: MOST }).autoPagingToArray({ limit: 10 * MOST });
  const disputes = charge.disputed ? await stripe.disputes.list({ payment_intent: ref, limit: MOST }) : { data: [] };
  return {
    refunded: refunds.reduce((sum, one) => (isGone(one) ? sum : plus(sum, amountOf(one.amount))), minor(0)),
    ours: refunds.flatMap((one) => {
      const key = one.metadata?.[KEY];
      return key ? [{ key, amount: amountOf(one.amount), isGone: isGone(one) }] : [];
    }),
    disputes: disputes.data.map((one) => disputeOf(one, amountOf)),
  };
}

/** During an appeal the money is gone. */
const LOST: ReadonlySet<string> = new Set(['lost', 'appeal_needs_response', 'appeal_under_review']);
const WON: ReadonlySet<string> = new Set(['won', 'warning_closed', 'prevented']);

function disputeOf(dispute: Stripe.Dispute, amountOf: (units: number) => Minor): GatewayDispute {
  const { id: ref, status, amount, reason, evidence_details: evidence, is_charge_refundable: isRefundable } = dispute;
  const dueBy = evidence.due_by === null || evidence.due_by === undefined ? null : fromUnix(evidence.due_by);
  const state = LOST.has(status) ? 'lost' : WON.has(status) ? 'won' : 'open';
  return { ref, state, amount: amountOf(amount), reason: disputeReasonOf(reason), dueBy, isRefundable };
}

const REFUSALS: Readonly<Record<string, RefundRefusal>> = {
  charge_already_refunded: 'already-refunded',
  charge_disputed: 'disputed',
  refund_disputed_payment: 'disputed',
};

export async function refund(
  stripe: Stripe,
  { ref, amount, idempotencyKey }: { readonly ref: string; readonly amount: Minor; readonly idempotencyKey: string },
): Promise<RefundAnswer> {
  const { currency, metadata } = await stripe.paymentIntents.retrieve(ref);
  const units = toStripeAmount(amount, { code: currency.toUpperCase(), digits: Number(metadata.digits ?? 2) });
  const asked = { payment_intent: ref, amount: units };
  const create = (given: Stripe.RefundCreateParams) => stripe.refunds.create(given, { idempotencyKey });
  try {
    await create({ ...asked, metadata: { [KEY]: idempotencyKey } }).catch((error: unknown) => {
      // An earlier release asked under this key without metadata.
      if (error instanceof Stripe.errors.StripeIdempotencyError) return create(asked);
      throw error;
    });
    return { kind: 'made' };
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError) || error.statusCode === 409) throw error;
    return { kind: 'refused', why: REFUSALS[error.code ?? ''] ?? inGatewayWords(error.message) };
  }
}
