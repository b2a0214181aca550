import type { OfferId } from '../../../kernel/ids.ts';
import type { Pass } from '../../passes/rules/pass.ts';
import type { PassTerms } from '../../products/rules/terms.ts';

type Owned = Pick<Pass, 'offer'> & { readonly terms: Pick<PassTerms, 'trialDays'> };

/** Whether the customer has had the trial of a product, even if that membership has ended since. */
export const hadTrial = (product: OfferId, owned: readonly Owned[]): boolean =>
  owned.some(({ offer, terms }) => offer === product && terms.trialDays > 0);

/** The terms at which the customer buys the product now. Each customer gets one trial per product; otherwise nobody would ever pay. */
export const termsNow = (terms: PassTerms, product: OfferId, owned: readonly Owned[]): PassTerms =>
  terms.trialDays > 0 && hadTrial(product, owned) ? { ...terms, trialDays: 0 } : terms;
