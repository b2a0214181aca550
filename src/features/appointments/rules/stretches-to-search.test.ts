import { expect, it } from 'vitest';
import { days, instant, plus } from '../../../kernel/time.ts';
import { stretchesToSearch } from './stretches-to-search.ts';

const FROM = instant(Date.UTC(2026, 10, 25, 9));
const day = (count: number) => plus(FROM, days(count));

/** The stretches as days since the start of the window. */
const searched = (startsAt: number, last: number) =>
  stretchesToSearch(day(startsAt), { from: FROM, to: day(last) }).map(({ from, to }) => [
    Math.floor((from - FROM) / days(1)),
    Math.floor((to - FROM) / days(1)),
  ]);

it.each([
  {
    when: 'the next week first, then twice as far',
    startsAt: 3,
    last: 60,
    at: [
      [3, 10],
      [10, 24],
      [24, 52],
      [52, 60],
      [0, 3],
    ],
  },
  { when: 'only later times, for a time that is too soon', startsAt: -2, last: 5, at: [[0, 5]] },
  {
    when: 'from the first free time, for a time that is too far ahead',
    startsAt: 40,
    last: 30,
    at: [
      [0, 7],
      [7, 21],
      [21, 30],
    ],
  },
  { when: 'nothing, when nothing can be booked', startsAt: 1, last: 0, at: [] },
])('searches other slots: $when', ({ startsAt, last, at }) => {
  expect(searched(startsAt, last)).toEqual(at);
});

it('searches two years in a few steps', () => {
  expect(searched(0, 730)).toHaveLength(7);
});
