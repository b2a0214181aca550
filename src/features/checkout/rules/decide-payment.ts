import type { OfferId } from '../../../kernel/ids.ts';
import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import type { Instant } from '../../../kernel/time.ts';
import type { PaymentMethod } from '../../passes/rules/pass.ts';
import type { AmountNotTaken } from '../../payments/rules/card-refusal.ts';
import { dueOf, isOwed, methodsFor, productOf, recurs, type Checkout, type OpenMethods } from './checkout.ts';
import type { PurchaseRefusal } from './decide-purchase.ts';

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

interface PayAsk {
  /** The product that the caller expects. Null when the caller names the checkout only. */
  readonly product: OfferId | null;
  readonly method: PaymentMethod;
  readonly open: OpenMethods;
  /** The open methods that accept the amount (amounts.ts). Defaults to all of them. */
  readonly taking?: OpenMethods;
  readonly owesWaiver: boolean;
  /** ISO 4217 code of the studio's current currency. */
  readonly currency: string;
  readonly now: Instant;
}

/** Whether this method may pay the checkout now. A completed checkout needs no payment. With nothing to pay, any method is accepted. */
export function decidePayment(checkout: Checkout, ask: PayAsk): Decision<'pay' | 'completed', CheckoutRefusal | AmountNotTaken> {
  if (checkout.state === 'completed') return ok('completed');
  if (checkout.state === 'void') return refuse({ code: 'fee-void' });
  if (ask.product !== null && productOf(checkout.item) !== ask.product) return refuse({ code: 'product-changed' });
  // A debt keeps its original currency.
  if (!isOwed(checkout) && checkout.currency !== ask.currency)
    return refuse({ code: 'currency-changed', from: checkout.currency, to: ask.currency });
  if (ask.now >= checkout.expiresAt) return refuse({ code: 'checkout-expired' });
  // The customer already chose to pay later.
  if (ask.method === 'pay-later' && checkout.state === 'owed' && checkout.item.kind === 'pass') return ok('completed');
  const isNeeded = dueOf(checkout) > 0 || (!isOwed(checkout) && recurs(checkout.item));
  if (isNeeded && !methodsFor(checkout, ask.open).has(ask.method)) return refuse({ code: 'method-not-offered' });
  if (isNeeded && !methodsFor(checkout, ask.taking ?? ask.open).has(ask.method)) return refuse({ code: 'amount-not-taken' });
  return ask.owesWaiver ? refuse({ code: 'waiver-not-accepted' }) : ok('pay');
}
