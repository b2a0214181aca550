import { allowanceOf, type CreditKind, type PassTerms } from './terms.ts';

export interface OpeningCredit {
  readonly kind: CreditKind;
  readonly cycle: 0;
  readonly delta: number;
}

/** The credits with which a pass begins: one cycle of each limited kind. Unlimited kinds have no balance. */
export function openingCredits(terms: PassTerms): OpeningCredit[] {
  return (['class', 'guest', 'appointment'] as const).flatMap((kind) => {
    const allowance = allowanceOf(terms, kind);
    return allowance?.kind === 'limited' && allowance.perCycle > 0 ? [{ kind, cycle: 0 as const, delta: allowance.perCycle }] : [];
  });
}
