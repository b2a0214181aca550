import { describe, expect, it } from 'vitest';
import { wallTime } from '../../../../tests/builders/pass.ts';
import { aSession } from '../../../../tests/builders/session.ts';
import { hours, plus, type Instant } from '../../../kernel/time.ts';
import { bookableUntil, isBookableAt, spanOf } from './series.ts';

const aClassAt = (start: string, cancelledAt: Instant | null = null) =>
  aSession({ startsAt: wallTime(start), endsAt: plus(wallTime(start), hours(1)), cancelledAt });
const first = aClassAt('2026-12-01 18:00');
const last = aClassAt('2026-12-15 18:00');
const offers = { status: 'active' as const, allowBookingAfterStart: false };
const policy = { seriesBookingPreventionHours: 2, seriesBookingPreventionMinutes: 30 };

describe('the span of a series', () => {
  const off = wallTime('2026-11-20 12:00');
  it.each([
    { of: 'no class', classes: [], is: null },
    { of: 'two classes, in any order', classes: [last, first], is: { startsAt: first.startsAt, endsAt: last.endsAt } },
    {
      of: 'two classes, the first one cancelled',
      classes: [aClassAt('2026-11-24 18:00', off), last],
      is: { startsAt: last.startsAt, endsAt: last.endsAt },
    },
    {
      of: 'one cancelled class',
      classes: [aClassAt('2026-11-24 18:00', off)],
      is: { startsAt: wallTime('2026-11-24 18:00'), endsAt: wallTime('2026-11-24 19:00') },
    },
  ])('is that of $of', ({ classes, is }) => {
    expect(spanOf(classes)).toEqual(is);
  });
});

describe('a series can be booked', () => {
  it.each([
    { when: 'it is active: until hours and minutes before the start', series: offers, until: wallTime('2026-12-01 15:30') },
    {
      when: 'after the start too: the same time before the end',
      series: { ...offers, allowBookingAfterStart: true },
      until: wallTime('2026-12-15 16:30'),
    },
    { when: 'it is not active: never', series: { status: 'inactive' as const, allowBookingAfterStart: true }, until: null },
  ])('$when', ({ series, until }) => {
    expect(bookableUntil(series, spanOf([first, last]), policy)).toBe(until);
  });

  it('never without classes', () => {
    expect(bookableUntil(offers, null, policy)).toBeNull();
  });

  it.each([
    { now: '2026-12-01 15:29', is: true },
    { now: '2026-12-01 15:30', is: false },
  ])('at $now: $is', ({ now, is }) => {
    expect(isBookableAt(wallTime('2026-12-01 15:30'), wallTime(now))).toBe(is);
  });

  it('never without an end', () => {
    expect(isBookableAt(null, first.startsAt)).toBe(false);
  });
});
