import { describe, expect, it } from 'vitest';
import { termsOf } from './use-terms.ts';

describe('the cancellation rule', () => {
  it.each([
    { when: 'in time', until: 50, now: 10, credits: 2, says: 'You can cancel until Friday: your credits come back.' },
    { when: 'just before the deadline', until: 50, now: 49, credits: 1, says: 'You can cancel until Friday: your credit comes back.' },
    { when: 'paid by an unlimited pass', until: 50, now: 10, credits: 0, says: 'You can cancel until Friday.' },
    { when: 'until the start', until: 100, now: 10, credits: 2, says: 'You can cancel until it begins.' },
    { when: 'after the deadline', until: 50, now: 50, credits: 2, says: 'Once booked, it can no longer be cancelled: it begins too soon.' },
  ])('$when', ({ says, ...offer }) => expect(termsOf({ ...offer, startsAt: 100 }, 'Friday')).toBe(says));
});
