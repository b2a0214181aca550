import type { DeskPayment } from '../../checkout/rules/desk-payment.ts';
import type { Day, Zone } from '../../../kernel/calendar.ts';
import type { Minor } from '../../../kernel/money.ts';
import type { Instant } from '../../../kernel/time.ts';
import type { FeeKind } from '../../checkout/rules/fee.ts';
import type { CreditReason } from '../../passes/rules/credit-reasons.ts';
import type { PassChange } from '../../passes/rules/pass-change.ts';
import type { PassState, PaymentMethod, StudioMethod } from '../../passes/rules/pass.ts';
import type { PromoCode } from '../../promo-codes/rules/promo-code.ts';
import type { CreditKind, PassTerms } from '../../products/rules/terms.ts';
import type { Key } from './key.ts';

/** Terms that name classes and services by key. */
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
  readonly isArchived: boolean;
  readonly price: Minor;
  readonly hidden: boolean;
  /** The key in the link of a hidden product. When null, the import creates one. */
  readonly linkKey: string | null;
  readonly highlighted: boolean;
  /** The saving compared with single purchases. When null, the shop shows none. */
  readonly saved: Minor | null;
  readonly order: number;
  readonly saleFrom: Day | null;
  readonly saleUntil: Day | null;
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
  /** The number of credits in the balance that were returned after their cycle ended. Only these stay usable until `usableUntil`. */
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

/** How a membership is charged from now on. Cards, mandates and subscriptions are not archived, because they belong to a gateway. */
export interface ArchivedSubscription {
  readonly state: 'running' | 'cancelled' | 'ended';
  /** The price of a whole cycle, before discount and tax. */
  readonly price: Minor;
  /** The payment method at the studio. Null when a gateway charges the cycles. */
  readonly paidAtStudio: StudioMethod | null;
  readonly nextCycle: number;
  readonly nextChargeAt: Instant | null;
  /** Set when charging the next cycle failed. */
  readonly failure: { readonly tries: number; readonly since: Instant; readonly why: string | null } | null;
  readonly blocksBooking: boolean;
  readonly code: Key | null;
  /** The code's terms at the sale. When null, the code's current terms apply. */
  readonly codeTerms: Pick<PromoCode, 'discount' | 'totalCycles'> | null;
}

/** A change of a pass by hand. */
export interface ArchivedPassChange {
  readonly kind: PassChange['kind'];
  /** The place in the ledger of the entry that corrected credits, from 0. */
  readonly entry: number | null;
  readonly lastDay: Day | null;
  readonly staff: Key | null;
  readonly reason: string;
  readonly at: Instant;
}

export interface ArchivedPass {
  readonly key: Key;
  readonly customer: Key;
  readonly offer: Key | null;
  /** The snapshot of the terms. Null when it equals the offer's terms. */
  readonly terms: ArchivedTerms | null;
  readonly state: PassState;
  readonly soldByStaff: boolean;
  readonly startsAt: Instant | null;
  readonly endsAt: Instant | null;
  readonly pricePaid: Minor | null;
  readonly discount: Minor;
  readonly discountCode: Key | null;
  readonly paidBy: PaymentMethod | null;
  readonly purchasedAt: Instant;
  /** Null for class packs and for memberships that we do not charge. */
  readonly subscription: ArchivedSubscription | null;
  readonly balances: readonly ArchivedBalance[];
  readonly ledger: readonly ArchivedLedgerEntry[];
  readonly changes: readonly ArchivedPassChange[];
}

/** A first sale of a pass, a gift card, a later cycle of a membership, or a fee. */
export const ORDER_KINDS = ['pass', 'gift-card', 'renewal', 'fee'] as const;
type OrderKind = (typeof ORDER_KINDS)[number];

/** An order with all its amounts. Its checkout and payments are not archived, because they name objects of a gateway. */
export interface ArchivedOrder {
  readonly key: Key;
  readonly customer: Key;
  readonly offer: Key | null;
  /** Null for gift cards and fees. */
  readonly pass: Key | null;
  readonly giftCard: Key | null;
  readonly fee: { readonly kind: FeeKind; readonly booking: Key } | null;
  readonly name: string;
  /** ISO 4217. Null when it is the studio's currency. */
  readonly currency: string | null;
  readonly kind: OrderKind;
  readonly cycle: number;
  readonly price: Minor;
  readonly discount: Minor;
  readonly tax: Minor;
  readonly total: Minor;
  readonly taxName: string;
  /** In thousandths of a percent. 0 without tax. */
  readonly taxRate: number;
  readonly taxIncluded: boolean;
  readonly paidBy: PaymentMethod;
  readonly way: string | null;
  /** The displayable data of the card that paid. */
  readonly card: { readonly brand: string; readonly lastFour: string } | null;
  readonly discountCode: Key | null;
  /** The gift card payment: its card and the part of the total that it paid. */
  readonly tender: { readonly card: Key; readonly amount: Minor } | null;
  readonly isPaid: boolean;
  /** When the fee was voided. A voided fee is no longer due. */
  readonly voidedAt: Instant | null;
  readonly purchasedAt: Instant;
  /** The day on which the money of an unpaid order came in. Null when it was paid at once, or is unpaid. */
  readonly paidOn: Day | null;
  /** Refunds by staff, in chronological order. */
  readonly refunds: readonly ArchivedRefund[];
}

interface ArchivedRefund {
  readonly amount: Minor;
  readonly tax: Minor;
  /** The part that was returned to the gift card. */
  readonly toGiftCard: Minor;
  readonly at: Instant;
  /** A gateway refused it, and the studio handed the money back. */
  readonly handedBack: { readonly at: Instant; readonly by: DeskPayment } | null;
}

/** A day whose cash was counted. */
export interface ArchivedDayClosing {
  readonly day: Day;
  /** ISO 4217. */
  readonly currency: string;
  /** Null: the studio's. */
  readonly timeZone: Zone | null;
  readonly opening: Minor;
  readonly taken: Minor;
  readonly refunded: Minor;
  readonly counted: Minor;
  readonly note: string | null;
  readonly staff: Key | null;
  readonly closedAt: Instant;
}
