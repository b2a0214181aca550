import { describe, expect, it } from 'vitest';
import { instant, minus, plus } from '../../../kernel/time.ts';
import { hasFreeSeat, isFreeForAnybody, joinsWaitlist, seatsLeft, whyClosedToStaff, whyNotOpen } from './seats.ts';

describe('spots left', () => {
  it.each([
    { when: 'places remain', seats: { capacity: 10, seatsTaken: 3, seatsOffered: 0, seatsHeld: 0 }, left: 7 },
    { when: 'it is full', seats: { capacity: 10, seatsTaken: 10, seatsOffered: 0, seatsHeld: 0 }, left: 0 },
    { when: 'a freed seat is on offer to the waitlist', seats: { capacity: 10, seatsTaken: 9, seatsOffered: 1, seatsHeld: 0 }, left: 0 },
    {
      when: 'a seat is held for a customer who pays for a pass',
      seats: { capacity: 10, seatsTaken: 8, seatsOffered: 1, seatsHeld: 1 },
      left: 0,
    },
    { when: 'it is unlimited', seats: { capacity: null, seatsTaken: 500, seatsOffered: 0, seatsHeld: 0 }, left: Number.POSITIVE_INFINITY },
  ])('are $left when $when', ({ seats, left }) => {
    expect(seatsLeft(seats)).toBe(left);
    expect(hasFreeSeat(seats)).toBe(left > 0);
  });
});

describe('a reservation joins the waitlist', () => {
  const full = { capacity: 1, seatsTaken: 1, seatsOffered: 0, seatsHeld: 0, waitlistEnabled: true };
  it.each([
    { when: 'the class is full with a waitlist and the package has the feature', seats: full, feature: true, joins: true },
    { when: 'the package lacks the feature', seats: full, feature: false, joins: false },
    { when: 'the class has no waitlist', seats: { ...full, waitlistEnabled: false }, feature: true, joins: false },
    { when: 'a seat is free', seats: { ...full, seatsTaken: 0 }, feature: true, joins: false },
    { when: 'it is unlimited', seats: { ...full, capacity: null }, feature: true, joins: false },
  ])('$joins when $when', ({ seats, feature, joins }) => expect(joinsWaitlist(seats, feature)).toBe(joins));
});

const start = instant(1_800_000_000_000);

describe('a class', () => {
  const session = { cancelledAt: null, startsAt: start, acceptReservations: true, attendanceCompleted: false };
  const started = { code: 'class-started', startedAt: start };
  const closed = { code: 'not-taking-reservations' };
  const cancelled = { code: 'class-cancelled' };
  const completed = { code: 'attendance-completed' };
  it.each([
    { when: 'before it starts', session, now: minus(start, 1), customers: null, staff: null },
    { when: 'from its exact start', session, now: start, customers: started, staff: null },
    { when: 'after its end', session, now: plus(start, 1), customers: started, staff: null },
    {
      when: 'after the completion of attendance',
      session: { ...session, attendanceCompleted: true },
      now: start,
      customers: started,
      staff: completed,
    },
    {
      when: 'when it is closed',
      session: { ...session, acceptReservations: false },
      now: minus(start, 1),
      customers: closed,
      staff: closed,
    },
    {
      when: 'when it is cancelled',
      session: { ...session, cancelledAt: start },
      now: minus(start, 1),
      customers: cancelled,
      staff: cancelled,
    },
  ])('$when accepts customers: $customers.code, and bookings by staff: $staff.code', ({ session: one, now, customers, staff }) => {
    expect(whyNotOpen(one, now)).toEqual(customers);
    expect(whyClosedToStaff(one)).toEqual(staff);
  });
});

describe('a seat is open to anybody', () => {
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
    { when: 'one is free before the start', session, now: minus(start, 1), is: true },
    { when: 'it has started', session, now: start, is: false },
    { when: 'it is full', session: { ...session, seatsTaken: 10 }, now: minus(start, 1), is: false },
    { when: 'the free one is on offer to the waitlist', session: { ...session, seatsOffered: 1 }, now: minus(start, 1), is: false },
  ])('$is when $when', ({ session: one, now, is }) => expect(isFreeForAnybody(one, now)).toBe(is));
});
