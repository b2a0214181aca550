/** A checkout: what somebody is about to buy, at the price that was promised, until it is paid or its time is over (readings §7). */
import type { AmountNotTaken } from '../../payments/rules/card-refusal.ts';
import type { BookingId, CheckoutId, CustomerId, GiftCardId, OfferId, PassId, PromoCodeId } from '../../../kernel/ids.ts';
import { minus, type Minor } from '../../../kernel/money.ts';
import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import { days, hours, type Instant } from '../../../kernel/time.ts';
import type { PaymentSettings } from '../../../context/studio.ts';
import type { Tender } from '../../gift-cards/rules/gift-card.ts';
import type { CardUse } from '../../payments/rules/card-use.ts';
import type { GatewayName } from '../../payments/rules/gateway-name.ts';
import { PAYMENT_METHODS, type PaymentMethod, type Subscription } from '../../passes/rules/pass.ts';
import type { Bill } from '../../products/rules/bill.ts';
import type { CodeTarget } from '../../promo-codes/rules/promo-code.ts';
import type { PassTerms } from '../../products/rules/terms.ts';
import { FEE_KINDS, type FeeKind } from './fee.ts';
import type { PurchaseRefusal } from './purchase.ts';

/** So long the price is promised. */
export const CHECKOUT_LASTS = hours(2);

/** A pass that is bought. */
export interface PassItem {
  readonly kind: 'pass';
  readonly product: OfferId;
  readonly termsId: number;
  readonly terms: PassTerms;
  /** Of a whole cycle of a membership, before discount and tax; the bill says what is due now. Null for class packs. */
  readonly cyclePrice: Minor | null;
}

/** A cycle of a membership that somebody has. */
export interface RenewalItem {
  readonly kind: 'renewal';
  readonly pass: PassId;
  readonly cycle: number;
  readonly product: OfferId | null;
  readonly termsId: number;
  readonly terms: PassTerms;
}

/** A gift card that is bought. */
export interface GiftCardItem {
  readonly kind: 'gift-card';
  readonly giftCard: GiftCardId;
}

/** A fee that is due for a booking. Its order is there from the beginning, and owed. */
export interface FeeItem {
  readonly kind: 'fee';
  readonly fee: FeeKind;
  readonly booking: BookingId;
}

/** What is paid for. */
export type CheckoutItem = PassItem | RenewalItem | GiftCardItem | FeeItem;

/** Which product a checkout is for; null: none. */
export const productOf = (item: CheckoutItem): OfferId | null => ('product' in item ? item.product : null);

export interface Checkout {
  readonly id: CheckoutId;
  /** The public name of it. */
  readonly handle: string;
  readonly customer: CustomerId;
  readonly item: CheckoutItem;
  /** Of what is bought, as it is called now. */
  readonly name: string;
  /** `owed`: its order stands and is not paid: paid later, called back by the bank, or a fee. `void`: a fee that is no longer due. */
  readonly state: 'open' | 'owed' | 'completed' | 'void';
  readonly bill: Bill;
  /** The promo code behind the discount of the bill. */
  readonly code: PromoCodeId | null;
  /** What a gift card pays of the total. */
  readonly tender: Tender | null;
  /** ISO 4217: what the amounts of the bill are in. */
  readonly currency: string;
  /** The customer wants this membership beside the same one that runs. */
  readonly isSecondConfirmed: boolean;
  readonly begunAt: Instant;
  readonly expiresAt: Instant;
}

/** So long an order that is owed can be paid at its checkout: longer than anybody keeps a mail. */
export const OWED_LASTS = days(3650);

/** What can be owed, as the page says where it is paid. */
export const DEBTS = [...FEE_KINDS, 'pass', 'renewal', 'gift-card'] as const;

/** A payment may still be made for it. */
export const isPayable = ({ state }: Pick<Checkout, 'state'>): boolean => state === 'open' || state === 'owed';

/** The customer has what is paid for: an order that is owed, or the next cycle of a membership that runs. */
export const isOwed = ({ state, item }: Pick<Checkout, 'state' | 'item'>): boolean => state === 'owed' || item.kind === 'renewal';

/** Whether a cycle that was not charged can be paid here. PayPal tries again by itself what its subscription charges. */
export const isCycleDue = ({ state, nextCycle, failure, payer }: Subscription, cycle: number): boolean =>
  state === 'running' && nextCycle === cycle && failure !== null && payer?.kind !== 'paypal';

/** The buyer of a gift card takes no class with it, and a debt is owed in any case: no waiver and no questions come first. */
export const asksNothing = (checkout: Pick<Checkout, 'state' | 'item'>): boolean =>
  checkout.item.kind === 'gift-card' || checkout.item.kind === 'fee' || isOwed(checkout);

/** For what a code would be used. */
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

/** What is left to be paid when the gift card has paid its part. */
export const dueOf = ({ bill, tender }: Pick<Checkout, 'bill' | 'tender'>): Minor =>
  tender === null ? bill.total : minus(bill.total, tender.amount);

/** One try to pay a checkout. `asked`: the gateway's answer is not known; `dropped`: it was never made. */
export interface Payment {
  readonly id: number;
  readonly gateway: GatewayName;
  readonly idempotencyKey: string;
  readonly method: string;
  readonly use: CardUse;
  readonly ref: string | null;
  readonly state: PaymentState;
  readonly amount: Minor;
  /** When it was written down. */
  readonly askedAt: Instant;
}

/** `reversed`: a debit that had paid was called back by the bank. */
export type PaymentState = 'asked' | 'authentication-needed' | 'pending' | 'declined' | 'succeeded' | 'dropped' | 'reversed';

export type CheckoutRefusal =
  | { readonly code: 'checkout-expired' }
  | { readonly code: 'waiver-not-accepted' }
  | { readonly code: 'method-not-offered' }
  | { readonly code: 'not-paid' }
  | { readonly code: 'product-changed' }
  | { readonly code: 'currency-changed'; readonly from: string; readonly to: string }
  | PurchaseRefusal
  | { readonly code: 'already-paid' }
  | { readonly code: 'fee-void' };

/** Ways to pay that are open to a customer: what the studio offers and the deployment can do. */
export interface OpenMethods {
  readonly card: boolean;
  readonly payLater: boolean;
  readonly directDebit: boolean;
  readonly paypal: boolean;
  /** In cash, or by bank transfer or otherwise, at the desk: staff say so who act for the customer. */
  readonly desk: boolean;
}

/**
 * `hasCards`, `hasDebit`, `hasPayPal`: whether there is a gateway behind them, for debits the feature, for PayPal the currency. `isAtDesk`: a
 * member of staff acts for the customer; the setting `desk` opens the desk to them.
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
  // Staff may also let somebody owe what they sell.
  payLater: payLater || (desk && isAtDesk),
  directDebit: directDebit && hasDebit,
  paypal: paypal && hasPayPal,
  desk: desk && isAtDesk,
});

/** Whether the studio takes a debt online, or where staff act for the customer also at the desk. */
export const takesDebts = ({ card, directDebit, paypal, desk }: PaymentSettings, isAtDesk: boolean): boolean =>
  card || directDebit || paypal || (desk && isAtDesk);

interface PayAsk {
  /** What the caller takes it to be for; null: they name the checkout only. */
  readonly product: OfferId | null;
  readonly method: PaymentMethod;
  readonly open: OpenMethods;
  /** Those of them that take the amount (amounts.ts); all, where it is left out. */
  readonly taking?: OpenMethods;
  readonly owesWaiver: boolean;
  /** ISO 4217: what the studio sells in now. */
  readonly currency: string;
  readonly now: Instant;
}

/** Whether a checkout may be paid in this way now. One that is completed needs nothing more; where nothing is to be paid, any way will do. */
export function decidePayment(checkout: Checkout, ask: PayAsk): Decision<'pay' | 'completed', CheckoutRefusal | AmountNotTaken> {
  if (checkout.state === 'completed') return ok('completed');
  if (checkout.state === 'void') return refuse({ code: 'fee-void' });
  if (ask.product !== null && productOf(checkout.item) !== ask.product) return refuse({ code: 'product-changed' });
  // A debt keeps the currency in which it was made.
  if (!isOwed(checkout) && checkout.currency !== ask.currency)
    return refuse({ code: 'currency-changed', from: checkout.currency, to: ask.currency });
  if (ask.now >= checkout.expiresAt) return refuse({ code: 'checkout-expired' });
  // Pay later was chosen before.
  if (ask.method === 'pay-later' && checkout.state === 'owed' && checkout.item.kind === 'pass') return ok('completed');
  const isNeeded = dueOf(checkout) > 0 || (!isOwed(checkout) && recurs(checkout.item));
  if (isNeeded && !methodsFor(checkout, ask.open).has(ask.method)) return refuse({ code: 'method-not-offered' });
  if (isNeeded && !methodsFor(checkout, ask.taking ?? ask.open).has(ask.method)) return refuse({ code: 'amount-not-taken' });
  return ask.owesWaiver ? refuse({ code: 'waiver-not-accepted' }) : ok('pay');
}

/** Whether it will be charged again. What costs nothing is not. */
export const recurs = (item: CheckoutItem): item is PassItem => item.kind === 'pass' && (item.cyclePrice ?? 0) > 0;

/** The methods that may pay for this. What the wire offers and what is accepted both follow from it. */
export function methodsFor(checkout: Pick<Checkout, 'state' | 'item'>, open: OpenMethods): ReadonlySet<PaymentMethod> {
  const { item } = checkout;
  const isDebt = isOwed(checkout) || item.kind === 'fee';
  const isOpen: Readonly<Record<PaymentMethod, boolean>> = {
    card: open.card,
    cash: open.desk,
    other: open.desk,
    // A gift card is money: nobody gets it before it is paid. A debt is to be paid later already.
    'pay-later': open.payLater && !isDebt && item.kind === 'pass',
    'direct-debit': open.directDebit && (isDebt || item.kind === 'pass'),
    paypal: open.paypal,
  };
  return new Set(PAYMENT_METHODS.filter((method) => isOpen[method]));
}
