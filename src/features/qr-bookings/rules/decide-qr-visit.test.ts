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

describe('opening the QR code of a class', () => {
  it('books with the first pass of the checkout’s order', () => expect(decide()).toEqual({ ok: true, value: 'first pass' }));

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
    { what: 'a cancelled class', over: { session: aSession({ cancelledAt: soon }) }, refusal: { code: 'class-cancelled' } },
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
      what: 'a full class, before the pass is checked',
      over: { session: aSession({ ...FULL, waitlistEnabled: false }), paying: [] },
      refusal: { code: 'class-full', capacity: 10, taken: 10 },
    },
    { what: 'a person without a pass that can pay', over: { paying: [] }, refusal: { code: 'no-eligible-pass' } },
    {
      what: 'a person who has not accepted the waiver',
      over: { owesWaiver: true, lacksPhone: true },
      refusal: { code: 'waiver-not-accepted' },
    },
    {
      what: 'a person without the required phone number',
      over: { lacksPhone: true, unfilled: ['Goal'] },
      refusal: { code: 'phone-missing' },
    },
    {
      what: 'a person with unanswered questions',
      over: { unfilled: ['Goal', 'Height'] },
      refusal: { code: 'fields-missing', fields: ['Goal', 'Height'] },
    },
  ])('refuses $what', ({ over, refusal }) => expect(decide(over)).toEqual({ ok: false, refusal }));

  it('joins the waitlist of a full class only when the package has one', () => {
    const full = { session: aSession(FULL) };
    expect(decide(full).ok).toBe(true);
    expect(decide(full, { packageHasWaitlist: false })).toMatchObject({ refusal: { code: 'class-full' } });
  });

  it('shows from when it books', () =>
    expect(decide({}, { now: minus(start, hours(30)) })).toMatchObject({ refusal: { opensAt: qrOpensAt(session) } }));
});

const one = (state: Booking['state'], qrUsedAt: Instant | null, createdAt: Instant = soon): QrBooking => ({
  booking: aWaiter(1, { state, waitlistSeq: null }),
  qrUsedAt,
  createdAt,
});

describe('the QR code books once per customer and occurrence', () => {
  const [used, unused, live, newer] = [one('cancelled', soon), one('cancelled', null), one('reserved', null), one('reserved', soon)];
  it.each([
    { what: 'without an earlier booking', bookings: [], finding: { kind: 'nothing' } },
    { what: 'an ordinary booking was cancelled before', bookings: [unused], finding: { kind: 'nothing' } },
    {
      what: 'with an ordinary booking: it counts as the code’s booking',
      bookings: [live],
      finding: { kind: 'has-place', found: live, isFirstUse: true },
    },
    { what: 'with a booking by the code', bookings: [newer], finding: { kind: 'has-place', found: newer, isFirstUse: false } },
    { what: 'a booking by the code was cancelled', bookings: [unused, used], finding: { kind: 'used-up', found: used } },
    {
      what: 'a booking by the code was cancelled, followed by an ordinary booking',
      bookings: [used, live],
      finding: { kind: 'has-place', found: live, isFirstUse: false },
    },
  ])('$what', ({ bookings, finding }) => expect(findingOf(bookings)).toEqual(finding));
});

describe('the undo of a QR booking', () => {
  const end = plus(soon, minutes(5));
  it.each([
    { when: 'a second before the five minutes end', now: minus(end, seconds(1)), until: end },
    { when: 'at their last instant', now: end, until: end },
    { when: 'a second after', now: plus(end, seconds(1)), until: null },
  ])('$when', ({ now, until }) => expect(undoOf(one('reserved', soon), session, now)).toBe(until));

  it.each([
    { what: 'a booking that the code only found', booking: one('reserved', plus(soon, seconds(1))) },
    { what: 'a booking without the code', booking: one('reserved', null) },
    { what: 'a booking that has ended', booking: one('cancelled', soon) },
    { what: 'a class attended', booking: one('attended', soon) },
  ])('is refused for $what', ({ booking }) => expect(undoOf(booking, session, soon)).toBeNull());

  it('ends at the start, and when the class is cancelled', () => {
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
])('a booking has the outcome $outcome', ({ booking, outcome }) => expect(outcomeOf(booking)).toBe(outcome));
