/** Refunds of a debit at GoCardless, whoever made them. A debit that the bank calls back changes the state of the debit itself. */
import { minor, plus, type Minor } from '../../../../kernel/money.ts';
import { inGatewayWords } from '../../rules/refund-refusal.ts';
import type { MoneyBack, RefundAnswer } from '../gateway.ts';
import { GoCardlessRefusal, type GoCardlessClient } from './gocardless-client.ts';

interface Refund {
  readonly amount: number;
  readonly status?: string;
  readonly links: { readonly payment?: string };
  readonly metadata?: { readonly refund_key?: string };
}

const GONE: ReadonlySet<string> = new Set(['cancelled', 'bounced', 'funds_returned']);
const isGone = ({ status = '' }: Refund): boolean => GONE.has(status);

export async function readMoney(client: GoCardlessClient, ref: string): Promise<MoneyBack> {
  const refunds = await client.list<Refund>('refunds', { payment: ref });
  return {
    refunded: refunds.reduce((sum, one) => (isGone(one) ? sum : plus(sum, minor(one.amount))), minor(0)),
    ours: refunds.flatMap((one) => {
      const key = one.metadata?.refund_key;
      return key ? [{ key, amount: minor(one.amount), isGone: isGone(one) }] : [];
    }),
    disputes: [],
  };
}

/** The debit of a refund. Null when GoCardless does not know the refund, or it pays back without a debit. */
export async function debitOfRefund(client: GoCardlessClient, refund: string): Promise<string | null> {
  try {
    return (await client.get<Refund>('refunds', refund)).links.payment ?? null;
  } catch (error) {
    if (error instanceof GoCardlessRefusal) return null;
    throw error;
  }
}

/** The account's balance, or a sum that another refund has changed meanwhile. The refund is asked for again. */
const PASSING: ReadonlySet<string> = new Set(['total_amount_confirmation_invalid', 'available_refund_amount_insufficient']);

export async function refund(
  client: GoCardlessClient,
  { ref, amount, total, key }: { readonly ref: string; readonly amount: Minor; readonly total: Minor; readonly key: string },
): Promise<RefundAnswer> {
  try {
    const given = { amount, total_amount_confirmation: total, links: { payment: ref }, metadata: { refund_key: key } };
    await client.create('refunds', given, key);
    return { kind: 'made' };
  } catch (error) {
    if (!(error instanceof GoCardlessRefusal) || PASSING.has(error.reason ?? '')) throw error;
    return { kind: 'refused', why: inGatewayWords(error.message) };
  }
}
