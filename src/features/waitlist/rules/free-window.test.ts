import { expect, it } from 'vitest';
import { fromUnix, plus, days } from '../../../kernel/time.ts';
import type { WallTime, Zone, Day } from '../../../kernel/calendar.ts';
import { instantAt } from '../../../kernel/zoned-time.ts';
import { freeCancelUntil } from './free-window.ts';

const newYork = 'America/New_York' as Zone;
const policy = { quietFrom: '21:00' as WallTime, quietUntil: '07:00' as WallTime, freeLeaveMinutes: 30 };
const at = (day: string, time: string) => instantAt(newYork, day as Day, time as WallTime);

it.each([
  { when: 'by day', moved: ['2026-11-25', '12:00'], until: ['2026-11-25', '12:30'] },
  { when: 'ending at the start of the quiet hours', moved: ['2026-11-25', '20:30'], until: ['2026-11-25', '21:00'] },
  { when: 'partly before the quiet hours', moved: ['2026-11-25', '20:50'], until: ['2026-11-26', '07:20'] },
  { when: 'late in the evening', moved: ['2026-11-25', '23:00'], until: ['2026-11-26', '07:30'] },
  { when: 'after midnight', moved: ['2026-11-26', '02:00'], until: ['2026-11-26', '07:30'] },
  { when: 'at the end of the quiet hours', moved: ['2026-11-26', '07:00'], until: ['2026-11-26', '07:30'] },
  { when: 'in the night when the clocks go back', moved: ['2026-10-31', '23:00'], until: ['2026-11-01', '07:30'] },
])('the free minutes pause in quiet hours: $when', ({ moved, until }) => {
  const now = at(moved[0]!, moved[1]!);
  expect(freeCancelUntil(now, plus(now, days(2)), policy, newYork)).toBe(at(until[0]!, until[1]!));
});

it('the free window ends at the start at the latest', () => {
  const now = at('2026-11-25', '23:00');
  const start = at('2026-11-26', '06:30');
  expect(freeCancelUntil(now, start, policy, newYork)).toBe(start);
});

it('the free window starts at once in a studio without quiet hours', () => {
  const now = at('2026-11-25', '23:00');
  const always = { ...policy, quietUntil: '21:00' as WallTime };
  expect(freeCancelUntil(now, fromUnix(4_000_000_000), always, newYork)).toBe(plus(now, 30 * 60_000));
});
