import { describe, expect, it } from 'vitest';
import { aSession, aWaiter } from '../../../../tests/builders/session.ts';
import { wallTime } from '../../../../tests/builders/pass.ts';
import { decidePartnerVisit } from './decide-partner-visit.ts';

const CLUB = { name: 'Urban Sports Club', isArchived: false };
const seat = aWaiter(1, { waitlistSeq: null });

describe('a visit that a partner pays for', () => {
  it.each([
    { what: 'a free seat', session: aSession({ capacity: 2, seatsTaken: 1 }), addsPlace: true, capacity: 2 },
    { what: 'a place that is added to a full class', session: aSession({ capacity: 2, seatsTaken: 2 }), addsPlace: true, capacity: 3 },
    { what: 'a class without a limit', session: aSession({ capacity: null }), addsPlace: false, capacity: null },
  ])('gets $what', ({ session, addsPlace, capacity }) =>
    expect(decidePartnerVisit({ session, existing: null, partner: CLUB, addsPlace })).toEqual({ ok: true, value: capacity }),
  );

  it.each([
    {
      why: 'the class is cancelled, whatever else',
      ask: { session: aSession({ cancelledAt: wallTime('2026-11-24 12:00') }), existing: seat },
      code: 'class-cancelled',
    },
    { why: 'attendance is complete', ask: { session: aSession({ attendanceCompleted: true }) }, code: 'attendance-completed' },
    { why: 'the class takes no reservations', ask: { session: aSession({ acceptReservations: false }) }, code: 'not-taking-reservations' },
    { why: 'the person has a seat', ask: { existing: seat }, code: 'already-booked' },
    { why: 'the person waits', ask: { existing: aWaiter(1) }, code: 'already-waiting' },
    { why: 'the class is full, also with a waitlist', ask: { session: aSession({ capacity: 2, seatsTaken: 2 }) }, code: 'class-full' },
    { why: 'the partner is gone', ask: { partner: null }, code: 'partner-gone' },
    { why: 'the partner is archived', ask: { partner: { ...CLUB, isArchived: true } }, code: 'partner-archived' },
  ])('is refused because $why', ({ ask, code }) =>
    expect(decidePartnerVisit({ session: aSession(), existing: null, partner: CLUB, addsPlace: false, ...ask })).toMatchObject({
      ok: false,
      refusal: { code },
    }),
  );
});
