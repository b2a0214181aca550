import { expect, it } from 'vitest';
import type { WallTime } from '../../../kernel/calendar.ts';
import { clockText, timeOfClock } from './clock-text.ts';

it.each([
  ['00:00', '12:00 am'],
  ['00:05', '12:05 am'],
  ['09:30', '09:30 am'],
  ['12:00', '12:00 pm'],
  ['13:05', '01:05 pm'],
  ['23:55', '11:55 pm'],
])('%s is %s, and back', (time, text) => {
  expect(clockText(time as WallTime)).toBe(text);
  expect(timeOfClock(text)).toBe(time);
  expect(timeOfClock(text.toUpperCase())).toBe(time);
});
