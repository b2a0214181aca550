import type { Minor } from '../../../kernel/money.ts';
import { plus, seconds, type Instant } from '../../../kernel/time.ts';
import type { CardRefusal } from './card-refusal.ts';
import type { BankAnswer } from './sandbox-cards.ts';

/** The stored data of a card. It never includes the card number or the security code. */
export interface SandboxCard {
  readonly brand: string;
  readonly lastFour: string;
  readonly expMonth: number;
  readonly expYear: number;
  readonly fingerprint?: string;
  readonly bank: BankAnswer;
}

/** How long the bank of a card with `pays-late` takes. */
const LATE = seconds(30);

export type SandboxOutcome =
  | { readonly kind: 'succeeded' }
  /** The payment succeeds at this time. */
  | { readonly kind: 'pending'; readonly until: Instant }
  | { readonly kind: 'authentication-needed' }
  | { readonly kind: 'declined'; readonly why: CardRefusal };

export type SandboxPayment = SandboxOutcome & {
  /** The gateway's name of the card, from the request. */
  readonly method: string;
  readonly amount: Minor;
  readonly currency: string;
  readonly description: string;
  /** Null when the gateway has no card with that name. */
  readonly card: SandboxCard | null;
  /** Lets a browser answer the bank for this payment. Stored, because repeated calls return the same secret. */
  readonly clientSecret: string;
  readonly refunds: readonly SandboxRefund[];
};

interface SandboxRefund {
  readonly key: string;
  readonly amount: Minor;
}

/** The bank's immediate answer. `isOffSession`: the payment charges a saved card while its owner is absent. */
export function firstOutcome(
  card: SandboxCard | null,
  { now, isOffSession = false }: { now: Instant; isOffSession?: boolean },
): SandboxOutcome {
  if (card === null) return { kind: 'declined', why: 'card-unknown' };
  switch (card.bank) {
    case 'pays':
      return { kind: 'succeeded' };
    case 'pays-late':
      return { kind: 'pending', until: plus(now, LATE) };
    case 'asks-the-customer':
      return isOffSession ? { kind: 'succeeded' } : { kind: 'authentication-needed' };
    case 'asks-each-time':
      return isOffSession ? { kind: 'declined', why: 'authentication-failed' } : { kind: 'authentication-needed' };
    case 'declines-later':
      return isOffSession ? { kind: 'declined', why: 'card-declined' } : { kind: 'succeeded' };
    default:
      return { kind: 'declined', why: card.bank };
  }
}

export const outcomeAt = <T extends SandboxOutcome>(payment: T, now: Instant): T | (T & { readonly kind: 'succeeded' }) =>
  payment.kind === 'pending' && now >= payment.until ? { ...payment, kind: 'succeeded' } : payment;

/** Applies the customer's answer to the bank. A payment that is already decided keeps its outcome. */
export function afterCustomerSaid(payment: SandboxOutcome, says: 'succeed' | 'fail'): SandboxOutcome {
  if (payment.kind !== 'authentication-needed') return payment;
  return says === 'succeed' ? { kind: 'succeeded' } : { kind: 'declined', why: 'authentication-failed' };
}

/** Whether two calls with the same idempotency key request the same payment. */
export const isSamePayment = (
  kept: Pick<SandboxPayment, 'method' | 'amount' | 'currency'>,
  asked: Pick<SandboxPayment, 'method' | 'amount' | 'currency'>,
): boolean => kept.method === asked.method && kept.amount === asked.amount && kept.currency === asked.currency;

/**
 * Adds a refund to the payment's refunds. A repeated refund changes nothing. Returns an error message when the caller requested an
 * impossible refund.
 */
export function withRefund(
  { kind, amount, refunds }: Pick<SandboxPayment, 'kind' | 'amount' | 'refunds'>,
  refund: SandboxRefund,
): readonly SandboxRefund[] | string {
  const made = refunds.find(({ key }) => key === refund.key);
  if (made) return made.amount === refund.amount ? refunds : 'This key was used for a refund of another amount.';
  if (kind !== 'succeeded') return 'Nothing was paid that could be given back.';
  if (refund.amount <= 0) return 'A refund is more than nothing.';
  const left = refunds.reduce((rest, { amount: given }) => rest - given, amount as number);
  return refund.amount <= left ? [...refunds, refund] : 'More would be given back than was paid.';
}
