import { describe, expect, it } from 'vitest';
import { nextDuration } from './instructor-prices.ts';
import { DEFAULT_WEEK, pauseWithin, reachesOut, weekWith } from './working-week.ts';

describe('a week', () => {
  it('defaults to the spec: Monday to Friday from eight to five', () => {
    expect(DEFAULT_WEEK.map(({ day, isEnabled }) => [day, isEnabled])).toEqual([
      ['monday', true],
      ['tuesday', true],
      ['wednesday', true],
      ['thursday', true],
      ['friday', true],
      ['saturday', false],
      ['sunday', false],
    ]);
    expect(DEFAULT_WEEK.every(({ starts, ends, pause }) => starts === 480 && ends === 1020 && !pause.isEnabled)).toBe(true);
  });

  it('keeps the days that are not sent', () => {
    const saturday = { ...DEFAULT_WEEK[5]!, isEnabled: true };
    expect(weekWith(DEFAULT_WEEK, [saturday])).toEqual([...DEFAULT_WEEK.slice(0, 5), saturday, DEFAULT_WEEK[6]]);
  });
});

it.each([
  { what: 'inside', part: [600, 660], is: false },
  { what: 'as long as the day', part: [480, 1020], is: false },
  { what: 'from before the day starts', part: [450, 660], is: true },
  { what: 'until after the day ends', part: [600, 1050], is: true },
])('a break $what exceeds the day: $is', ({ part: [starts, ends], is }) => {
  expect(reachesOut({ starts: starts!, ends: ends! }, { starts: 480, ends: 1020 })).toBe(is);
});

it.each([
  { there: [], next: 15 },
  { there: [30, 60, 90, 120], next: 135 },
  { there: [90, 27], next: 105 },
  { there: [945], next: 960 },
  { there: [950], next: null },
])('a new duration after $there takes $next minutes', ({ there, next }) => {
  expect(nextDuration(there)).toBe(next);
});

it.each([
  { day: [480, 1020], told: [720, 780], gives: [720, 780] },
  { day: [840, 1080], told: [720, 780], gives: [930, 960] },
  { day: [540, 600], told: [720, 780], gives: [540, 570] },
  { day: [540, 570], told: [720, 780], gives: [540, 570] },
])('a break of $told in a day of $day becomes $gives', ({ day, told, gives }) => {
  expect(pauseWithin({ starts: day[0]!, ends: day[1]! }, { starts: told[0]!, ends: told[1]! })).toEqual({
    starts: gives[0],
    ends: gives[1],
  });
});
