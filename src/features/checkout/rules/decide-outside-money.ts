/**
 * Refunds that somebody made in a gateway's own pages (docs/decisions/0258). The gateway says the sum of all refunds of a payment and which of
 * them are ours; the rest was refunded outside.
 */
import { minor, minus, plus, type Minor } from '../../../kernel/money.ts';

/** A refund that we know. `by-hand`: the gateway refused it, and the studio handed the money back. */
export interface NotedRefund {
  readonly id: number;
  readonly key: string;
  readonly amount: Minor;
  readonly state: 'asked' | 'made' | 'refused' | 'by-hand';
  /** The gateway took the money back for a lost dispute, and does not count it as a refund. */
  readonly isByDispute?: boolean;
}

/** The refunds at the gateway. */
export interface RefundsThere {
  /** Null when the gateway does not say how much. */
  readonly refunded: Minor | null;
  /** Null when the gateway does not list single refunds. */
  readonly ours: readonly { readonly key: string; readonly isGone: boolean }[] | null;
}

export interface OutsideMoney {
  /** The amount that was refunded outside and that we have not recorded. */
  readonly outside: Minor;
  /** Refused refunds that somebody has made outside instead. */
  readonly madeOutside: readonly number[];
  /** Refunds of ours that the gateway took and that failed afterwards. */
  readonly failed: readonly number[];
}

const NOTHING: OutsideMoney = { outside: minor(0), madeOutside: [], failed: [] };

const sum = (refunds: readonly Pick<NotedRefund, 'amount'>[]): Minor => refunds.reduce((all, { amount }) => plus(all, amount), minor(0));

/**
 * `paid`: the amount of the payment. An asked refund counts as made as soon as the gateway lists it. When the gateway lists none, nothing is
 * decided while one is asked for, because it may be the one in the sum.
 */
export function decideOutsideMoney(paid: Minor, noted: readonly NotedRefund[], { refunded, ours }: RefundsThere): OutsideMoney {
  if (refunded === null || (ours === null && noted.some(({ state }) => state === 'asked'))) return NOTHING;
  const stateOf = new Map((ours ?? []).map(({ key, isGone }) => [key, isGone]));
  const known = noted.filter(({ isByDispute }) => isByDispute !== true);
  const failed = known.filter(({ key, state }) => state === 'made' && stateOf.get(key) === true);
  const standing = known.filter(
    (one) => (one.state === 'made' && !failed.includes(one)) || (one.state === 'asked' && stateOf.get(one.key) === false),
  );
  let news = Math.max(0, refunded - sum(standing));
  const madeOutside: number[] = [];
  for (const { id, amount } of known.filter(({ state }) => state === 'refused'))
    if (amount <= news) {
      madeOutside.push(id);
      news -= amount;
    }
  // A refund that is asked for, or was refused, has been recorded already.
  const left = Math.max(0, minus(paid, sum(noted)));
  return { outside: minor(Math.min(news, left)), madeOutside, failed: failed.map(({ id }) => id) };
}

export type RefundStep =
  | { readonly kind: 'made' }
  /** The amount to ask for, and the sum of the payment's refunds with it. */
  | { readonly kind: 'ask'; readonly amount: Minor; readonly total: Minor }
  | { readonly kind: 'refused'; readonly why: 'disputed' | 'already-refunded' | 'returned' };

interface DueRefund {
  readonly paid: Minor;
  readonly noted: readonly NotedRefund[];
  readonly refund: Pick<NotedRefund, 'key' | 'amount'>;
  /** A dispute of the payment refuses refunds. */
  readonly isDisputed: boolean;
}

/**
 * The next step of a recorded refund. An amount that somebody has refunded outside in the meantime counts as a part of it, so that no more
 * goes back than was paid.
 */
export function decideRefundStep({ paid, noted, refund, isDisputed }: DueRefund, { refunded, ours }: RefundsThere): RefundStep {
  const mine = ours?.find(({ key }) => key === refund.key);
  if (mine) return mine.isGone ? { kind: 'refused', why: 'returned' } : { kind: 'made' };
  if (isDisputed) return { kind: 'refused', why: 'disputed' };
  const { amount } = refund;
  const made = sum(noted.filter(({ state, isByDispute }) => state === 'made' && isByDispute !== true));
  if (refunded === null) return { kind: 'ask', amount, total: plus(made, amount) };
  const left = minus(paid, refunded);
  if (amount <= left) return { kind: 'ask', amount, total: plus(refunded, amount) };
  if (amount - left > refunded - made) return { kind: 'refused', why: 'already-refunded' };
  return left <= 0 ? { kind: 'made' } : { kind: 'ask', amount: left, total: paid };
}
