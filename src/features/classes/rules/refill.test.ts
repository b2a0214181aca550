import { describe, expect, it } from 'vitest';
import type { BookingId, CustomerId } from '../../../kernel/ids.ts';
import { minutes, plus } from '../../../kernel/time.ts';
import { wallTime } from '../../../../tests/builders/pass.ts';
import { emptyAgain, lookAgainAt, refillAt, takenAgain } from './refill.ts';

const ANN = 1;
const BO = 2;
const left = (customer: number, placeNumber: number, nth = 0) => ({
  booking: (10 * customer + nth) as BookingId,
  customer: customer as CustomerId,
  placeNumber,
});
const comes = (customer: number) => ({ booking: (100 * customer) as BookingId, customer: customer as CustomerId });
const CY = comes(3);
const DI = comes(4);

describe('a late-cancelled seat', () => {
  it.each([
    { when: 'a booking fills the class to the same number', places: [left(ANN, 10)], taken: [CY], seats: 10, has: [[10, 300, 10]] },
    {
      when: 'others cancelled in time: one booking gives fewer than before',
      places: [left(ANN, 10)],
      taken: [CY],
      seats: 9,
      has: [[10, null, 10]],
    },
    { when: 'and the next booking gives as many', places: [left(ANN, 10)], taken: [CY, DI], seats: 10, has: [[10, 400, 10]] },
    {
      when: 'two cancelled, one booking comes: the first is refilled, the empty seat is the other’s',
      places: [left(ANN, 10), left(BO, 9)],
      taken: [CY],
      seats: 9,
      has: [[10, 300, 9], [20, null, 10]], // prettier-ignore
    },
    {
      when: 'two people book',
      places: [left(ANN, 10), left(BO, 9)],
      taken: [CY, DI],
      seats: 10,
      has: [[10, 300, 9], [20, 400, 10]], // prettier-ignore
    },
    { when: 'she books again herself', places: [left(ANN, 10)], taken: [comes(ANN)], seats: 10, has: [[10, null, 10]] },
    {
      when: 'she books again: the other is refilled, although she cancelled first',
      places: [left(ANN, 10), left(BO, 9)],
      taken: [comes(ANN)],
      seats: 9,
      has: [[10, null, 10], [20, 100, 9]], // prettier-ignore
    },
    {
      when: 'she booked again and cancelled again: one booking refills one of them',
      places: [left(ANN, 10), left(ANN, 10, 1)],
      taken: [CY],
      seats: 10,
      has: [[10, 300, 10], [11, null, 10]], // prettier-ignore
    },
    { when: 'nobody has cancelled', places: [], taken: [CY], seats: 10, has: [] },
  ])('$when', ({ places, taken, seats, has }) =>
    expect(takenAgain(places, taken, seats).map(({ booking, by, placeNumber }) => [booking, by, placeNumber])).toEqual(has),
  );
});

describe('a refill is final', () => {
  const startsAt = wallTime('2026-11-25 18:30');
  it('after the five minutes of an undo, or at the start', () => {
    expect(refillAt({ startsAt }, wallTime('2026-11-25 18:00'))).toBe(plus(wallTime('2026-11-25 18:05'), 1));
    expect(refillAt({ startsAt }, plus(startsAt, -minutes(2)))).toBe(startsAt);
  });

  it.each([
    { when: 'the person who took it stays', takenBy: 'reserved', seats: 10, empty: [], is: null },
    { when: 'the person who took it cancelled late, and pays', takenBy: 'late_cancelled', seats: 9, empty: [], is: null },
    { when: 'the person who took it undid the booking', takenBy: 'cancelled', seats: 9, empty: [], is: 10 },
    { when: 'the person who took it was removed', takenBy: 'removed', seats: 9, empty: [], is: 10 },
    { when: 'undone, and another person booked', takenBy: 'cancelled', seats: 10, empty: [], is: null },
    { when: 'undone, and another cancelled late: two seats are empty', takenBy: 'cancelled', seats: 8, empty: [10], is: 9 },
    { when: 'undone, and one of the two seats was taken since', takenBy: 'cancelled', seats: 9, empty: [10], is: null },
  ] as const)('$when', ({ takenBy, seats, empty, is }) => expect(emptyAgain({ placeNumber: 10, takenBy, seats, empty })).toBe(is));
});

describe('a seat of somebody who may still cancel free of charge', () => {
  const startsAt = wallTime('2026-11-25 18:00');
  const now = wallTime('2026-11-25 16:00');
  const until = plus(now, minutes(30));

  it.each([
    ['promoted late', { takenBy: 'reserved', freeUntil: until }, plus(until, 1)],
    ['until after the start', { takenBy: 'reserved', freeUntil: plus(startsAt, 1) }, startsAt],
    ['until now', { takenBy: 'reserved', freeUntil: now }, plus(now, 1)],
    ['no more', { takenBy: 'reserved', freeUntil: plus(now, -1) }, null],
    ['never', { takenBy: 'reserved', freeUntil: null }, null],
    ['cancelled', { takenBy: 'cancelled', freeUntil: until }, null],
  ] as const)('is checked again when that period has ended: %s', (_, taker, again) => {
    expect(lookAgainAt(taker, { startsAt }, now)).toBe(again);
  });
});
