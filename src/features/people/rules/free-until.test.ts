import { expect, it } from 'vitest';
import type { BookingPolicy } from '../../../context/studio.ts';
import { hours, instant, plus } from '../../../kernel/time.ts';
import type { BookingRules } from '../../classes/rules/booking-rules.ts';
import { freeUntilOf } from './free-until.ts';

const STARTS = instant(Date.parse('2026-03-03T18:00:00Z'));
const before = (many: number) => plus(STARTS, hours(-many));
const by = (many: number) => ({ cancelBeforeHours: many, cancelBeforeMins: 0 });

it.each([
  { of: 'the rules of the booking', own: 12, today: 24, window: null, until: 12 },
  { of: 'a milder present rule', own: 24, today: 12, window: null, until: 12 },
  { of: 'a present rule that came after the cancellation', own: 24, today: 2, window: null, until: 24 },
  { of: 'a later window of the booking', own: 24, today: 12, window: 8, until: 8 },
  { of: 'an earlier window', own: 24, today: 12, window: 20, until: 12 },
  { of: 'the present rules where none were kept', own: null, today: 12, window: null, until: 12 },
])('free by $of', ({ own, today, window, until }) => {
  const rules = own === null ? null : (by(own) as BookingRules);
  const booking = { startsAt: STARTS, window: window === null ? null : before(window), rules, endedAt: before(6) };
  expect(freeUntilOf(booking, by(today) as BookingPolicy)).toBe(before(until));
});
