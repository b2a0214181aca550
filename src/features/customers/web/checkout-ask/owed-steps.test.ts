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

describe('what a checkout still asks', () => {
  it.each([
    ['nothing', asked(0, true, true), []],
    ['nothing where the studio asks for no signature', asked(0, false, false), []],
    ['nothing where the studio has no waiver', asked(0, true, false, ''), []],
    ['the waiver', asked(0, true, false), ['waiver']],
    ['the questions', asked(2, true, true), ['information']],
    ['both, the questions first', asked(1, true, false), ['information', 'waiver']],
  ])('%s', (_, offer, steps) => expect(owedSteps(offer)).toEqual(steps));

  it('asks for the phone with the questions, where the page has no field for it', () => {
    expect(owedSteps(asked(0, true, false), true)).toEqual(['information', 'waiver']);
  });

  it.each([
    ['closed: none', ['information', 'waiver'], undefined, null],
    ['the one it was opened at', ['information', 'waiver'], 'waiver', 'waiver'],
    ['after the questions: the waiver', ['waiver'], 'information', 'waiver'],
    ['after the waiver: the questions', ['information'], 'waiver', 'information'],
    ['after the last: none', [], 'waiver', null],
  ] as const)('shows one step at a time; %s', (_, owed, named, shown) => expect(stepShown(owed, named)).toBe(shown));
});
