import type { CustomerId, OfferId, PassId, PromoCodeId, ServiceId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import type { CreditKind, PassTerms } from '../../products/rules/terms.ts';

/** What remains of one kind in one cycle; unlimited kinds have no balance. */
export interface CreditBalance {
  readonly kind: CreditKind;
  readonly cycle: number;
  readonly granted: number;
  readonly balance: number;
  /** A credit that came back late stays usable until then, whatever its cycle (readings §5). */
  readonly usableUntil: Instant | null;
  /** How many of the balance came back late: only these stay usable until then, not what was left when the cycle ended. */
  readonly returned: number;
}

/** A live booking or appointment that a pass pays for, as its limits count it. */
export interface PassVisit {
  readonly kind: 'class' | 'appointment';
  readonly startsAt: Instant;
  readonly service: ServiceId | null;
}

/** status 1 / 2 / other on the wire. */
export type PassState = 'paid' | 'cancelled' | 'unpaid';

/** How a pass was paid: 1 to 6 on the wire (readings §7). */
export const PAYMENT_METHODS = ['card', 'cash', 'pay-later', 'other', 'direct-debit', 'paypal'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** A card that its customer let us keep, as its gateway names it. */
export interface KeptCard {
  readonly gateway: 'sandbox' | 'stripe';
  readonly method: string;
}

/** Methods with which a membership is paid at the studio: each cycle is an order that is owed on its day. */
export const STUDIO_METHODS = ['cash', 'other', 'pay-later'] as const satisfies readonly PaymentMethod[];
export type StudioMethod = (typeof STUDIO_METHODS)[number];

/** Who pays the cycles of a membership (spec 2 §3; docs/decisions/0140). */
export type Payer =
  | ({ readonly kind: 'card' } & KeptCard)
  /** Our job debits the mandate, which GoCardless names. */
  | { readonly kind: 'direct-debit'; readonly mandate: string }
  /** PayPal charges the cycles by its own subscription. */
  | { readonly kind: 'paypal'; readonly subscription: string }
  | { readonly kind: 'studio'; readonly method: StudioMethod };

/** What a sale leaves on a pass beside its terms, in minor units. */
export interface PassSale {
  /** null when the sale is not known. */
  readonly pricePaid: number | null;
  /** What a discount took off: price paid and discount make the price of the pass. */
  readonly discount: number;
  /** The promo code that took it off. */
  readonly discountCode?: PromoCodeId | null;
  readonly paidBy: PaymentMethod | null;
}

/** How the cycles of a membership are paid that was sold here. */
export interface Subscription {
  /** `cancelled` by the customer, `ended` when the last cycle is paid or could not be. */
  readonly state: 'running' | 'cancelled' | 'ended';
  /** Of a whole cycle, in minor units, before discount and tax. */
  readonly price: number;
  /** null where no cycle costs anything, and where the payer stayed behind in another installation. */
  readonly payer: Payer | null;
  readonly nextCycle: number;
  /** When the next cycle is charged, or tried again; null: nothing more is charged. */
  readonly nextChargeAt: Instant | null;
  /** The next cycle could not be charged. */
  readonly failure: { readonly tries: number; readonly since: Instant; readonly why: string } | null;
  /** Nothing is booked with it until the open cycle is paid. */
  readonly blocksBooking: boolean;
}

/** A pass as a customer owns it, with everything that decides whether it can be used. */
export interface Pass {
  readonly id: PassId;
  readonly owner: CustomerId;
  readonly offer: OfferId | null;
  readonly terms: PassTerms;
  readonly state: PassState;
  readonly soldByStaff: boolean;
  /** null until activated. */
  readonly startsAt: Instant | null;
  /** null = never ends, or its end is not assigned before the first booking. */
  readonly endsAt: Instant | null;
  readonly purchasedAt: Instant;
  /** null for class packs, and for memberships that are not charged by us. */
  readonly subscription: Subscription | null;
  readonly balances: readonly CreditBalance[];
  /** Live bookings on this pass, needed only where the terms have limits. */
  readonly visits: readonly PassVisit[];
}

/** When a pass begins and ends, as its sale or its first use sets it. */
export interface Activation {
  readonly startsAt: Instant;
  readonly endsAt: Instant | null;
}

export interface PassActivation extends Activation {
  readonly pass: PassId;
}

/** A credit of a pass that pays for something: written to the ledger as −1, and the place to which it returns. An appointment may take several. */
export interface CreditUse {
  readonly pass: PassId;
  readonly kind: CreditKind;
  readonly cycle: number;
  /** Unlimited kinds take nothing from a balance. */
  readonly counted: boolean;
  /** The cycle has begun but was not granted yet: so many credits come into the ledger with this use (docs/how-it-works/credits.md). */
  readonly grant?: number;
}
