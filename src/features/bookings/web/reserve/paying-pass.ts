import type { Dates } from '../../../../context/dates.ts';
import { reserveSay } from '../public/reserve-texts.ts';
import type { PayingPass } from '../public/wire-types.ts';

/** The cost of a seat with this pass: "1 credit of 7 left on 10-class pack", or ∞ Unlimited (look.md, signature screen 2; spec 1 §9). */
export function costOf(pass: PayingPass): string {
  const words = reserveSay.reserve.costs;
  if (pass.is_unlimited || pass.credits_remaining === null) return words.unlimited;
  return (pass.uses_guest_credits ? words.guest : words.credit)(pass.credits_remaining, pass.name);
}

/** When the pass renews or ends. Null when it does neither. */
export function lastsOf(pass: PayingPass, dates: Pick<Dates, 'date'>): string | null {
  if (pass.unix_renewal !== null) return reserveSay.reserve.renews(dates.date(pass.unix_renewal));
  return pass.unix_end === null ? null : reserveSay.reserve.ends(dates.date(pass.unix_end));
}
