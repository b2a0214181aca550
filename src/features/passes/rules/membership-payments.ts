import type { Minor } from '../../../kernel/money.ts';
import type { Instant } from '../../../kernel/time.ts';

/** The charges of a membership, with tax. */
export interface MembershipPayments {
  /** The price of a whole cycle, before any discount. */
  readonly perCycle: Minor;
  /** The next charge. Null when nothing more is charged. */
  readonly next: { readonly at: Instant; readonly total: Minor; readonly card: PayingCard | null } | null;
}

/** The saved card that pays. */
export interface PayingCard {
  readonly brand: string;
  readonly lastFour: string;
}
