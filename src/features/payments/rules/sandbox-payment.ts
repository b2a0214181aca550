/** A payment as the embedded gateway keeps it, and what may become of it. */
import type { Minor } from '../../../kernel/money.ts';
import { plus, seconds, type Instant } from '../../../kernel/time.ts';
import type { CardRefusal } from './card-refusal.ts';
import type { BankAnswer } from './sandbox-cards.ts';

/** What is kept of a card that was entered: never its number, nor its code. */
export interface SandboxCard {
  readonly brand: string;
  readonly lastFour: string;
  readonly expMonth: number;
  readonly expYear: number;
  readonly fingerprint?: string;
  readonly bank: BankAnswer;
}

/** How long the bank of a card that pays late takes. */
const LATE = seconds(30);

export type SandboxOutcome =
  | { readonly kind: 'succeeded' }
  /** Succeeded from then on. */
  | { readonly kind: 'pending'; readonly until: Instant }
  | { readonly kind: 'authentication-needed' }
  | { readonly kind: 'declined'; readonly why: CardRefusal };

export type SandboxPayment = SandboxOutcome & {
  /** The gateway's name of the card, as it was asked for. */
  readonly method: string;
  readonly amount: Minor;
  readonly currency: string;
  readonly description: string;
  /** Null when the gateway knows no card of that name. */
  readonly card: SandboxCard | null;
  /** Shows that a browser may answer the bank for this payment. Kept as it is: whoever asks for the payment again is told it again. */
  readonly clientSecret: string;
  readonly refunds: readonly SandboxRefund[];
};

interface SandboxRefund {
  readonly key: string;
  readonly amount: Minor;
}

/** What a bank says at once to a payment by this card. `isOffSession`: the card was kept, and its owner, whom a bank asked then, is not there now. */
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

/** What has become of a payment by now. */
export const outcomeAt = <T extends SandboxOutcome>(payment: T, now: Instant): T | (T & { readonly kind: 'succeeded' }) =>
  payment.kind === 'pending' && now >= payment.until ? { ...payment, kind: 'succeeded' } : payment;

/** What the customer's word to the bank makes of it. A payment that is decided stays so, whoever says what. */
export function afterCustomerSaid(payment: SandboxOutcome, says: 'succeed' | 'fail'): SandboxOutcome {
  if (payment.kind !== 'authentication-needed') return payment;
  return says === 'succeed' ? { kind: 'succeeded' } : { kind: 'declined', why: 'authentication-failed' };
}

/** Whether two calls with one key ask for the same payment. */
export const isSamePayment = (
  kept: Pick<SandboxPayment, 'method' | 'amount' | 'currency'>,
  asked: Pick<SandboxPayment, 'method' | 'amount' | 'currency'>,
): boolean => kept.method === asked.method && kept.amount === asked.amount && kept.currency === asked.currency;

/** The payment's refunds with this one; the same when it was made before. A sentence when it cannot be made: a mistake of who asks. */
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
