import { describe, expect, it } from 'vitest';
import { asId, type BookingId, type ClassSessionId, type CustomerId, type PassId } from '../../../kernel/ids.ts';
import { aPass, NEW_YORK, packTerms, wallTime } from '../../../../tests/builders/pass.ts';
import { aSession, aWaiter } from '../../../../tests/builders/session.ts';
import { otherAttendee } from '../../classes/rules/class-session.ts';
import { afterReservation, decideReservation, type ReservationAsk } from './decide-reservation.ts';

const now = wallTime('2026-11-24 12:00');
const terms = { now, zone: NEW_YORK, packageHasWaitlist: true, guestsOffered: true };
const ask = (over: Partial<ReservationAsk> = {}): ReservationAsk => ({
  session: aSession(),
  attendee: { kind: 'myself' },
  pass: aPass(),
  existing: null,
  owesWaiver: false,
  clashes: [],
  limitFor: () => null,
  secondsToWait: 0,
  ...over,
});
const full = aSession({ seatsTaken: 10, waiting: 2, lastWaitlistSeq: 5 });
const elsewhere = {
  booking: asId<BookingId>(3),
  session: asId<ClassSessionId>(4),
  name: 'Barre',
  startsAt: now,
  endsAt: now,
  waits: false,
};
const guest = otherAttendee(asId<CustomerId>(7), 'Ada', 'Ada@Example.org');

describe('a reservation is', () => {
  it.each([
    {
      what: 'a seat, paid with a credit, while seats are free',
      given: ask(),
      gives: { kind: 'seated', use: { kind: 'class', counted: true } },
    },
    { what: 'the last seat', given: ask({ session: aSession({ seatsTaken: 9 }) }), gives: { kind: 'seated' } },
    {
      what: 'a seat in an unlimited class, after any number of bookings',
      given: ask({ session: aSession({ capacity: null, seatsTaken: 900 }) }),
      gives: { kind: 'seated' },
    },
    {
      what: 'the next waitlist place when the class is full',
      given: ask({ session: full }),
      gives: { kind: 'waitlisted', seq: 6, position: 3 },
    },
    {
      what: 'a waitlist place while the free seat is on offer to others',
      given: ask({ session: aSession({ seatsTaken: 9, seatsOffered: 1 }) }),
      gives: { kind: 'waitlisted' },
    },
    {
      what: 'a seat for a guest when pass and studio allow guests',
      given: ask({ attendee: guest, pass: aPass({ terms: packTerms({ guests: { separate: null } }) }) }),
      gives: { kind: 'seated' },
    },
    {
      what: 'the freed seat, for a person on the waitlist',
      given: ask({ existing: aWaiter(1, { customer: aPass().owner }) }),
      gives: { kind: 'claimed' },
    },
  ])('$what', ({ given, gives }) => expect(decideReservation(given, terms)).toMatchObject({ ok: true, value: gives }));
});

describe('a reservation is refused', () => {
  it.each([
    { why: 'when the class was cancelled', given: ask({ session: aSession({ cancelledAt: now }) }), code: 'class-cancelled' },
    { why: 'from the start of the class', given: ask({ session: aSession({ startsAt: now }) }), code: 'class-started' },
    { why: 'when the class is closed', given: ask({ session: aSession({ acceptReservations: false }) }), code: 'not-taking-reservations' },
    { why: 'when the person is booked', given: ask({ existing: aWaiter(1, { waitlistSeq: null }) }), code: 'already-booked' },
    { why: 'when the person waits and no seat is free', given: ask({ session: full, existing: aWaiter(1) }), code: 'already-waiting' },
    {
      why: 'when the person has another booking at that time and does not want both',
      given: ask({ clashes: [elsewhere] }),
      code: 'overlaps',
    },
    { why: 'while the waiver is not accepted', given: ask({ owesWaiver: true }), code: 'waiver-not-accepted' },
    {
      why: 'for the waitlist too, while the waiver is not accepted',
      given: ask({ session: full, owesWaiver: true }),
      code: 'waiver-not-accepted',
    },
    { why: 'without a pass', given: ask({ pass: null }), code: 'no-such-pass' },
    { why: 'when the pass is used up', given: ask({ pass: aPass({ left: 0 }) }), code: 'credits-used-up' },
    {
      why: 'when the pass is used up, also for the waitlist',
      given: ask({ session: full, pass: aPass({ left: 0 }) }),
      code: 'credits-used-up',
    },
    { why: 'when the pass allows no guests', given: ask({ attendee: guest }), code: 'guests-not-allowed' },
    { why: 'when it is full and has no waitlist', given: ask({ session: { ...full, waitlistEnabled: false } }), code: 'class-full' },
  ])('$why', ({ given, code }) => expect(decideReservation(given, terms)).toMatchObject({ ok: false, refusal: { code } }));

  it('with its numbers', () => {
    const decision = decideReservation(ask({ session: { ...full, waitlistEnabled: false } }), terms);
    expect(decision).toEqual({ ok: false, refusal: { code: 'class-full', capacity: 10, taken: 10 } });
  });

  it('as full when the package has no waitlist', () =>
    expect(decideReservation(ask({ session: full }), { ...terms, packageHasWaitlist: false })).toMatchObject({
      refusal: { code: 'class-full' },
    }));

  it('for a guest when the studio offers no guest bookings', () =>
    expect(decideReservation(ask({ attendee: guest }), { ...terms, guestsOffered: false })).toMatchObject({
      refusal: { code: 'guests-not-offered' },
    }));
});

it('a reservation updates the class for the next request of its group', () => {
  const use = { pass: asId<PassId>(1), kind: 'class' as const, cycle: 0, counted: true };
  expect(afterReservation(full, { kind: 'waitlisted', seq: 6, position: 3 }, now)).toMatchObject({
    seatsTaken: 10,
    waiting: 3,
    lastWaitlistSeq: 6,
  });
  expect(afterReservation(aSession(), { kind: 'seated', use }, now)).toMatchObject({ seatsTaken: 1, waiting: 0 });
  expect(afterReservation(aSession({ waiting: 1 }), { kind: 'claimed', use, booking: aWaiter(1) }, now)).toMatchObject({
    seatsTaken: 1,
    waiting: 0,
  });
});

it('a guest is recognised by the email in any case, otherwise by name among one customer’s guests', () => {
  const [ann, bob] = [asId<CustomerId>(7), asId<CustomerId>(8)];
  const keyOf = (customer: CustomerId, name: string, email: string | null) => otherAttendee(customer, name, email) as { key: string };
  expect(keyOf(ann, 'Ada', ' ADA@example.org ').key).toBe(keyOf(bob, 'A.', 'ada@example.org').key);
  expect(keyOf(ann, ' Ada ', null).key).toBe(keyOf(ann, 'ADA', null).key);
  expect(keyOf(ann, 'Ada', null).key).not.toBe(keyOf(bob, 'Ada', null).key);
});
