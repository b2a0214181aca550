import { describe, expect, it } from 'vitest';
import { membershipTerms, packTerms } from '../../../../tests/builders/pass.ts';
import { parsePassTerms } from './pass-terms.ts';

describe('stored terms', () => {
  it('survive the round trip, also through JSON', () => {
    for (const terms of [packTerms(), membershipTerms({ cycles: 12, commitmentCycles: 3, futureCycles: 1 })])
      expect(parsePassTerms(JSON.parse(JSON.stringify(terms)))).toEqual(terms);
  });

  it('may lack a field that was added later', () => {
    const { newCustomersOnly: _, ...earlier } = packTerms();
    expect(parsePassTerms(earlier)).toEqual({ ...packTerms(), newCustomersOnly: false });
  });

  it.each([
    ['a membership without a cycle', { ...membershipTerms(), cycle: null }, /"cycle"/],
    ['a class pack with a cycle', { ...packTerms(), cycle: { count: 1, unit: 'month' } }, /"cycle"/],
    ['a day that does not exist', packTerms({ validity: { kind: 'until', day: '2026-02-30' as never } }), /"day"/],
    [
      'fewer than zero credits',
      packTerms({ classes: { allowance: { kind: 'limited', perCycle: -1 }, templates: 'all', serviceLimits: null } }),
      /"perCycle"/,
    ],
    ['a missing name', { ...packTerms(), name: undefined }, /"name"/],
  ])('refuse %s', (_name, terms, complaint) => {
    expect(() => parsePassTerms(terms)).toThrow(complaint);
  });
});
