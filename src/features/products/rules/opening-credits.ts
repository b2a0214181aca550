import type { Day } from '../../../kernel/calendar.ts';
import { cutShort } from './duration.ts';
import { allowanceOf, type CreditKind, type PassTerms } from './terms.ts';

export interface OpeningCredit {
  readonly kind: CreditKind;
  readonly cycle: 0;
  readonly delta: number;
}

/**
 * The credits with which a pass begins: one cycle of each limited kind. Unlimited kinds have no balance. A first cycle that a billing day cuts
 * short brings its part of them, rounded up. `begun`: null before its first use.
 */
export function openingCredits(terms: PassTerms, begun: Day | null): OpeningCredit[] {
  const part = begun === null ? null : cutShort(begun, terms);
  return (['class', 'guest', 'appointment'] as const).flatMap((kind) => {
    const allowance = allowanceOf(terms, kind);
    if (allowance?.kind !== 'limited' || allowance.perCycle === 0) return [];
    return [{ kind, cycle: 0 as const, delta: part ? Math.ceil((allowance.perCycle * part.days) / part.of) : allowance.perCycle }];
  });
}
