import { describe, expect, it } from 'vitest';
import { owedSteps, stepShown } from './owed-steps.ts';

const waiver = (requires: boolean, hash = 'w1') => ({
  require_sign: requires,
  wavier_hash: hash,
  waiver_type: 'html',
  text: 'At your own risk.',
});
const asked = (questions: number, ...[requires, accepted, hash]: [boolean, boolean, string?]) => ({
  waiver: waiver(requires, hash),
  customer_accepted_wavier: accepted,
  custom_unfilled_fields: Array.from({ length: questions }, (_, id) => ({ id })) as never,
});

describe('the missing steps of a checkout', () => {
  it.each([
    ['nothing', asked(0, true, true), []],
    ['none in a studio that requires no signature', asked(0, false, false), []],
    ['none in a studio without a waiver', asked(0, true, false, ''), []],
    ['the waiver', asked(0, true, false), ['waiver']],
    ['the questions', asked(2, true, true), ['information']],
    ['both, with the questions first', asked(1, true, false), ['information', 'waiver']],
  ])('%s', (_, offer, steps) => expect(owedSteps(offer)).toEqual(steps));

  it('include the phone with the questions, when the page has no field for it', () => {
    expect(owedSteps(asked(0, true, false), true)).toEqual(['information', 'waiver']);
  });

  it.each([
    ['closed: none', ['information', 'waiver'], undefined, null],
    ['the step it was opened at', ['information', 'waiver'], 'waiver', 'waiver'],
    ['the waiver after the questions', ['waiver'], 'information', 'waiver'],
    ['the questions after the waiver', ['information'], 'waiver', 'information'],
    ['none after the last', [], 'waiver', null],
  ] as const)('are shown one at a time; %s', (_, owed, named, shown) => expect(stepShown(owed, named)).toBe(shown));
});
