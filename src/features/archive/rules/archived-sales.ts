/** What a studio sells and has sold, as its archive holds it: offers, passes with their ledger, orders. */
import type { Minor } from '../../../kernel/money.ts';
import type { Instant } from '../../../kernel/time.ts';
import type { FeeKind } from '../../checkout/rules/fee.ts';
import type { CreditReason } from '../../passes/rules/credit-reasons.ts';
import type { PassState, PaymentMethod, StudioMethod } from '../../passes/rules/pass.ts';
import type { PromoCode } from '../../promo-codes/rules/promo-code.ts';
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
  /** The key in the link of a hidden product; null = the import makes one. */
  readonly linkKey: string | null;
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
  readonly appointment: Key | null;
  readonly at: Instant;
}

/** How a membership goes on being charged. Cards, mandates and subscriptions are names of a gateway, and stay behind. */
export interface ArchivedSubscription {
  readonly state: 'running' | 'cancelled' | 'ended';
  /** Of a whole cycle, before discount and tax. */
  readonly price: Minor;
  /** How its cycles are paid at the studio; null = through a gateway. */
  readonly paidAtStudio: StudioMethod | null;
  readonly nextCycle: number;
  readonly nextChargeAt: Instant | null;
  /** The next cycle could not be charged. */
  readonly failure: { readonly tries: number; readonly since: Instant; readonly why: string | null } | null;
  readonly blocksBooking: boolean;
  /** The code it was bought with. */
  readonly code: Key | null;
  /** What that code said at the sale; null = what it says now. */
  readonly codeTerms: Pick<PromoCode, 'discount' | 'totalCycles'> | null;
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
  /** The promo code that took it off. */
  readonly discountCode: Key | null;
  readonly paidBy: PaymentMethod | null;
  readonly purchasedAt: Instant;
  /** null for class packs, and for memberships that are not charged by us. */
  readonly subscription: ArchivedSubscription | null;
  readonly balances: readonly ArchivedBalance[];
  readonly ledger: readonly ArchivedLedgerEntry[];
}

/** A sale, a gift card, a further cycle of a membership, or a fee. */
export const ORDER_KINDS = ['pass', 'gift-card', 'renewal', 'fee'] as const;
type OrderKind = (typeof ORDER_KINDS)[number];

/** What was bought, with every number that it was made from. The checkout and its payments stay behind: they name things of a gateway. */
export interface ArchivedOrder {
  readonly key: Key;
  readonly customer: Key;
  readonly offer: Key | null;
  /** null: it is of a gift card, or a fee. */
  readonly pass: Key | null;
  readonly giftCard: Key | null;
  /** What is due for which booking. */
  readonly fee: { readonly kind: FeeKind; readonly booking: Key } | null;
  readonly name: string;
  /** ISO 4217; null = the currency of the studio. */
  readonly currency: string | null;
  readonly kind: OrderKind;
  /** Which cycle of a membership it pays. */
  readonly cycle: number;
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
  /** The promo code behind the discount. */
  readonly discountCode: Key | null;
  /** What a gift card paid of the total. */
  readonly tender: { readonly card: Key; readonly amount: Minor } | null;
  readonly isPaid: boolean;
  /** A fee that was taken back: nothing is owed for it any more. */
  readonly voidedAt: Instant | null;
  readonly purchasedAt: Instant;
  /** What staff gave back of it, in that order; `toGiftCard` is the part that is on the gift card again. */
  readonly refunds: readonly { readonly amount: Minor; readonly tax: Minor; readonly toGiftCard: Minor; readonly at: Instant }[];
}
