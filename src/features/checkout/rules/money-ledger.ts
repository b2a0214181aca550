/**
 * The entries of an order in the money ledger. Charges are positive and payments negative, so an order's entries add up to its unpaid
 * amount.
 */
import { minor, type Minor } from '../../../kernel/money.ts';

/** `void` cancels a debt. */
export type MoneyKind = 'charge' | 'payment' | 'gift-card' | 'refund' | 'void';

export interface MoneyLine {
  readonly kind: MoneyKind;
  readonly amount: Minor;
}

interface Ordered {
  readonly total: Minor;
  /** The part that a gift card paid. */
  readonly byGiftCard?: Minor;
  readonly isPaid: boolean;
  readonly isVoid?: boolean;
}

/** A charge for the total, the gift card's part, and the payment of the rest unless the order is unpaid. */
export function linesOfOrder({ total, byGiftCard = minor(0), isPaid, isVoid = false }: Ordered): MoneyLine[] {
  const rest = isPaid ? total - byGiftCard : 0;
  const lines: MoneyLine[] = [
    { kind: 'charge', amount: total },
    { kind: 'gift-card', amount: minor(0 - byGiftCard) },
    { kind: 'payment', amount: minor(0 - rest) },
    ...(isVoid ? linesOfVoid(total, isPaid) : []),
  ];
  return lines.filter(({ amount }) => amount !== 0);
}

/** Cancels the debt and refunds what was paid. */
export const linesOfVoid = (total: Minor, isPaid: boolean): MoneyLine[] => [
  { kind: 'void', amount: minor(0 - total) },
  ...(isPaid ? [{ kind: 'refund', amount: total } as const] : []),
];
