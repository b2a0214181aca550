import { expect, it } from 'vitest';
import type { Day } from '../../../kernel/calendar.ts';
import { formatDay } from './format-day.ts';

it.each([
  ['DD/MM/YYYY', '07/03/2026'],
  ['MM/DD/YYYY', '03/07/2026'],
  ['YYYY-MM-DD', '2026-03-07'],
  ['D.M.YY', '7.3.26'],
  ['D MMM YYYY', '7 Mar 2026'],
  ['MMMM D, YYYY', 'March 7, 2026'],
])('%s writes %s', (format, text) => {
  expect(formatDay('2026-03-07' as Day, format, 'en')).toBe(text);
});
