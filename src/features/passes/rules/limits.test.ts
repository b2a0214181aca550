import { describe, expect, it } from 'vitest';
import type { Day, Zone } from '../../../kernel/calendar.ts';
import { aClass, aPass, MAT, NEW_YORK, packTerms, wallTime } from '../../../../tests/builders/pass.ts';
import { creditFor } from './eligibility.ts';
import type { DurationLimit } from '../../products/rules/terms.ts';

interface Case {
  when: string;
  limits: DurationLimit[];
  visits: string[];
  session: string;
  now?: string;
  zone?: Zone;
  refuses?: object;
}

const once = (unit: DurationLimit['unit'], maxVisits = 1): DurationLimit[] => [{ unit, maxVisits }];
const LONDON = 'Europe/London' as Zone;

describe('a limit of classes per day, week or month, by class date in the studio’s zone', () => {
  it.each<Case>([
    { when: 'another day', limits: once('day'), visits: ['2026-11-11 23:30'], session: '2026-11-12 00:15' },
    {
      when: 'the same day',
      limits: once('day'),
      visits: ['2026-11-11 00:00'],
      session: '2026-11-11 23:30',
      refuses: { code: 'duration-limit-reached', unit: 'day', maxVisits: 1, used: 1, from: '2026-11-11', isCurrent: false },
    },
    {
      when: 'Monday to Sunday is one week',
      limits: once('week'),
      visits: ['2026-11-09 06:00'],
      session: '2026-11-15 22:00',
      refuses: { code: 'duration-limit-reached', unit: 'week', maxVisits: 1, used: 1, from: '2026-11-09', isCurrent: true },
    },
    { when: 'Monday is the next week', limits: once('week'), visits: ['2026-11-15 22:00'], session: '2026-11-16 06:00' },
    {
      when: 'two of two',
      limits: once('week', 2),
      visits: ['2026-11-09 06:00', '2026-11-10 06:00'],
      session: '2026-11-14 09:00',
      refuses: { code: 'duration-limit-reached', unit: 'week', maxVisits: 2, used: 2, from: '2026-11-09', isCurrent: true },
    },
    {
      when: 'the last evening of the month',
      limits: once('month'),
      visits: ['2026-11-02 06:00'],
      session: '2026-11-30 23:30',
      refuses: { code: 'duration-limit-reached', unit: 'month', maxVisits: 1, used: 1, from: '2026-11-01', isCurrent: true },
    },
    { when: 'the first morning of the next', limits: once('month'), visits: ['2026-11-30 23:30'], session: '2026-12-01 00:00' },
    {
      when: 'the tightest of several limits is named',
      limits: [...once('day'), ...once('week', 1)],
      visits: ['2026-11-11 06:00'],
      session: '2026-11-12 06:00',
      refuses: { code: 'duration-limit-reached', unit: 'week', maxVisits: 1, used: 1, from: '2026-11-09', isCurrent: true },
    },
    {
      when: 'the Sunday of 25 hours is one day (clocks go back)',
      limits: once('day'),
      visits: ['2026-11-01 00:30'],
      session: '2026-11-01 23:45',
      now: '2026-10-30 12:00',
      refuses: { code: 'duration-limit-reached', unit: 'day', maxVisits: 1, used: 1, from: '2026-11-01', isCurrent: false },
    },
    {
      when: 'the week in which clocks go forward ends on its Sunday',
      limits: once('week'),
      visits: ['2027-03-08 06:00'],
      session: '2027-03-14 23:30',
      now: '2027-03-10 12:00',
      refuses: { code: 'duration-limit-reached', unit: 'week', maxVisits: 1, used: 1, from: '2027-03-08', isCurrent: true },
    },
    { when: 'not an hour later', limits: once('week'), visits: ['2027-03-14 23:30'], session: '2027-03-15 00:00', now: '2027-03-10 12:00' },
    {
      when: 'zero allows no class',
      limits: once('day', 0),
      visits: [],
      session: '2026-11-11 06:00',
      refuses: { code: 'duration-limit-reached', unit: 'day', maxVisits: 0, used: 0, from: '2026-11-11', isCurrent: false },
    },
  ])('$when', ({ limits, visits, session, now = '2026-11-10 12:00', refuses }) => {
    const pass = aPass({
      bought: '2026-10-01',
      terms: packTerms({ durationLimits: limits }),
      visits: visits.map((at) => ({ kind: 'class', startsAt: wallTime(at), service: MAT })),
    });
    const decision = creditFor(pass, aClass(session), { classFor: 'myself', now: wallTime(now), zone: NEW_YORK });
    expect(decision.ok ? 'pays' : decision.refusal).toEqual(refuses ?? 'pays');
  });

  it('uses the studio’s calendar: Sunday 23:30 in New York is Monday in London', () => {
    const pass = aPass({
      bought: '2026-10-01',
      terms: packTerms({ durationLimits: once('week') }),
      visits: [{ kind: 'class', startsAt: wallTime('2026-11-11 06:00'), service: MAT }],
    });
    const session = aClass('2026-11-15 23:30');
    const now = wallTime('2026-11-10 12:00');
    expect(creditFor(pass, session, { classFor: 'myself', now, zone: NEW_YORK })).toMatchObject({
      ok: false,
      refusal: { from: '2026-11-09' as Day },
    });
    expect(creditFor(pass, session, { classFor: 'myself', now, zone: LONDON }).ok).toBe(true);
  });
});
