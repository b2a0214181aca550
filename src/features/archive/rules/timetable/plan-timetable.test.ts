import { describe, expect, it } from 'vitest';
import type { Day, Zone } from '../../../../kernel/calendar.ts';
import { localTimeOf } from '../../../../kernel/zoned-time.ts';
import { lastDayOf, planOccurrences } from './plan-timetable.ts';
import { readTimetable } from './read-timetable.ts';

const entry = (weekday: string, start: string, end: string) =>
  readTimetable([{ number: 2, fields: { location: 'Dunes', weekday, start, end, class: 'Yoga', room: '', kind: '', audience: '' } }])
    .entries;
const london = 'Europe/London' as Zone;
const iso = (at: number) => new Date(at).toISOString();

describe('the occurrences of a weekly class', () => {
  it('are one per week from any first day, with the day in the key', () => {
    const planned = planOccurrences(entry('Monday', '10:00', '11:00'), {
      from: '2026-09-09' as Day,
      weeks: 3,
      zone: london,
    });
    expect(planned.map(({ key }) => key)).toEqual(
      ['2026-09-14', '2026-09-21', '2026-09-28'].map((day) => `timetable|dunes||monday|10:00|yoga|${day}`),
    );
    expect(lastDayOf({ from: '2026-09-09' as Day, weeks: 3 })).toBe('2026-09-29');
  });

  it('stay at 10:00 local time through both clock changes', () => {
    const planned = planOccurrences(entry('Sunday', '10:00', '11:00'), {
      from: '2026-03-22' as Day,
      weeks: 32,
      zone: london,
    });
    expect(planned).toHaveLength(32);
    expect(new Set(planned.map(({ startsAt }) => localTimeOf(london, startsAt).time))).toEqual(new Set(['10:00']));
    expect(planned.slice(0, 2).map(({ startsAt }) => iso(startsAt))).toEqual(['2026-03-22T10:00:00.000Z', '2026-03-29T09:00:00.000Z']);
    expect(planned.at(-1) && iso(planned.at(-1)!.startsAt)).toBe('2026-10-25T10:00:00.000Z');
  });

  it('run past midnight into the next day', () => {
    const [night] = planOccurrences(entry('Saturday', '22:30', '00:30'), {
      from: '2026-09-12' as Day,
      weeks: 1,
      zone: london,
    });
    expect([iso(night!.startsAt), iso(night!.endsAt)]).toEqual(['2026-09-12T21:30:00.000Z', '2026-09-12T23:30:00.000Z']);
  });

  it('never end before they start, when the clocks skip their end', () => {
    const [leapt] = planOccurrences(entry('Sunday', '01:30', '02:00'), {
      from: '2026-03-29' as Day,
      weeks: 1,
      zone: london,
    });
    expect([iso(leapt!.startsAt), iso(leapt!.endsAt)]).toEqual(['2026-03-29T01:30:00.000Z', '2026-03-29T02:00:00.000Z']);
  });
});
