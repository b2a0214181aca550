import type { CustomerId, OfferId, PassId, PromoCodeId, ServiceId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import type { CreditKind, PassTerms } from '../../products/rules/terms.ts';

/** The remaining credits of one kind in one cycle. Unlimited kinds have no balance. */
export interface CreditBalance {
  readonly kind: CreditKind;
  readonly cycle: number;
  readonly granted: number;
  readonly balance: number;
  /** Late returned credits stay usable until this moment, whatever their cycle (readings §5). */
  readonly usableUntil: Instant | null;
  /** The late returned part of the balance. Only this part is usable until `usableUntil`, not the credits left at the cycle's end. */
  readonly returned: number;
}

/** A live booking or appointment that a pass pays for. The pass's limits count it. */
export interface PassVisit {
  readonly kind: 'class' | 'appointment';
  readonly startsAt: Instant;
  readonly service: ServiceId | null;
}

/** `status` on the wire: 1, 2 or another code. */
export type PassState = 'paid' | 'cancelled' | 'unpaid';

/** Payment methods of a pass: 1 to 6 on the wire (readings §7). */
export const PAYMENT_METHODS = ['card', 'cash', 'pay-later', 'other', 'direct-debit', 'paypal'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** A card that the customer allowed us to keep, by its gateway id. */
export interface KeptCard {
  readonly gateway: 'sandbox' | 'stripe';
  readonly method: string;
}

/** Methods by which a membership is paid at the studio. Each cycle becomes an unpaid order on its day. */
export const STUDIO_METHODS = ['cash', 'other', 'pay-later'] as const satisfies readonly PaymentMethod[];
export type StudioMethod = (typeof STUDIO_METHODS)[number];

/** The payment method of a membership's cycles (spec 2 §3; docs/decisions/0140). */
export type Payer =
  | ({ readonly kind: 'card' } & KeptCard)
  /** Our job debits this GoCardless mandate. */
  | { readonly kind: 'direct-debit'; readonly mandate: string }
  /** PayPal charges the cycles through its own subscription. */
  | { readonly kind: 'paypal'; readonly subscription: string }
  | { readonly kind: 'studio'; readonly method: StudioMethod };

/** The data of a sale that a pass keeps beside its terms, in minor units. */
export interface PassSale {
  /** Null when the sale is unknown. */
  readonly pricePaid: number | null;
  /** The discount. `pricePaid` plus `discount` is the price of the pass. */
  readonly discount: number;
  readonly discountCode?: PromoCodeId | null;
  readonly paidBy: PaymentMethod | null;
}

/** The payment state of a membership that was sold in Atelier. */
export interface Subscription {
  /** `cancelled` by the customer. `ended` when the last cycle was paid or could not be paid. */
  readonly state: 'running' | 'cancelled' | 'ended';
  /** The price of a whole cycle in minor units, before discount and tax. */
  readonly price: number;
  /** Null when the cycles are free, or when an import did not bring the payer along. */
  readonly payer: Payer | null;
  readonly nextCycle: number;
  /** When the next cycle is charged or retried. Null when nothing more is charged. */
  readonly nextChargeAt: Instant | null;
  /** Set when the next cycle could not be charged. */
  readonly failure: { readonly tries: number; readonly since: Instant; readonly why: string } | null;
  /** Whether the pass refuses bookings until the unpaid cycle is paid. */
  readonly blocksBooking: boolean;
}

/** A pass that a customer owns, with all data that decides whether it can be used. */
export interface Pass {
  readonly id: PassId;
  readonly owner: CustomerId;
  readonly offer: OfferId | null;
  readonly terms: PassTerms;
  readonly state: PassState;
  readonly soldByStaff: boolean;
  /** Null before activation. */
  readonly startsAt: Instant | null;
  /** Null when the pass never ends, or when the first booking will set its end. */
  readonly endsAt: Instant | null;
  readonly purchasedAt: Instant;
  /** Null for class packs, and for memberships that Atelier does not charge. */
  readonly subscription: Subscription | null;
  readonly balances: readonly CreditBalance[];
  /** The live bookings on this pass. Needed only when the terms have limits. */
  readonly visits: readonly PassVisit[];
}

/** The start and end of a pass. The sale or the first use sets them. */
export interface Activation {
  readonly startsAt: Instant;
  readonly endsAt: Instant | null;
}

export interface PassActivation extends Activation {
  readonly pass: PassId;
}

/**
 * A credit that pays for something. The ledger records it as −1, and a return goes to the same pass, kind and cycle. An appointment may use
 * several.
 */
export interface CreditUse {
  readonly pass: PassId;
  readonly kind: CreditKind;
  readonly cycle: number;
  /** False for unlimited kinds, which change no balance. */
  readonly counted: boolean;
  /** The credits that this use grants, because its cycle has begun but was not granted yet (docs/how-it-works/credits.md). */
  readonly grant?: number;
}
