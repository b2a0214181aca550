import type { Day } from '../../../kernel/calendar.ts';
import { cutShort } from './duration.ts';
import { allowanceOf, type CreditKind, type PassTerms } from './terms.ts';

export interface OpeningCredit {
  readonly kind: CreditKind;
  readonly cycle: 0;
  readonly delta: number;
}

/**
 * The credits at the start of a pass: one cycle of each limited kind. Unlimited kinds have no balance. A shortened first cycle brings a
 * proportional part, rounded up. `begun` is null before the first use.
 */
export function openingCredits(terms: PassTerms, begun: Day | null): OpeningCredit[] {
  const part = begun === null ? null : cutShort(begun, terms);
  return (['class', 'guest', 'appointment'] as const).flatMap((kind) => {
    const allowance = allowanceOf(terms, kind);
    if (allowance?.kind !== 'limited' || allowance.perCycle === 0) return [];
    return [{ kind, cycle: 0 as const, delta: part ? Math.ceil((allowance.perCycle * part.days) / part.of) : allowance.perCycle }];
  });
}
