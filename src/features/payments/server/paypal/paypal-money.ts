/** Refunds and disputes of a capture at PayPal, whoever made them. */
import { currencyNamed, minor, plus, type Minor } from '../../../../kernel/money.ts';
import type { Instant } from '../../../../kernel/time.ts';
import { fromPayPalAmount, toPayPalAmount } from '../../rules/paypal-amount.ts';
import { disputeReasonOf } from '../../rules/dispute-reason.ts';
import { inGatewayWords, type RefundRefusal } from '../../rules/refund-refusal.ts';
import { isKeysRefused } from '../gateway-trouble.ts';
import type { GatewayDispute, MoneyBack, RefundAnswer } from '../gateway.ts';
import { PayPalRefusal, type PayPalClient } from './paypal-client.ts';

export interface PayPalMoney {
  readonly currency_code: string;
  readonly value: string;
}

/** A payment that PayPal took. */
export interface Taken {
  readonly id: string;
  readonly amount: PayPalMoney;
  readonly status: string;
}

export interface PayPalRefund {
  readonly id: string;
  readonly amount: PayPalMoney;
  readonly status: 'CANCELLED' | 'FAILED' | 'PENDING' | 'COMPLETED';
  readonly custom_id?: string;
}

interface Dispute {
  readonly dispute_id: string;
  readonly status: string;
  readonly reason?: string;
  readonly dispute_amount?: PayPalMoney;
  readonly seller_response_due_date?: string;
  readonly dispute_outcome?: { readonly outcome_code?: string; readonly amount_refunded?: PayPalMoney };
}

const amountOf = ({ currency_code: code, value }: PayPalMoney): Minor =>
  fromPayPalAmount(value, currencyNamed(code, { code: '', symbol: '', digits: 2 }));

const isGone = ({ status }: PayPalRefund): boolean => status === 'CANCELLED' || status === 'FAILED';

const refundedOf = (refunds: readonly PayPalRefund[]): Minor =>
  refunds.reduce((sum, one) => (isGone(one) ? sum : plus(sum, amountOf(one.amount))), minor(0));

/** `refunds`: null for the payments of subscriptions, of which PayPal says only whether all, a part or nothing went back. */
export async function readMoney(client: PayPalClient, taken: Taken, refunds: readonly PayPalRefund[] | null): Promise<MoneyBack> {
  const disputes = await readDisputes(client, taken);
  if (refunds === null) {
    const isPart = taken.status === 'PARTIALLY_REFUNDED';
    return { refunded: isPart ? null : taken.status === 'REFUNDED' ? amountOf(taken.amount) : minor(0), ours: null, disputes };
  }
  const ours = refunds.flatMap((one) => (one.custom_id ? [{ key: one.custom_id, amount: amountOf(one.amount), isGone: isGone(one) }] : []));
  return { refunded: refundedOf(refunds), ours, disputes };
}

const DISPUTES = '/v1/customer/disputes';

/** An app without the permission for disputes sees none. */
async function readDisputes(client: PayPalClient, taken: Taken): Promise<GatewayDispute[]> {
  try {
    const query = new URLSearchParams({ disputed_transaction_id: taken.id });
    const { items = [] } = await client.send<{ items?: readonly { dispute_id: string }[] }>('GET', `${DISPUTES}?${query}`);
    const found: GatewayDispute[] = [];
    for (const { dispute_id: id } of items)
      found.push(disputeOf(await client.send<Dispute>('GET', `${DISPUTES}/${encodeURIComponent(id)}`), taken));
    return found;
  } catch (error) {
    if (error instanceof PayPalRefusal || isKeysRefused(error)) return [];
    throw error;
  }
}

const LOST: ReadonlySet<string> = new Set(['RESOLVED_BUYER_FAVOUR', 'ACCEPTED']);

function disputeOf(dispute: Dispute, taken: Taken): GatewayDispute {
  const { dispute_id: ref, status, reason = 'OTHER', dispute_amount: disputed = taken.amount, dispute_outcome: outcome } = dispute;
  const isLost = LOST.has(outcome?.outcome_code ?? '');
  const dueBy = dispute.seller_response_due_date === undefined ? null : (Date.parse(dispute.seller_response_due_date) as Instant);
  return {
    ref,
    state: status !== 'RESOLVED' ? 'open' : isLost ? 'lost' : 'won',
    amount: amountOf((isLost && outcome?.amount_refunded) || disputed),
    reason: disputeReasonOf(reason),
    dueBy,
    isRefundable: false,
  };
}

const REFUSALS: Readonly<Record<string, RefundRefusal>> = {
  CAPTURE_FULLY_REFUNDED: 'already-refunded',
  REFUND_AMOUNT_EXCEEDED: 'already-refunded',
  REFUND_TIME_LIMIT_EXCEEDED: 'too-old',
  CAPTURE_DISPUTED_PARTIAL_REFUND_NOT_ALLOWED: 'disputed',
};

/** The studio can mend these at PayPal, so the refund is asked for again. */
const PASSING: ReadonlySet<string> = new Set(['REFUND_FAILED_INSUFFICIENT_FUNDS']);

export async function refund(
  client: PayPalClient,
  { id, amount: paid }: Pick<Taken, 'id' | 'amount'>,
  amount: Minor,
  key: string,
): Promise<RefundAnswer> {
  const { currency_code } = paid;
  const value = toPayPalAmount(amount, currencyNamed(currency_code, { code: '', symbol: '', digits: 2 }));
  try {
    const given = { amount: { currency_code, value }, custom_id: key };
    await client.send('POST', `/v2/payments/captures/${encodeURIComponent(id)}/refund`, given, key);
    return { kind: 'made' };
  } catch (error) {
    if (!(error instanceof PayPalRefusal) || PASSING.has(error.issue ?? '')) throw error;
    return { kind: 'refused', why: REFUSALS[error.issue ?? ''] ?? inGatewayWords(error.message) };
  }
}
