import { describe, expect, it } from 'vitest';
import { asId, type BookingId, type ClassSessionId, type ClassTemplateId, type PassId, type SeriesBookingId } from '../../../kernel/ids.ts';
import { minus, plus, hours } from '../../../kernel/time.ts';
import { aPass, NEW_YORK, wallTime } from '../../../../tests/builders/pass.ts';
import { aSession, aWaiter } from '../../../../tests/builders/session.ts';
import { otherAttendee, type Booking } from '../../classes/rules/class-session.ts';
import type { Pass } from '../../passes/rules/pass.ts';
import { decideReschedule, rescheduleRefusal, type RescheduleAsk } from './decide-reschedule.ts';

const terms = { now: wallTime('2026-11-24 12:00'), zone: NEW_YORK, packageHasWaitlist: true, guestsOffered: false };
const pass = aPass();
const other = aPass({ id: asId<PassId>(pass.id + 1) });
/** A seat of the pass's owner that evening. */
const seat: Booking = aWaiter(1, { customer: pass.owner, waitlistSeq: null, pass: pass.id });
const from = aSession();
const to = aSession({ id: asId<ClassSessionId>(32), startsAt: plus(from.startsAt, hours(168)), endsAt: plus(from.endsAt, hours(168)) });
const owned = (...passes: Pass[]) => new Map(passes.map((one) => [one.id, one]));
const ask = (over: Partial<RescheduleAsk> = {}): RescheduleAsk => ({
  booking: seat,
  from,
  to,
  existing: null,
  passes: owned(pass, other),
  owesWaiver: false,
  counted: [],
  limits: { mostPerDay: null, mostPerWeek: null },
  places: [],
  ...over,
});
const expired = aPass({ startsAt: wallTime('2026-01-01 00:00'), endsAt: minus(terms.now, 1) });
const placeAt = (booking: number, begins = to.startsAt) => ({
  booking: asId<BookingId>(booking),
  session: asId<ClassSessionId>(40),
  name: 'Barre',
  startsAt: begins,
  endsAt: plus(begins, hours(1)),
  waits: false,
});

describe('a booking is rescheduled', () => {
  it.each([
    { what: 'with the pass that paid before', given: ask(), pass: pass.id },
    { what: 'with another pass when that one cannot pay', given: ask({ passes: owned(expired, other) }), pass: other.id },
    { what: 'to a time that overlaps only the old seat', given: ask({ places: [placeAt(seat.id)] }), pass: pass.id },
  ])('$what', ({ given, pass: paying }) => expect(decideReschedule(given, terms)).toMatchObject({ ok: true, value: { pass: paying } }));

  it.each([
    {
      why: 'the other session is of another class',
      given: ask({ to: { ...to, template: asId<ClassTemplateId>(999) } }),
      code: 'another-class',
    },
    { why: 'it is full, with a waitlist', given: ask({ to: { ...to, seatsTaken: 10 } }), code: 'class-full' },
    { why: 'it is full, without one', given: ask({ to: { ...to, seatsTaken: 10, waitlistEnabled: false } }), code: 'class-full' },
    { why: 'they have a seat in it', given: ask({ existing: seat }), code: 'already-booked' },
    { why: 'they wait for it', given: ask({ existing: aWaiter(1) }), code: 'already-waiting' },
    { why: 'they have another booking at that time', given: ask({ places: [placeAt(77)] }), code: 'overlaps' },
    { why: 'no pass pays', given: ask({ passes: owned(expired) }), code: 'pass-expired' },
    {
      why: 'another person’s pass would pay',
      given: ask({ passes: owned({ ...other, owner: aWaiter(9).customer }) }),
      code: 'no-such-pass',
    },
    { why: 'the waiver is not accepted', given: ask({ owesWaiver: true }), code: 'waiver-not-accepted' },
    { why: 'it has started', given: ask({ to: { ...to, startsAt: terms.now } }), code: 'class-started' },
  ])('is refused because $why', ({ given, code }) =>
    expect(decideReschedule(given, terms)).toMatchObject({ ok: false, refusal: { code } }),
  );
});

describe('a booking that cannot be rescheduled', () => {
  it.each([
    { what: 'a guest’s seat', booking: { ...seat, attendee: otherAttendee(7, 'Ada', null) }, because: 'guest' },
    { what: 'a waitlist place', booking: aWaiter(1), because: 'waits' },
    { what: 'part of a series', booking: { ...seat, seriesBooking: asId<SeriesBookingId>(5) }, because: 'series' },
  ])('$what', ({ booking, because }) => expect(rescheduleRefusal(booking)).toEqual({ code: 'cannot-reschedule', because }));

  it('is not an own seat', () => expect(rescheduleRefusal(seat)).toBeNull());
});
