import { describe, expect, it } from 'vitest';
import type { Day, WallTime, Zone } from '../../../kernel/calendar.ts';
import { instant } from '../../../kernel/time.ts';
import { comingOccurrences, occurrenceDays, occurrenceOn, type WeeklyTimes } from './occurrence-days.ts';

const NEW_YORK = 'America/New_York' as Zone;
const day = (text: string) => text as Day;
const MONDAYS: WeeklyTimes = {
  weekday: 1,
  everyWeeks: 1,
  firstDay: day('2026-12-02'),
  lastDay: null,
  starts: '18:00' as WallTime,
  durationMinutes: 60,
};

describe('the days of a recurrence', () => {
  it.each([
    {
      name: 'begin on the first such weekday',
      rule: {},
      from: '2026-11-01',
      until: '2026-12-21',
      days: ['2026-12-07', '2026-12-14', '2026-12-21'],
    },
    {
      name: 'begin on the first day itself',
      rule: { firstDay: day('2026-12-07') },
      from: '2026-11-01',
      until: '2026-12-07',
      days: ['2026-12-07'],
    },
    {
      name: 'end on the last day',
      rule: { lastDay: day('2026-12-14') },
      from: '2026-11-01',
      until: '2027-06-01',
      days: ['2026-12-07', '2026-12-14'],
    },
    {
      name: 'count two weeks from the first day',
      rule: { everyWeeks: 2 },
      from: '2026-12-08',
      until: '2027-01-10',
      days: ['2026-12-21', '2027-01-04'],
    },
    { name: 'include the day that is asked from', rule: {}, from: '2026-12-14', until: '2026-12-14', days: ['2026-12-14'] },
    { name: 'are none after the end', rule: { lastDay: day('2026-12-01') }, from: '2026-11-01', until: '2027-06-01', days: [] },
    {
      name: 'cross the end of a year every eight weeks',
      rule: { everyWeeks: 8 },
      from: '2026-12-01',
      until: '2027-02-28',
      days: ['2026-12-07', '2027-02-01'],
    },
  ])('$name', ({ rule, from, until, days }) => {
    expect(occurrenceDays({ ...MONDAYS, ...rule }, day(from), day(until))).toEqual(days);
  });
});

describe('the time of an occurrence', () => {
  const at = (on: string, starts: string) =>
    new Date(occurrenceOn({ starts: starts as WallTime, durationMinutes: 60 }, NEW_YORK, day(on)).startsAt).toISOString();

  it('stays the same on the wall across both clock changes', () => {
    expect([at('2026-03-07', '18:00'), at('2026-03-08', '18:00')]).toEqual(['2026-03-07T23:00:00.000Z', '2026-03-08T22:00:00.000Z']);
    expect([at('2026-10-31', '18:00'), at('2026-11-01', '18:00')]).toEqual(['2026-10-31T22:00:00.000Z', '2026-11-01T23:00:00.000Z']);
  });

  it('takes the later instant in a gap, and the earlier one of a repeated hour', () => {
    expect(at('2026-03-08', '02:30')).toBe('2026-03-08T07:30:00.000Z');
    expect(at('2026-11-01', '01:30')).toBe('2026-11-01T05:30:00.000Z');
  });

  it('is left out once it has begun', () => {
    const now = instant(Date.parse('2026-12-07T23:00:00Z'));
    const days = comingOccurrences(MONDAYS, NEW_YORK, now, { today: day('2026-12-07'), until: day('2026-12-14') }).map((one) => one.day);
    expect(days).toEqual(['2026-12-14']);
  });
});
