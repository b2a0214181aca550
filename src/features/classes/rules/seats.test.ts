import { describe, expect, it } from 'vitest';
import { instant, minus, plus } from '../../../kernel/time.ts';
import { hasFreeSeat, isFreeForAnybody, joinsWaitlist, openStateOf, seatsLeft } from './seats.ts';

describe('spots left', () => {
  it.each([
    { when: 'places remain', seats: { capacity: 10, seatsTaken: 3, seatsOffered: 0, seatsHeld: 0 }, left: 7 },
    { when: 'it is full', seats: { capacity: 10, seatsTaken: 10, seatsOffered: 0, seatsHeld: 0 }, left: 0 },
    { when: 'a freed seat is on offer to those who wait', seats: { capacity: 10, seatsTaken: 9, seatsOffered: 1, seatsHeld: 0 }, left: 0 },
    {
      when: 'a seat is held for somebody who pays for a pass',
      seats: { capacity: 10, seatsTaken: 8, seatsOffered: 1, seatsHeld: 1 },
      left: 0,
    },
    { when: 'it is unlimited', seats: { capacity: null, seatsTaken: 500, seatsOffered: 0, seatsHeld: 0 }, left: Number.POSITIVE_INFINITY },
  ])('are $left when $when', ({ seats, left }) => {
    expect(seatsLeft(seats)).toBe(left);
    expect(hasFreeSeat(seats)).toBe(left > 0);
  });
});

describe('reserving joins the waitlist', () => {
  const full = { capacity: 1, seatsTaken: 1, seatsOffered: 0, seatsHeld: 0, waitlistEnabled: true };
  it.each([
    { when: 'it is full, has a waitlist and the package holds the feature', seats: full, feature: true, joins: true },
    { when: 'the package lacks the feature', seats: full, feature: false, joins: false },
    { when: 'the class has no waitlist', seats: { ...full, waitlistEnabled: false }, feature: true, joins: false },
    { when: 'a place is free', seats: { ...full, seatsTaken: 0 }, feature: true, joins: false },
    { when: 'it is unlimited', seats: { ...full, capacity: null }, feature: true, joins: false },
  ])('$joins when $when', ({ seats, feature, joins }) => expect(joinsWaitlist(seats, feature)).toBe(joins));
});

describe('a class can be reserved', () => {
  const start = instant(1_800_000_000_000);
  const session = { cancelledAt: null, startsAt: start, acceptReservations: true };
  it.each([
    { when: 'before it starts', session, now: minus(start, 1), state: 'open' },
    { when: 'not from its very start', session, now: start, state: 'class-started' },
    { when: 'not after it', session, now: plus(start, 1), state: 'class-started' },
    { when: 'not when closed', session: { ...session, acceptReservations: false }, now: minus(start, 1), state: 'not-taking-reservations' },
    { when: 'not when cancelled', session: { ...session, cancelledAt: start }, now: minus(start, 1), state: 'class-cancelled' },
  ])('$when', ({ session: one, now, state }) => expect(openStateOf(one, now)).toBe(state));
});

describe('anybody may have a seat', () => {
  const start = instant(1_800_000_000_000);
  const session = {
    capacity: 10,
    seatsTaken: 9,
    seatsOffered: 0,
    seatsHeld: 0,
    cancelledAt: null,
    startsAt: start,
    acceptReservations: true,
  };
  it.each([
    { when: 'one is free before it starts', session, now: minus(start, 1), is: true },
    { when: 'it has started', session, now: start, is: false },
    { when: 'it is full', session: { ...session, seatsTaken: 10 }, now: minus(start, 1), is: false },
    { when: 'the free one is on offer to those who wait', session: { ...session, seatsOffered: 1 }, now: minus(start, 1), is: false },
  ])('$is when $when', ({ session: one, now, is }) => expect(isFreeForAnybody(one, now)).toBe(is));
});
