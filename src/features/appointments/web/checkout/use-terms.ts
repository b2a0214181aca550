import { useDates } from '../../../../web/lib/settings.ts';
import { useNow } from '../../../classes/web/public/use-now.ts';
import { checkoutSay } from './checkout-texts.ts';
import type { CheckoutOffer } from './use-checkout-data.ts';

/** The cancellation terms in one sentence, before booking. `credits`: the credits that a cancellation returns. */
export function termsOf(
  offer: { readonly until: number; readonly startsAt: number; readonly now: number; readonly credits: number },
  when: string,
): string {
  const { terms } = checkoutSay;
  if (offer.now >= offer.until) return terms.never;
  return offer.until >= offer.startsAt ? terms.always : terms.free(when, offer.credits);
}

export function useTerms(offer: CheckoutOffer, credits: number): string {
  const dates = useDates();
  const now = useNow();
  const { cancel_before_unix: until, appointment } = offer;
  const terms = termsOf({ until, startsAt: appointment.unix_start, now, credits }, dates.deadline(until));
  return offer.allow_instructor_confirm ? `${checkoutSay.confirm(appointment.instructor.name)} ${checkoutSay.confirmed(terms)}` : terms;
}
