/** A checkout: an intended purchase at a promised price, until it is paid or expires (readings §7). */
import type { BookingId, CheckoutId, CustomerId, GiftCardId, OfferId, PassId, PromoCodeId } from '../../../kernel/ids.ts';
import { minus, type Minor } from '../../../kernel/money.ts';
import { days, hours, type Instant } from '../../../kernel/time.ts';
import type { PaymentSettings } from '../../../context/studio.ts';
import type { GiftCardPayment } from '../../gift-cards/rules/gift-card.ts';
import type { CardUse } from '../../payments/rules/card-use.ts';
import type { GatewayName } from '../../payments/rules/gateway-name.ts';
import { PAYMENT_METHODS, type PaymentMethod, type Subscription } from '../../passes/rules/pass.ts';
import type { Bill } from '../../products/rules/bill.ts';
import type { CodeTarget, CodeTerms } from '../../promo-codes/rules/promo-code.ts';
import type { PassTerms } from '../../products/rules/terms.ts';
import { FEE_KINDS, type FeeKind } from './fee.ts';

/** The promised price is valid for this long. */
export const CHECKOUT_LASTS = hours(2);

export interface PassItem {
  readonly kind: 'pass';
  readonly product: OfferId;
  readonly termsId: number;
  readonly terms: PassTerms;
  /** The price of a whole cycle of a membership, before discount and tax; the bill holds the amount due now. Null for class packs. */
  readonly cyclePrice: Minor | null;
}

/** A further cycle of an existing membership. */
export interface RenewalItem {
  readonly kind: 'renewal';
  readonly pass: PassId;
  readonly cycle: number;
  readonly product: OfferId | null;
  readonly termsId: number;
  readonly terms: PassTerms;
}

export interface GiftCardItem {
  readonly kind: 'gift-card';
  readonly giftCard: GiftCardId;
}

/** A fee that is due for a booking. Its order exists from the beginning and is unpaid. */
export interface FeeItem {
  readonly kind: 'fee';
  readonly fee: FeeKind;
  readonly booking: BookingId;
}

export type CheckoutItem = PassItem | RenewalItem | GiftCardItem | FeeItem;

/** The product that a checkout sells or renews. Null for fees and gift cards, and for a renewal without a product. */
export const productOf = (item: CheckoutItem): OfferId | null => ('product' in item ? item.product : null);

export interface Checkout {
  readonly id: CheckoutId;
  /** The public name of the checkout. */
  readonly handle: string;
  readonly customer: CustomerId;
  readonly item: CheckoutItem;
  /** The name of the item at the time of the checkout. */
  readonly name: string;
  /**
   * `owed`: the order exists but is unpaid: a fee, a pass to pay later, or a payment that the bank reversed. `void`: the debt was cancelled.
   */
  readonly state: 'open' | 'owed' | 'completed' | 'void';
  readonly bill: Bill;
  readonly code: PromoCodeId | null;
  /** The terms of the code as they were shown. Null without a code, and for a renewal, whose membership has its own. */
  readonly codeTerms: CodeTerms | null;
  /** The part of the total that a gift card pays. */
  readonly giftCardPayment: GiftCardPayment | null;
  /** ISO 4217 code of the bill's amounts. */
  readonly currency: string;
  /** The customer confirmed a second membership although the same one is running. */
  readonly isSecondConfirmed: boolean;
  readonly begunAt: Instant;
  readonly expiresAt: Instant;
}

/** An unpaid order stays payable at its checkout for this long: longer than anybody keeps a mail. */
export const OWED_LASTS = days(3650);

/** The kinds of debt that the pay page knows. */
export const DEBTS = [...FEE_KINDS, 'pass', 'renewal', 'gift-card'] as const;

export const isPayable = ({ state }: Pick<Checkout, 'state'>): boolean => state === 'open' || state === 'owed';

/** The customer already has the item: the order is unpaid, or the item is the next cycle of a running membership. */
export const isOwed = ({ state, item }: Pick<Checkout, 'state' | 'item'>): boolean => state === 'owed' || item.kind === 'renewal';

/** Whether the customer can pay an uncharged cycle here. PayPal retries the charges of its subscriptions on its own. */
export const isCycleDue = ({ state, nextCycle, failure, payer }: Subscription, cycle: number): boolean =>
  state === 'running' && nextCycle === cycle && failure !== null && payer?.kind !== 'paypal';

/**
 * Whether the checkout shows neither the waiver nor the studio's questions. A gift card books no class for its buyer. A debt exists
 * whether or not the customer answers.
 */
export const asksNothing = (checkout: Pick<Checkout, 'state' | 'item'>): boolean =>
  checkout.item.kind === 'gift-card' || checkout.item.kind === 'fee' || isOwed(checkout);

/** The item to which a promo code would apply. */
export function targetOf(item: CheckoutItem): CodeTarget {
  switch (item.kind) {
    case 'pass':
      return { kind: 'pass', product: item.product };
    case 'gift-card':
      return { kind: 'gift-card' };
    case 'renewal':
    case 'fee':
      throw new Error('No code comes onto a fee, nor onto a renewal: its membership brings it along.');
  }
}

/** The amount left after the gift card's part. */
export const dueOf = ({ bill, giftCardPayment }: Pick<Checkout, 'bill' | 'giftCardPayment'>): Minor =>
  giftCardPayment === null ? bill.total : minus(bill.total, giftCardPayment.amount);

/** One attempt to pay a checkout. `asked`: the gateway's answer is not known yet. `dropped`: the gateway never made the payment. */
export interface Payment {
  readonly id: number;
  readonly gateway: GatewayName;
  readonly idempotencyKey: string;
  readonly method: string;
  readonly use: CardUse;
  readonly ref: string | null;
  readonly state: PaymentState;
  readonly amount: Minor;
  /** The time at which the attempt was recorded. */
  readonly askedAt: Instant;
}

/** `reversed`: the bank called back a debit that had succeeded. */
export type PaymentState = 'asked' | 'authentication-needed' | 'pending' | 'declined' | 'succeeded' | 'dropped' | 'reversed';

/** The payment methods open to a customer: offered by the studio and supported by the deployment. */
export interface OpenMethods {
  readonly card: boolean;
  readonly payLater: boolean;
  readonly directDebit: boolean;
  readonly paypal: boolean;
  /** Payment at the desk in cash, by bank transfer or otherwise. Only staff who act for the customer use it. */
  readonly desk: boolean;
}

/**
 * `hasCards`, `hasDebit`, `hasPayPal`: a gateway is connected. Debits also need the package feature, PayPal a currency that it supports.
 * `isAtDesk`: a staff member acts for the customer. The setting `desk` then opens the desk methods.
 */
export const openMethods = (
  { card, desk, payLater, directDebit, paypal }: PaymentSettings,
  {
    hasCards = false,
    hasDebit = false,
    hasPayPal = false,
    isAtDesk = false,
  }: Partial<Record<'hasCards' | 'hasDebit' | 'hasPayPal' | 'isAtDesk', boolean>>,
): OpenMethods => ({
  card: card && hasCards,
  // Staff may also sell on credit.
  payLater: payLater || (desk && isAtDesk),
  directDebit: directDebit && hasDebit,
  paypal: paypal && hasPayPal,
  desk: desk && isAtDesk,
});

/** Whether debts can be paid online or, when a staff member acts for the customer, at the desk. */
export const takesDebts = ({ card, directDebit, paypal, desk }: PaymentSettings, isAtDesk: boolean): boolean =>
  card || directDebit || paypal || (desk && isAtDesk);

/** Whether the item is charged again later. A free membership is not. */
export const recurs = (item: CheckoutItem): item is PassItem => item.kind === 'pass' && (item.cyclePrice ?? 0) > 0;

/** The payment methods that this checkout accepts. The wire's offer and the server's check both use it. */
export function methodsFor(checkout: Pick<Checkout, 'state' | 'item'>, open: OpenMethods): ReadonlySet<PaymentMethod> {
  const { item } = checkout;
  const isDebt = isOwed(checkout) || item.kind === 'fee';
  const isOpen: Readonly<Record<PaymentMethod, boolean>> = {
    card: open.card,
    cash: open.desk,
    other: open.desk,
    // A gift card is money, so it is delivered only after payment. A debt is already to be paid later.
    'pay-later': open.payLater && !isDebt && item.kind === 'pass',
    'direct-debit': open.directDebit && (isDebt || item.kind === 'pass'),
    paypal: open.paypal,
  };
  return new Set(PAYMENT_METHODS.filter((method) => isOpen[method]));
}
