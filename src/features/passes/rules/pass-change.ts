import type { Day } from '../../../kernel/calendar.ts';
import type { Instant } from '../../../kernel/time.ts';
import type { CreditKind, PassTerms } from '../../products/rules/terms.ts';

export const PASS_CHANGES = ['given', 'credits', 'end'] as const;

/** A change of a pass by hand. The customer reads the reason. */
export interface PassChange {
  readonly kind: (typeof PASS_CHANGES)[number];
  /** Of corrected credits. */
  readonly credits: { readonly kind: CreditKind; readonly delta: number } | null;
  /** Of a moved end. */
  readonly lastDay: Day | null;
  readonly reason: string;
  readonly at: Instant;
}

/** Whether staff may give it for nothing. A membership is charged in cycles, so it is sold with a promo code instead. */
export const canBeGiven = ({ punchType, validity }: Pick<PassTerms, 'punchType' | 'validity'>, today: Day): boolean =>
  punchType === 'classpack' && (validity.kind !== 'until' || today <= validity.day);
