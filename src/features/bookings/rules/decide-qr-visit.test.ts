import { describe, expect, it } from 'vitest';
import { aSession, aWaiter } from '../../../../tests/builders/session.ts';
import { hours, minus, minutes, plus, seconds, type Instant } from '../../../kernel/time.ts';
import type { Booking } from '../../classes/rules/class-session.ts';
import { decideQrVisit, findingOf, outcomeOf, qrOpensAt, undoOf, undoUntil, type QrBooking } from './decide-qr-visit.ts';

const session = aSession();
const start = session.startsAt;
const soon = minus(start, hours(2));
const FULL = { capacity: 10, seatsTaken: 10 };
const ready = { paying: ['first pass', 'second pass'], owesWaiver: false, lacksPhone: false, unfilled: [] };
const decide = (over: object = {}, { now = soon, packageHasWaitlist = true } = {}) =>
  decideQrVisit({ session, ...ready, ...over }, { now, packageHasWaitlist });

describe('opening the code of a class', () => {
  it('books with the first pass that the checkout would offer', () => expect(decide()).toEqual({ ok: true, value: 'first pass' }));

  it.each([
    { when: '24 hours and a second before', now: minus(start, hours(24) + seconds(1)), code: 'qr-too-early' },
    { when: '24 hours before', now: minus(start, hours(24)), code: null },
    { when: 'a second before the start', now: minus(start, seconds(1)), code: null },
    { when: 'at the start', now: start, code: 'class-started' },
  ])('$when: $code', ({ now, code }) => {
    const decision = decide({}, { now });
    expect(decision.ok ? null : decision.refusal.code).toBe(code);
  });

  it.each([
    { what: 'a class that was cancelled', over: { session: aSession({ cancelledAt: soon }) }, refusal: { code: 'class-cancelled' } },
    {
      what: 'a class that takes no reservations',
      over: { session: aSession({ acceptReservations: false }) },
      refusal: { code: 'not-taking-reservations' },
    },
    {
      what: 'a full class without a waitlist',
      over: { session: aSession({ ...FULL, waitlistEnabled: false }) },
      refusal: { code: 'class-full', capacity: 10, taken: 10 },
    },
    {
      what: 'a full class, before it is asked for a pass',
      over: { session: aSession({ ...FULL, waitlistEnabled: false }), paying: [] },
      refusal: { code: 'class-full', capacity: 10, taken: 10 },
    },
    { what: 'somebody without a pass that can pay', over: { paying: [] }, refusal: { code: 'no-eligible-pass' } },
    { what: 'somebody who owes the waiver', over: { owesWaiver: true, lacksPhone: true }, refusal: { code: 'waiver-not-accepted' } },
    {
      what: 'somebody without the phone that the studio needs',
      over: { lacksPhone: true, unfilled: ['Goal'] },
      refusal: { code: 'phone-missing' },
    },
    {
      what: 'somebody who has not answered',
      over: { unfilled: ['Goal', 'Height'] },
      refusal: { code: 'fields-missing', fields: ['Goal', 'Height'] },
    },
  ])('refuses $what', ({ over, refusal }) => expect(decide(over)).toEqual({ ok: false, refusal }));

  it('joins the waitlist of a full class only where the package has one', () => {
    const full = { session: aSession(FULL) };
    expect(decide(full).ok).toBe(true);
    expect(decide(full, { packageHasWaitlist: false })).toMatchObject({ refusal: { code: 'class-full' } });
  });

  it('says from when on it books', () =>
    expect(decide({}, { now: minus(start, hours(30)) })).toMatchObject({ refusal: { opensAt: qrOpensAt(session) } }));
});

const one = (state: Booking['state'], qrUsedAt: Instant | null, createdAt: Instant = soon): QrBooking => ({
  booking: aWaiter(1, { state, waitlistSeq: null }),
  qrUsedAt,
  createdAt,
});

describe('once per customer and occurrence', () => {
  const [used, unused, live, newer] = [one('cancelled', soon), one('cancelled', null), one('reserved', null), one('reserved', soon)];
  it.each([
    { what: 'nobody booked before', bookings: [], finding: { kind: 'nothing' } },
    { what: 'an ordinary booking was given back before', bookings: [unused], finding: { kind: 'nothing' } },
    {
      what: 'an ordinary booking stands: the code has done its work',
      bookings: [live],
      finding: { kind: 'has-place', found: live, isFirstUse: true },
    },
    { what: 'the code booked it', bookings: [newer], finding: { kind: 'has-place', found: newer, isFirstUse: false } },
    { what: 'what the code booked was given back', bookings: [unused, used], finding: { kind: 'used-up', found: used } },
    {
      what: 'it was given back and booked again the ordinary way',
      bookings: [used, live],
      finding: { kind: 'has-place', found: live, isFirstUse: false },
    },
  ])('$what', ({ bookings, finding }) => expect(findingOf(bookings)).toEqual(finding));
});

describe('undoing', () => {
  const end = plus(soon, minutes(5));
  it.each([
    { when: 'a second before the five minutes are over', now: minus(end, seconds(1)), until: end },
    { when: 'at their last instant', now: end, until: end },
    { when: 'a second after', now: plus(end, seconds(1)), until: null },
  ])('$when', ({ now, until }) => expect(undoOf(one('reserved', soon), session, now)).toBe(until));

  it.each([
    { what: 'what the code only found', booking: one('reserved', plus(soon, seconds(1))) },
    { what: 'what the code had nothing to do with', booking: one('reserved', null) },
    { what: 'what has ended', booking: one('cancelled', soon) },
    { what: 'a class attended', booking: one('attended', soon) },
  ])('not $what', ({ booking }) => expect(undoOf(booking, session, soon)).toBeNull());

  it('ends with the start, and with the class', () => {
    const late = minus(start, minutes(2));
    expect(undoUntil(session, late)).toBe(start);
    expect(undoOf(one('reserved', late, late), session, start)).toBeNull();
    expect(undoOf(one('reserved', soon), aSession({ cancelledAt: soon }), soon)).toBeNull();
  });
});

it.each([
  { booking: aWaiter(1), outcome: 'waitlisted' },
  { booking: aWaiter(1, { waitlistSeq: null }), outcome: 'booked' },
  { booking: aWaiter(1, { waitlistSeq: null, state: 'attended' }), outcome: 'booked' },
  { booking: aWaiter(1, { waitlistSeq: null, state: 'removed' }), outcome: 'ended' },
])('a booking stands as $outcome', ({ booking, outcome }) => expect(outcomeOf(booking)).toBe(outcome));
