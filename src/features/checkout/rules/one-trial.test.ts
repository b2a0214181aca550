import { describe, expect, it } from 'vitest';
import { membershipTerms } from '../../../../tests/builders/pass.ts';
import { asId, type OfferId } from '../../../kernel/ids.ts';
import { hadTrial, termsNow } from './one-trial.ts';

const EARLY_BIRD = asId<OfferId>(1);
const OTHER = asId<OfferId>(2);
const owned = (offer: OfferId | null, trialDays: number) => ({ offer, terms: { trialDays } });

describe('a trial', () => {
  it.each([
    { of: 'somebody new', before: [], days: 7 },
    { of: 'a customer who had another product on trial', before: [owned(OTHER, 7)], days: 7 },
    { of: 'a customer who had the product without a trial', before: [owned(EARLY_BIRD, 0)], days: 7 },
    { of: 'a customer whose pass has no product', before: [owned(null, 7)], days: 7 },
    { of: 'a customer who had it', before: [owned(OTHER, 0), owned(EARLY_BIRD, 14)], days: 0 },
  ])('of $of: $days days', ({ before, days }) => {
    const terms = membershipTerms({ trialDays: 7 });
    expect(termsNow(terms, EARLY_BIRD, before)).toEqual({ ...terms, trialDays: days });
    expect(hadTrial(EARLY_BIRD, before)).toBe(days === 0);
  });
});
