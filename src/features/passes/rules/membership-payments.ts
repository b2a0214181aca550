import type { Minor } from '../../../kernel/money.ts';
import type { Instant } from '../../../kernel/time.ts';

/** What the customer of a membership pays, with tax. */
export interface MembershipPayments {
  /** For a whole cycle, before any discount. */
  readonly perCycle: Minor;
  /** When what is paid next; null: nothing more is. */
  readonly next: { readonly at: Instant; readonly total: Minor } | null;
}
