import type { Dates } from '../../../../../context/dates.ts';
import type { PassId } from '../../../../../kernel/ids.ts';
import type { Instant } from '../../../../../kernel/time.ts';
import { kitSay } from './kit-texts.ts';

/** A pass that can pay for a class, an appointment or a series. */
export interface PayingPass {
  readonly id: PassId;
  readonly name: string;
  readonly is_unlimited: boolean;
  readonly credits_remaining: number | null;
  readonly unix_end: Instant | null;
  readonly unix_renewal: Instant | null;
  readonly uses_guest_credits?: boolean;
}

/** The cost with this pass: "1 credit of 7 left on 10-class pack", or ∞ Unlimited (look.md, signature screen 2; spec 1 §9). */
export function costOf(pass: PayingPass, credits = 1): string {
  const { costs } = kitSay;
  if (pass.is_unlimited || pass.credits_remaining === null) return costs.unlimited;
  return pass.uses_guest_credits
    ? costs.guest(pass.credits_remaining, pass.name)
    : costs.credits(credits, pass.credits_remaining, pass.name);
}

/** When the pass renews or ends. Null when it does neither. */
export function lastsOf(pass: PayingPass, dates: Pick<Dates, 'dated' | 'dayOf'>): string | null {
  if (pass.unix_renewal !== null) return kitSay.renews(dates.dated(dates.dayOf(pass.unix_renewal)));
  return pass.unix_end === null ? null : kitSay.ends(dates.dated(dates.dayOf(pass.unix_end)));
}
