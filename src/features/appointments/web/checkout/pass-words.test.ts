import { describe, expect, it } from 'vitest';
import { fromUnix } from '../../../../kernel/time.ts';
import { leftOf, termsOf, whatItCosts } from './pass-words.ts';

const dates = { date: () => '04/01/2026' };
const pack = { is_unlimited: false, credits_remaining: 4, unix_renewal: null, unix_end: null };
const unlimited = { ...pack, is_unlimited: true, credits_remaining: null, unix_renewal: fromUnix(1) };

describe('a pass that can pay', () => {
  it.each([
    { pass: pack, says: '4 credits left' },
    { pass: { ...pack, credits_remaining: 1 }, says: '1 credit left' },
    { pass: { ...pack, credits_remaining: 12 }, says: '12 credits left' },
    { pass: unlimited, says: '∞ Unlimited' },
  ])('has the tag "$says"', ({ pass, says }) => expect(leftOf(pass)).toBe(says));
  it.each([
    { pass: pack, says: '2 credits for this appointment · 2 left after it' },
    { pass: { ...pack, unix_end: fromUnix(1) }, says: '2 credits for this appointment · 2 left after it · Ends 04/01/2026' },
    { pass: unlimited, says: 'Renews 04/01/2026' },
  ])('has the line "$says"', ({ pass, says }) => expect(whatItCosts(pass, 2, dates)).toBe(says));
});

describe('the cancellation rule', () => {
  it.each([
    { when: 'in time', until: 50, now: 10, credits: 2, says: 'You can cancel until Friday: your credits come back.' },
    { when: 'just before the deadline', until: 50, now: 49, credits: 1, says: 'You can cancel until Friday: your credit comes back.' },
    { when: 'paid by an unlimited pass', until: 50, now: 10, credits: 0, says: 'You can cancel until Friday.' },
    { when: 'until the start', until: 100, now: 10, credits: 2, says: 'You can cancel until it begins.' },
    { when: 'after the deadline', until: 50, now: 50, credits: 2, says: 'Once booked, it can no longer be cancelled: it begins too soon.' },
  ])('$when', ({ says, ...offer }) => expect(termsOf({ ...offer, startsAt: 100 }, 'Friday')).toBe(says));
});
