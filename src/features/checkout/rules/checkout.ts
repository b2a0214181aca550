/** A checkout: what somebody is about to buy, at the price that was promised, until it is paid or its time is over (readings §7). */
import type { CheckoutId, CustomerId, OfferId } from '../../../kernel/ids.ts';
import type { Minor } from '../../../kernel/money.ts';
import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import { hours, type Instant } from '../../../kernel/time.ts';
import type { PaymentSettings } from '../../../context/studio.ts';
import type { PaymentMethod } from '../../passes/rules/pass.ts';
import type { Bill } from '../../products/rules/bill.ts';
import type { PassTerms } from '../../products/rules/terms.ts';

/** So long the price is promised. */
export const CHECKOUT_LASTS = hours(2);

export interface Checkout {
  readonly id: CheckoutId;
  /** The public name of it. */
  readonly handle: string;
  readonly customer: CustomerId;
  readonly product: OfferId;
  readonly termsId: number;
  readonly terms: PassTerms;
  readonly state: 'open' | 'completed';
  readonly bill: Bill;
  readonly expiresAt: Instant;
}

/** One try to pay a checkout. `asked`: the gateway's answer is not known; `dropped`: it was never made. */
export interface Payment {
  readonly id: number;
  readonly idempotencyKey: string;
  readonly method: string;
  readonly ref: string | null;
  readonly state: PaymentState;
  readonly amount: Minor;
}

export type PaymentState = 'asked' | 'authentication-needed' | 'pending' | 'declined' | 'succeeded' | 'dropped';

export type CheckoutRefusal =
  | { readonly code: 'checkout-expired' }
  | { readonly code: 'waiver-not-accepted' }
  | { readonly code: 'method-not-offered' }
  | { readonly code: 'not-paid' }
  | { readonly code: 'product-changed' };

/** Ways to pay that are open to a customer: what the studio offers and the deployment can do. */
export interface OpenMethods {
  readonly card: boolean;
  readonly payLater: boolean;
}

export const openMethods = ({ card, payLater }: PaymentSettings, { hasCards }: { readonly hasCards: boolean }): OpenMethods => ({
  card: card && hasCards,
  payLater,
});

interface PayAsk {
  readonly product: OfferId;
  readonly method: PaymentMethod;
  readonly open: OpenMethods;
  readonly owesWaiver: boolean;
  readonly now: Instant;
}

/** Whether a checkout may be paid in this way now. One that is completed needs nothing more. */
export function decidePayment(checkout: Checkout, ask: PayAsk): Decision<'pay' | 'completed', CheckoutRefusal> {
  if (checkout.state === 'completed') return ok('completed');
  if (checkout.product !== ask.product) return refuse({ code: 'product-changed' });
  if (ask.now >= checkout.expiresAt) return refuse({ code: 'checkout-expired' });
  if (!isOpen(ask.method, ask.open)) return refuse({ code: 'method-not-offered' });
  return ask.owesWaiver ? refuse({ code: 'waiver-not-accepted' }) : ok('pay');
}

const isOpen = (method: PaymentMethod, open: OpenMethods): boolean =>
  (method === 'card' && open.card) || (method === 'pay-later' && open.payLater);
