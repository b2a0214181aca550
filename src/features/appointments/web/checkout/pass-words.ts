import type { Dates } from '../../../../context/dates.ts';
import type { AppointmentPass } from '../../contract/appointments.contract.ts';
import { checkoutSay } from './checkout-texts.ts';

type Pass = Pick<AppointmentPass, 'is_unlimited' | 'credits_remaining' | 'unix_renewal' | 'unix_end'>;

const isUnlimited = ({ is_unlimited: unlimited, credits_remaining: left }: Pass): boolean => unlimited || left === null;

/** The remaining credits, or ∞ (spec 2 §2). */
export const leftOf = (pass: Pass): string => (isUnlimited(pass) ? checkoutSay.unlimited : checkoutSay.left(pass.credits_remaining ?? 0));

/** The cost, the remaining credits and the last day of the pass. */
export function whatItCosts(pass: Pass, credits: number, dates: Pick<Dates, 'date'>): string {
  const left = pass.credits_remaining ?? 0;
  const lasts =
    pass.unix_renewal === null
      ? pass.unix_end && checkoutSay.ends(dates.date(pass.unix_end))
      : checkoutSay.renews(dates.date(pass.unix_renewal));
  const costs = isUnlimited(pass) ? [] : [checkoutSay.costs(credits), checkoutSay.leaves(left - credits)];
  return [...costs, lasts].filter(Boolean).join(' · ');
}

/** The cancellation terms in one sentence, before booking. `credits`: the credits that a cancellation returns. */
export function termsOf(
  offer: { readonly until: number; readonly startsAt: number; readonly now: number; readonly credits: number },
  when: string,
): string {
  const { terms } = checkoutSay;
  if (offer.now >= offer.until) return terms.never;
  return offer.until >= offer.startsAt ? terms.always : terms.free(when, offer.credits);
}
