import { expect, it } from 'vitest';
import type { Day, Month } from '../../../kernel/calendar.ts';
import { isInWindow, monthWindow } from './month-window.ts';

it.each([
  { today: '2026-11-21', ahead: 0, first: '2026-11', last: '2026-11' },
  { today: '2026-11-21', ahead: 9, first: '2026-11', last: '2026-11' },
  { today: '2026-11-21', ahead: 10, first: '2026-11', last: '2026-12' },
  { today: '2026-11-21', ahead: 60, first: '2026-11', last: '2027-01' },
  { today: '2028-02-28', ahead: 1, first: '2028-02', last: '2028-02' },
  { today: '2026-11-21', ahead: -5, first: '2026-11', last: '2026-11' },
])('from $today, $ahead days ahead, the last visible month is $last', ({ today, ahead, first, last }) => {
  expect(monthWindow(today as Day, ahead)).toEqual({ first, last });
});

it.each([
  ['2026-10', false],
  ['2026-11', true],
  ['2027-01', true],
  ['2027-02', false],
])('%s is within the window: %s', (month, is) => {
  expect(isInWindow(month as Month, monthWindow('2026-11-21' as Day, 60))).toBe(is);
});
