/** Finds the PayPal plan that a checkout names (spec 2 §3, `paypal_plan_id`). */
import type { StudioId } from '../../../../kernel/ids.ts';
import { currencyNamed, type Currency } from '../../../../kernel/money.ts';
import { ok, type Decision } from '../../../../kernel/result.ts';
import type { Call, Problem } from '../../../../server/http/operation.ts';
import { HttpProblem, notFound } from '../../../../server/http/problems.ts';
import type { SubscriptionTerms } from '../../../payments/rules/subscription.ts';
import type { Gateways } from '../../../payments/server/public.ts';
import type { getCheckout as contract } from '../../contract/checkout.contract.ts';
import { recurs } from '../../rules/checkout.ts';
import { type CheckoutRefusal } from '../../rules/decide-payment.ts';
import { findPayPal, openCheckout, type PayPalPlan } from '../get-checkout.ts';
import { termsOfSale } from './subscription-terms.ts';

interface PlanSought {
  readonly studio: StudioId;
  readonly terms: SubscriptionTerms;
  readonly currency: Currency;
}

/** The plan's terms for PayPal. Null when PayPal is not available or charges nothing later. */
export async function seekPlan(call: Call<typeof contract>): Promise<Decision<PlanSought | null, CheckoutRefusal> | Problem> {
  const { tx, studio } = call;
  if (!studio.settings.payments.paypal || (await findPayPal(tx, studio)) === null) return ok(null);
  const checkout = await openCheckout(call);
  if (checkout === null) return notFound();
  if (!checkout.ok) return checkout;
  if (!recurs(checkout.value.item)) return ok(null);
  const terms = termsOfSale(studio, checkout.value);
  return ok(terms && { studio: studio.id, terms, currency: currencyNamed(checkout.value.currency, studio.settings.currency) });
}

/** Also null when PayPal does not answer now: the plan is looked up again when the customer pays. */
export async function findPlan(sought: PlanSought | null, { subscriptions }: Gateways): Promise<PayPalPlan | null> {
  if (sought === null) return null;
  const { studio, terms, currency } = sought;
  try {
    const id = await subscriptions.planOf(studio, terms, currency);
    return id === null ? null : { id, name: terms.product.name };
  } catch (error) {
    if (error instanceof HttpProblem) return null;
    throw error;
  }
}
