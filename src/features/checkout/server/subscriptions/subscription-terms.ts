/** The terms of a PayPal subscription that charges a membership (docs/decisions/0143). */
import type { Studio } from '../../../../context/studio.ts';
import { startOfDay, dayOf } from '../../../../kernel/zoned-time.ts';
import type { BilledPass } from '../../../memberships/rules/membership.ts';
import type { LockedMembership } from '../../../memberships/server/public.ts';
import type { SubscriptionTerms } from '../../../payments/rules/subscription.ts';
import { takesSubscription } from '../../../payments/server/public.ts';
import { begunOn, endFrom } from '../../../products/rules/duration.ts';
import { currencyNamed, minor, type Currency } from '../../../../kernel/money.ts';
import { taxTermsOf } from '../../../products/rules/bill.ts';
import { dueOf, isOwed, recurs, type Checkout } from '../../rules/checkout.ts';
import { subscriptionPhases } from '../../rules/subscription-phases.ts';

/** How PayPal charges a checkout: by an order, or by a subscription when more is charged later. Null when PayPal cannot charge it. */
export function payPalWay({ id, settings }: Studio, checkout: Checkout): 'order' | SubscriptionTerms | null {
  const { item, begunAt, codeTerms: code, bill, name } = checkout;
  if (isOwed(checkout) || !recurs(item)) return 'order';
  const { timeZone: zone } = settings;
  const startsAt = startOfDay(zone, begunOn(item.terms, dayOf(zone, begunAt)));
  const pass: BilledPass = { terms: item.terms, offer: item.product, startsAt, endsAt: endFrom(item.terms, startsAt, zone) };
  const currency = currencyNamed(checkout.currency, settings.currency);
  const sold = { price: item.cyclePrice!, pass, code, tax: bill.taxTerms, zone, currency };
  const charges = subscriptionPhases(sold, item.terms.trialDays > 0 ? 0 : 1);
  if (charges === null) return 'order';
  const terms = { ...charges, ...commonTerms(id, settings, item.product, name), tax: bill.taxTerms };
  return takesSubscription(terms, dueOf(checkout), currency) ? terms : null;
}

/** For a membership that is being bought. Null when an order pays it or PayPal cannot charge it. */
export function termsOfSale(studio: Studio, checkout: Checkout): SubscriptionTerms | null {
  const way = payPalWay(studio, checkout);
  return way === 'order' ? null : way;
}

/** For a running membership, from its next cycle on. Null when PayPal cannot charge it. */
export function termsOfMembership(
  { id, settings }: Studio,
  { membership, pass }: LockedMembership,
  currency: Currency,
): SubscriptionTerms | null {
  const { price, code, nextCycle } = membership;
  const tax = taxTermsOf(settings.tax);
  const charges = subscriptionPhases({ price, pass, code, tax, zone: settings.timeZone, currency }, nextCycle);
  if (charges === null || pass.offer === null) return null;
  const terms = { ...charges, ...commonTerms(id, settings, pass.offer, pass.terms.name), tax };
  return takesSubscription(terms, minor(0), currency) ? terms : null;
}

const commonTerms = (studio: number, { renewals }: Studio['settings'], product: number, name: string) => ({
  product: { key: `ATELIER-${studio}-${product}`, name },
  failuresAllowed: renewals.retryDays.length + 1,
});
