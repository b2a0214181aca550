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

describe('a place that was left late', () => {
  it.each([
    { when: 'somebody comes: as many as with her', places: [left(ANN, 10)], taken: [CY], seats: 10, has: [[10, 300, 10]] },
    {
      when: 'others left in time meanwhile: one comes, fewer than with her',
      places: [left(ANN, 10)],
      taken: [CY],
      seats: 9,
      has: [[10, null, 10]],
    },
    { when: 'and the next makes as many', places: [left(ANN, 10)], taken: [CY, DI], seats: 10, has: [[10, 400, 10]] },
    {
      when: 'two left, one comes: who left first is free, the empty place is that of the other',
      places: [left(ANN, 10), left(BO, 9)],
      taken: [CY],
      seats: 9,
      has: [[10, 300, 9], [20, null, 10]], // prettier-ignore
    },
    {
      when: 'two come',
      places: [left(ANN, 10), left(BO, 9)],
      taken: [CY, DI],
      seats: 10,
      has: [[10, 300, 9], [20, 400, 10]], // prettier-ignore
    },
    { when: 'she comes back herself', places: [left(ANN, 10)], taken: [comes(ANN)], seats: 10, has: [[10, null, 10]] },
    {
      when: 'she comes back: the other is free, though she left first',
      places: [left(ANN, 10), left(BO, 9)],
      taken: [comes(ANN)],
      seats: 9,
      has: [[10, null, 10], [20, 100, 9]], // prettier-ignore
    },
    {
      when: 'she came back and left again: one who comes frees one of them',
      places: [left(ANN, 10), left(ANN, 10, 1)],
      taken: [CY],
      seats: 10,
      has: [[10, 300, 10], [11, null, 10]], // prettier-ignore
    },
    { when: 'nobody has left', places: [], taken: [CY], seats: 10, has: [] },
  ])('$when', ({ places, taken, seats, has }) =>
    expect(takenAgain(places, taken, seats).map(({ booking, by, placeNumber }) => [booking, by, placeNumber])).toEqual(has),
  );
});

describe('when it is sure', () => {
  const startsAt = wallTime('2026-11-25 18:30');
  it('is after the five minutes of an undo, or with the start', () => {
    expect(refillAt({ startsAt }, wallTime('2026-11-25 18:00'))).toBe(plus(wallTime('2026-11-25 18:05'), 1));
    expect(refillAt({ startsAt }, plus(startsAt, -minutes(2)))).toBe(startsAt);
  });

  it.each([
    { when: 'who took it comes', takenBy: 'reserved', seats: 10, empty: [], is: null },
    { when: 'who took it has left late, and pays', takenBy: 'late_cancelled', seats: 9, empty: [], is: null },
    { when: 'who took it has undone it', takenBy: 'cancelled', seats: 9, empty: [], is: 10 },
    { when: 'was removed', takenBy: 'removed', seats: 9, empty: [], is: 10 },
    { when: 'has undone it, and another has come', takenBy: 'cancelled', seats: 10, empty: [], is: null },
    { when: 'has undone it, and another left late: two places are empty', takenBy: 'cancelled', seats: 8, empty: [10], is: 9 },
    { when: 'and one of them has been taken since', takenBy: 'cancelled', seats: 9, empty: [10], is: null },
  ] as const)('$when', ({ takenBy, seats, empty, is }) => expect(emptyAgain({ placeNumber: 10, takenBy, seats, empty })).toBe(is));
});

describe('a place of somebody who may still leave at no cost', () => {
  const startsAt = wallTime('2026-11-25 18:00');
  const now = wallTime('2026-11-25 16:00');
  const until = plus(now, minutes(30));

  it.each([
    ['moved up late', { takenBy: 'reserved', freeUntil: until }, plus(until, 1)],
    ['until after the start', { takenBy: 'reserved', freeUntil: plus(startsAt, 1) }, startsAt],
    ['until now', { takenBy: 'reserved', freeUntil: now }, plus(now, 1)],
    ['no more', { takenBy: 'reserved', freeUntil: plus(now, -1) }, null],
    ['never', { takenBy: 'reserved', freeUntil: null }, null],
    ['and has left', { takenBy: 'cancelled', freeUntil: until }, null],
  ] as const)('is looked at again when that has ended: %s', (_, taker, again) => {
    expect(lookAgainAt(taker, { startsAt }, now)).toBe(again);
  });
});
