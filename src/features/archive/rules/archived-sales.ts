/** What a studio sells and has sold, as its archive holds it: offers, passes with their ledger, orders. */
import type { Minor } from '../../../kernel/money.ts';
import type { Instant } from '../../../kernel/time.ts';
import type { CreditReason } from '../../passes/rules/credit-reasons.ts';
import type { PassState, PaymentMethod } from '../../passes/rules/pass.ts';
import type { CreditKind, PassTerms } from '../../products/rules/terms.ts';
import type { Key } from './key.ts';

/** Terms as the archive writes them: classes and services by key. */
export type ArchivedTerms = Omit<PassTerms, 'classes' | 'appointments'> & {
  readonly classes:
    | (Omit<NonNullable<PassTerms['classes']>, 'templates' | 'serviceLimits'> & {
        readonly templates: 'all' | readonly Key[];
        readonly serviceLimits: readonly ArchivedServiceLimit[] | null;
      })
    | null;
  readonly appointments:
    | (Omit<NonNullable<PassTerms['appointments']>, 'services' | 'serviceLimits'> & {
        readonly services: 'all' | readonly Key[];
        readonly serviceLimits: readonly ArchivedServiceLimit[] | null;
      })
    | null;
};

export interface ArchivedServiceLimit {
  readonly service: Key;
  readonly maxVisits: number | null;
}

export interface ArchivedOffer {
  readonly key: Key;
  readonly price: Minor;
  readonly hidden: boolean;
  readonly highlighted: boolean;
  /** What one saves against buying singly; null = nothing is said. */
  readonly saved: Minor | null;
  readonly order: number;
  readonly tags: readonly Key[];
  readonly createdAt: Instant;
  readonly terms: ArchivedTerms;
}

export interface ArchivedBalance {
  readonly kind: CreditKind;
  readonly cycle: number;
  readonly granted: number;
  readonly balance: number;
  readonly usableUntil: Instant | null;
  /** How many of the balance came back after their cycle had ended: only these stay usable until then. */
  readonly returned: number;
}

export interface ArchivedLedgerEntry {
  readonly kind: CreditKind;
  readonly cycle: number;
  readonly delta: number;
  readonly reason: CreditReason;
  readonly booking: Key | null;
  readonly at: Instant;
}

/** A pass as a customer owns it. */
export interface ArchivedPass {
  readonly key: Key;
  readonly customer: Key;
  readonly offer: Key | null;
  /** The snapshot; null = the same as the offer's terms above. */
  readonly terms: ArchivedTerms | null;
  readonly state: PassState;
  readonly soldByStaff: boolean;
  readonly startsAt: Instant | null;
  readonly endsAt: Instant | null;
  readonly pricePaid: Minor | null;
  readonly discount: Minor;
  readonly paidBy: PaymentMethod | null;
  readonly purchasedAt: Instant;
  readonly balances: readonly ArchivedBalance[];
  readonly ledger: readonly ArchivedLedgerEntry[];
}

/** What was bought, with every number that it was made from. The checkout and its payments stay behind: they name things of a gateway. */
export interface ArchivedOrder {
  readonly key: Key;
  readonly customer: Key;
  readonly offer: Key | null;
  readonly pass: Key;
  readonly name: string;
  readonly price: Minor;
  readonly discount: Minor;
  readonly tax: Minor;
  readonly total: Minor;
  readonly taxName: string;
  /** In thousandths of a percent; 0 where none was taken. */
  readonly taxRate: number;
  /** Whether the price contains the tax. */
  readonly taxIncluded: boolean;
  readonly paidBy: PaymentMethod;
  /** What may be shown of the card that paid. */
  readonly card: { readonly brand: string; readonly lastFour: string } | null;
  readonly isPaid: boolean;
  readonly purchasedAt: Instant;
}
