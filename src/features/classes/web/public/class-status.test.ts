import { describe, expect, it } from 'vitest';
import { aScheduleClass, at, callersPlaces } from '../../../../../tests/builders/wire-classes.ts';
import type { BookingId, ClassSessionId } from '../../../../kernel/ids.ts';
import { hours, minus, plus } from '../../../../kernel/time.ts';
import { claimOf, mayBringSomebody } from '../../../bookings/web/public/class-claims.ts';
import { actionOf, guestsIn, mineOf, NOTHING_BOOKED, statusOf } from './class-status.ts';

const now = at('2026-03-01T12:00:00Z');
const open = { now, packageHasWaitlist: true };
const full = { total_bookings: 10, enable_waitlist: true, active_bookings_waitlist_count: 4 };
const id = 1 as ClassSessionId;
const booked = mineOf(callersPlaces({ customer_bookings: [id] }));
const waiting = mineOf(callersPlaces({ customer_waitlist: [id] }));

describe('the status of a class and its button', () => {
  it.each([
    { when: 'seats are free', session: {}, is: { kind: 'seats-left', count: 7 }, button: 'reserve' },
    { when: 'it is unlimited', session: { limit_reservations: false }, is: { kind: 'unlimited' }, button: 'reserve' },
    {
      when: 'it is full with a waitlist',
      session: full,
      is: { kind: 'join-waitlist', waiting: 4 },
      button: 'join-waitlist',
    },
    { when: 'it is full', session: { total_bookings: 10 }, is: { kind: 'class-full' }, button: null },
    {
      when: 'staff seated more people than the capacity',
      session: { total_bookings: 12 },
      is: { kind: 'class-full' },
      button: null,
    },
    { when: 'it takes no reservations', session: { accept_reservations: false }, is: { kind: 'closed' }, button: null },
    { when: 'it has ended', session: { unix_start: minus(now, hours(1)) }, is: { kind: 'past' }, button: null },
    { when: 'it starts now', session: { unix_start: now }, is: { kind: 'on-now', until: plus(now, hours(1)) }, button: null },
    {
      when: 'it is running and took no reservations',
      session: { unix_start: now, accept_reservations: false },
      is: { kind: 'on-now', until: plus(now, hours(1)) },
      button: null,
    },
    {
      when: 'it is cancelled, whatever else',
      session: { is_cancel: true, ...full },
      is: { kind: 'cancelled' },
      button: null,
    },
  ])('$when', ({ session, is, button }) => {
    const status = statusOf(aScheduleClass(session), NOTHING_BOOKED, open);
    expect(status).toEqual(is);
    expect(actionOf(status)).toBe(button);
  });

  it('names a seat on offer to the waiting viewer', () => {
    const offer = { class_id: id, booking_id: 7 as BookingId, until_unix: at('2026-03-01T12:15:00Z'), applicant_name: null };
    const mine = mineOf(callersPlaces({ customer_waitlist: [id], customer_offers: [offer] }));
    expect(statusOf(aScheduleClass(full), mine, open)).toEqual({ kind: 'waitlisted', offer });
    expect(statusOf(aScheduleClass({ ...full, id: 2 as ClassSessionId }), mine, open).kind).toBe('join-waitlist');
    expect(statusOf(aScheduleClass(full), waiting, open)).toEqual({ kind: 'waitlisted', offer: undefined });
  });

  it('offers no waitlist when the package has none', () => {
    expect(statusOf(aScheduleClass(full), NOTHING_BOOKED, { now, packageHasWaitlist: false })).toEqual({
      kind: 'class-full',
    });
  });

  it.each([
    { when: 'the viewer has a seat', mine: booked, session: {}, is: 'booked' },
    { when: 'the viewer waits', mine: waiting, session: full, is: 'waitlisted' },
    { when: 'the viewer has a seat in a running class', mine: booked, session: { unix_start: now }, is: 'booked' },
    { when: 'the viewer has a seat in a cancelled class', mine: booked, session: { is_cancel: true }, is: 'cancelled' },
  ])('are shown without a button when $when', ({ mine, session, is }) => {
    const status = statusOf(aScheduleClass(session), mine, open);
    expect(status.kind).toBe(is);
    expect(actionOf(status)).toBeNull();
  });
});

describe('a guest’s booking', () => {
  const anna = { class_id: id, applicant_name: 'Anna' };
  const offer = { class_id: id, booking_id: 7 as BookingId, until_unix: at('2026-03-01T12:15:00Z'), applicant_name: 'Anna' };
  it.each([
    { when: 'Anna has a seat', mine: { guest_bookings: [anna] }, session: {}, is: 'seats-left', button: 'reserve' },
    {
      when: 'Anna waits',
      mine: { guest_waitlist: [anna], customer_offers: [offer] },
      session: full,
      is: 'join-waitlist',
      button: 'join-waitlist',
    },
    { when: 'both have a seat', mine: { guest_bookings: [anna], customer_bookings: [id] }, session: {}, is: 'booked', button: null },
  ])('is shown as hers and does not block the viewer when $when', ({ mine, session, is, button }) => {
    const status = statusOf(aScheduleClass(session), mineOf(callersPlaces(mine)), open);
    expect(status.kind).toBe(is);
    expect(actionOf(status)).toBe(button);
    const guests = guestsIn(mineOf(callersPlaces(mine)), id);
    expect([guests?.booked, guests?.waiting].flat()).toEqual(['Anna']);
    expect(guests?.offers).toEqual('customer_offers' in mine ? [offer] : []);
    expect(guestsIn(mineOf(callersPlaces(mine)), 2 as ClassSessionId)).toBeNull();
  });
});

describe('bringing a guest to a class with an own seat', () => {
  const ask = (session: object, takesGuests: boolean, mine = booked) => {
    const wire = aScheduleClass(session);
    return mayBringSomebody(wire, statusOf(wire, mine, open), { ...open, takesGuests });
  };
  it.each([
    { when: 'the studio allows guests and a seat is free', is: ask({}, true), button: 'reserve' },
    { when: 'it is full', is: ask(full, true), button: 'join-waitlist' },
    { when: 'the studio allows no guests', is: ask({}, false), button: null },
    { when: 'the class has started', is: ask({ unix_start: now }, true), button: null },
    { when: 'the viewer has no seat', is: ask({}, true, NOTHING_BOOKED), button: null },
  ])('$when: $button', ({ is, button }) => expect(is).toBe(button));
});

describe('taking a free seat from the waitlist', () => {
  it.each([
    { when: 'a seat is free', session: {}, mine: waiting, button: 'reserve' },
    { when: 'it is still full', session: full, mine: waiting, button: null },
    { when: 'the class has started', session: { unix_start: now }, mine: waiting, button: null },
    { when: 'the viewer has a seat', session: {}, mine: booked, button: null },
  ])('$when: $button', ({ session, mine, button }) => {
    const wire = aScheduleClass(session);
    expect(claimOf(wire, statusOf(wire, mine, open), now)).toBe(button);
  });
});
