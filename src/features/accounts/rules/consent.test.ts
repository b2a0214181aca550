import { expect, it } from 'vitest';
import { optInDecisions } from './consent.ts';

const both = { smsOptIn: true, marketingOptIn: true };

it.each([
  { when: 'somebody signs up and agrees', before: null, after: both, says: ['sms +', 'marketing +'] },
  {
    when: 'somebody signs up and declines',
    before: null,
    after: { smsOptIn: false, marketingOptIn: false },
    says: ['sms -', 'marketing -'],
  },
  { when: 'nothing changes', before: both, after: both, says: [] },
  { when: 'a consent is withdrawn', before: both, after: { ...both, marketingOptIn: false }, says: ['marketing -'] },
  { when: 'a consent is given again', before: { ...both, smsOptIn: false }, after: both, says: ['sms +'] },
])('$when: $says', ({ before, after, says }) => {
  expect(optInDecisions(before, after).map(({ kind, given }) => `${kind} ${given ? '+' : '-'}`)).toEqual(says);
});
