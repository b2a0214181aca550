/** What an order writes into the ledger of money. Owed is above zero, paid below: the lines of an order add up to what is still owed for it. */
import { minor, type Minor } from '../../../kernel/money.ts';

/** `void`: what was owed is so no more. */
export type MoneyKind = 'charge' | 'payment' | 'gift-card' | 'refund' | 'void';

export interface MoneyLine {
  readonly kind: MoneyKind;
  readonly amount: Minor;
}

interface Ordered {
  readonly total: Minor;
  /** What a gift card paid of it. */
  readonly tender?: Minor;
  readonly isPaid: boolean;
  /** It was taken back. */
  readonly isVoid?: boolean;
}

/** What is bought is owed; a gift card pays its part, and the payment the rest, unless that is paid later. */
export function linesOfOrder({ total, tender = minor(0), isPaid, isVoid = false }: Ordered): MoneyLine[] {
  const rest = isPaid ? total - tender : 0;
  const lines: MoneyLine[] = [
    { kind: 'charge', amount: total },
    { kind: 'gift-card', amount: minor(0 - tender) },
    { kind: 'payment', amount: minor(0 - rest) },
    ...(isVoid ? linesOfVoid(total, isPaid) : []),
  ];
  return lines.filter(({ amount }) => amount !== 0);
}

/** What was owed is so no more, and what was paid goes back. */
export const linesOfVoid = (total: Minor, isPaid: boolean): MoneyLine[] => [
  { kind: 'void', amount: minor(0 - total) },
  ...(isPaid ? [{ kind: 'refund', amount: total } as const] : []),
];
