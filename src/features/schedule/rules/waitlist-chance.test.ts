import { describe, expect, it } from 'vitest';
import type { Zone } from '../../../kernel/calendar.ts';
import { instant } from '../../../kernel/time.ts';
import { chanceOf, weeksBefore } from './waitlist-chance.ts';

const past = (...seats: number[]) => seats.map((one) => ({ seats: one }));

describe('the chance of a waitlist position', () => {
  it.each([
    ['first, with a promotion each week', 1, past(1, 1, 1), 'usually'],
    ['first, in three weeks of four', 1, past(2, 1, 0, 1), 'usually'],
    ['second, in two weeks of four', 2, past(2, 1, 0, 3), 'often'],
    ['second, in two weeks of five', 2, past(2, 1, 0, 3, 0), 'often'],
    ['third, in one week of four', 3, past(2, 1, 0, 3), 'rarely'],
    ['fourth, never', 4, past(0, 0, 0), 'rarely'],
    ['only two weeks are known', 1, past(5, 5), null],
    ['nobody ever waited', 1, [], null],
  ] as const)('%s', (_, position, weeks, chance) => {
    expect(chanceOf(position, weeks)).toBe(chance);
  });

  it('compares the same local time, across clock changes too', () => {
    const zone = 'America/New_York' as Zone;
    const weeks = weeksBefore(instant(Date.parse('2026-11-03T22:30:00Z')), zone);
    expect(weeks).toHaveLength(12);
    // Daylight saving time ends in New York on November 1.
    expect(weeks.slice(0, 2).map((at) => new Date(at).toISOString())).toEqual(['2026-10-27T21:30:00.000Z', '2026-10-20T21:30:00.000Z']);
  });
});
