import { describe, expect, it } from 'vitest';
import { membershipTerms, NEW_YORK, packTerms, wallTime } from '../../../../tests/builders/pass.ts';
import type { Day } from '../../../kernel/calendar.ts';
import { plus } from '../../../kernel/time.ts';
import { endFrom, endOfDay } from './duration.ts';
import type { PassTerms } from './terms.ts';

describe('the end of a sold product', () => {
  const from = wallTime('2026-11-01 15:00');
  const ends = (terms: PassTerms) => endFrom(terms, from, NEW_YORK);
  it.each([
    { when: 'never', terms: packTerms(), end: null },
    { when: 'on a date, all day', terms: packTerms({ validity: { kind: 'until', day: '2026-12-24' as Day } }), end: '2026-12-24' },
    { when: 'the same day', terms: packTerms({ validity: { kind: 'period', count: 0, unit: 'day' } }), end: '2026-11-01' },
    {
      when: 'a month later, on the same day of the month',
      terms: packTerms({ validity: { kind: 'period', count: 1, unit: 'month' } }),
      end: '2026-12-01',
    },
    { when: 'a membership of three months, at the end of the last one', terms: membershipTerms({ cycles: 3 }), end: '2027-01-31' },
    { when: 'a membership until cancelled', terms: membershipTerms(), end: null },
    {
      when: 'the earlier of two',
      terms: membershipTerms({ cycles: 3, validity: { kind: 'until', day: '2026-12-24' as Day } }),
      end: '2026-12-24',
    },
  ])('$when', ({ terms, end }) => {
    expect(ends(terms)).toBe(end === null ? null : endOfDay(NEW_YORK, end as Day));
  });

  it('is the last second of the day, also of a day with 25 hours', () => {
    expect(endOfDay(NEW_YORK, '2026-11-01' as Day)).toBe(plus(wallTime('2026-11-02 00:00'), -1000));
    expect(endOfDay(NEW_YORK, '2026-11-01' as Day) - wallTime('2026-11-01 00:00')).toBe(25 * 3_600_000 - 1000);
  });
});
