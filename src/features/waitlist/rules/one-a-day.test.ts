import { describe, expect, it } from 'vitest';
import type { BookingId, ClassSessionId, CustomerId } from '../../../kernel/ids.ts';
import { NEW_YORK, wallTime } from '../../../../tests/builders/pass.ts';
import { dayWaitsOf, hasClassThatDay, othersOfDay } from './one-a-day.ts';

const aWait = (nth: number, starts: string, differs: { customer?: number; guest?: string | null; oneADay?: boolean } = {}) => ({
  booking: nth as BookingId,
  session: nth as ClassSessionId,
  customer: (differs.customer ?? 1) as CustomerId,
  guest: differs.guest ?? null,
  startsAt: wallTime(starts),
  name: `Class ${nth}`,
  oneADay: differs.oneADay ?? false,
});
const seat = aWait(1, '2026-11-24 18:00');

it.each([
  { what: 'the same morning', other: aWait(2, '2026-11-24 06:00'), isOther: true },
  { what: 'the last minute of the day', other: aWait(2, '2026-11-24 23:59'), isOther: true },
  { what: 'midnight', other: aWait(2, '2026-11-25 00:00'), isOther: false },
  { what: 'the evening before', other: aWait(2, '2026-11-23 23:00'), isOther: false },
  { what: 'the same class', other: aWait(1, '2026-11-24 18:00'), isOther: false },
  { what: 'a guest of the same customer', other: aWait(2, '2026-11-24 19:00', { guest: 'nina@example.org' }), isOther: false },
  { what: 'somebody else', other: aWait(2, '2026-11-24 19:00', { customer: 2 }), isOther: false },
])('for a class at six, $what counts as another of the day: $isOther', ({ other, isOther }) =>
  expect(othersOfDay(seat, [other], NEW_YORK)).toEqual(isOther ? [other] : []),
);

it('a day with 25 hours is one day', () => {
  const early = aWait(2, '2026-11-01 00:30');
  expect(othersOfDay(aWait(1, '2026-11-01 23:30'), [early], NEW_YORK)).toEqual([early]);
});

describe('the choice of one class a day', () => {
  it.each([{ says: [] }, { says: [false] }, { says: [true] }, { says: [false, true] }])(
    'ends the other waits that have it: $says',
    ({ says }) => {
      const waits = says.map((oneADay, nth) => aWait(nth + 2, '2026-11-24 19:00', { oneADay }));
      expect(dayWaitsOf(seat, waits, NEW_YORK)).toEqual({ others: waits, oneADay: says.includes(true) });
    },
  );

  it('promotes nobody who has a seat on that day: the first one is named', () => {
    const seats = [aWait(3, '2026-11-24 12:00'), aWait(2, '2026-11-24 08:00'), aWait(4, '2026-11-25 07:00')];
    expect(hasClassThatDay(seat, seats, NEW_YORK)).toEqual({
      code: 'has-class-that-day',
      name: 'Class 2',
      startsAt: wallTime('2026-11-24 08:00'),
    });
    expect(hasClassThatDay(seat, [seats[2]!], NEW_YORK)).toBeNull();
  });
});
