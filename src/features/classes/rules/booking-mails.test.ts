import { describe, expect, it } from 'vitest';
import { hours, minutes, plus } from '../../../kernel/time.ts';
import { aMailedBooking as booking, aMailedClass as session, MAILED_AT as now } from '../../../../tests/builders/mail-facts.ts';
import type { BookingFacts } from './booking-facts.ts';
import { whyStale, type BookingMailKind } from './booking-mails.ts';

const waits = booking({ waitlistSeq: 3, waitlistNumber: 1, wasSeated: false });
const over = session({ startsAt: plus(now, -hours(2)), endsAt: plus(now, -hours(1)) });
const begun = session({ startsAt: plus(now, -minutes(5)) });
const offering = session({ seatsOffered: 1 });
const called = session({ cancelledAt: now });

const paid = (credit: 'taken' | 'returned') => ({
  pass: { name: 'Pack', chargesLateCancelFee: false },
  credit,
  creditUntil: null,
  refundIfRefilled: true,
  freeLate: null,
});

const still: [BookingMailKind, string, BookingFacts][] = [
  ['booking-confirmed', 'the seat is held', booking()],
  ['booking-confirmed', 'the class has begun: the link to an online class still helps', booking({ session: begun })],
  ['waitlist-promoted', 'the seat is held', booking()],
  ['class-reminder', 'the seat is held', booking()],
  ['waitlist-joined', 'the person waits', waits],
  ['waitlist-passed-over', 'the person waits', waits],
  ['waitlist-offer', 'the offer runs', { ...waits, offerUntil: plus(now, minutes(1)), session: offering }],
  ['waitlist-left', 'the wait is over', booking({ state: 'cancelled' })],
  ['wait-ended', 'the wait is over', booking({ state: 'cancelled' })],
  ['waits-of-day-ended', 'the waits are over', booking({ state: 'cancelled' })],
  ['booking-cancelled', 'the booking is cancelled', booking({ state: 'late_cancelled' })],
  ['place-refilled', 'the booking is cancelled', booking({ state: 'late_cancelled' })],
  ['seat-given', 'a friend has the seat', booking({ state: 'cancelled', givenTo: 'Bea' })],
  ['given-seat-ended', 'the friend has it no longer', booking({ state: 'late_cancelled', givenBy: 'Bea' })],
  ['given-seat-refilled', 'the credit is back', booking({ state: 'late_cancelled', givenBy: 'Bea', paidByGiver: paid('returned') })],
  ['booking-removed', 'the booking is removed', booking({ state: 'removed' })],
  ['class-cancelled', 'the class does not take place', booking({ state: 'class_cancelled_refunded', session: called })],
];

const stale: [BookingMailKind, string, BookingFacts][] = [
  ['seat-given', 'nobody has it', booking()],
  ['given-seat-ended', 'the friend has it', booking({ givenBy: 'Bea' })],
  ['given-seat-refilled', 'the credit is not back', booking({ state: 'late_cancelled', givenBy: 'Bea', paidByGiver: paid('taken') })],
  ['booking-confirmed', 'cancelled meanwhile', booking({ state: 'cancelled' })],
  ['booking-confirmed', 'the class was cancelled', booking({ session: called })],
  ['booking-confirmed', 'the class is over', booking({ session: over })],
  ['waitlist-promoted', 'cancelled meanwhile', booking({ state: 'cancelled' })],
  ['class-reminder', 'cancelled meanwhile', booking({ state: 'cancelled' })],
  ['class-reminder', 'the class was cancelled', booking({ session: called })],
  ['class-reminder', 'the class has begun', booking({ session: begun })],
  ['class-reminder', 'moved to the waitlist', waits],
  ['waitlist-joined', 'moved up meanwhile', booking()],
  ['waitlist-joined', 'left meanwhile', booking({ state: 'cancelled' })],
  ['waitlist-joined', 'the class has begun', { ...waits, session: begun }],
  ['waitlist-passed-over', 'moved up meanwhile', booking()],
  ['waitlist-offer', 'the offer has ended', { ...waits, offerUntil: now, session: offering }],
  ['waitlist-offer', 'somebody else was first', { ...waits, offerUntil: plus(now, minutes(1)) }],
  ['waitlist-offer', 'claimed meanwhile', booking({ offerUntil: plus(now, minutes(1)) })],
  ['booking-cancelled', 'the booking lives', booking()],
  ['class-cancelled', 'the class takes place after all', booking()],
];

describe('a mail about a booking', () => {
  it.each(still)('%s is sent: %s', (kind, _, facts) => {
    expect(whyStale(kind, facts, now)).toBeNull();
  });
  it.each(stale)('%s is not sent: %s', (kind, _, facts) => {
    expect(whyStale(kind, facts, now)).toMatch(/\w/);
  });
});
