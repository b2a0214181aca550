import type { OfferId } from '../../../kernel/ids.ts';
import type { Pass } from '../../passes/rules/pass.ts';
import type { PassTerms } from '../../products/rules/terms.ts';

/** What somebody owns or owned, as far as it tells of trials. */
type Owned = Pick<Pass, 'offer'> & { readonly terms: Pick<PassTerms, 'trialDays'> };

/** Whether somebody has had the trial of a product before, whatever became of the membership. */
export const hadTrial = (product: OfferId, owned: readonly Owned[]): boolean =>
  owned.some(({ offer, terms }) => offer === product && terms.trialDays > 0);

/** The terms on which somebody buys a product now: one trial for each customer, or nobody would ever pay. */
export const termsNow = (terms: PassTerms, product: OfferId, owned: readonly Owned[]): PassTerms =>
  terms.trialDays > 0 && hadTrial(product, owned) ? { ...terms, trialDays: 0 } : terms;
