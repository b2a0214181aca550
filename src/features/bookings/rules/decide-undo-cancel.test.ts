import { describe, expect, it } from 'vitest';
import { asId, type CustomerId, type PartnerId, type PassId, type SeriesBookingId } from '../../../kernel/ids.ts';
import { minus, minutes, plus } from '../../../kernel/time.ts';
import { wallTime } from '../../../../tests/builders/pass.ts';
import { aSession } from '../../../../tests/builders/session.ts';
import { decideUndoCancel, undoCancelUntil, type EndedBooking } from './decide-undo-cancel.ts';

const endedAt = wallTime('2026-11-24 12:00');
const session = aSession({ startsAt: wallTime('2026-11-26 18:00') });
const credit = { pass: asId<PassId>(1), kind: 'class' as const, cycle: 0, counted: true };
const ended = (over: Partial<EndedBooking> = {}): EndedBooking => ({
  state: 'cancelled',
  pass: asId<PassId>(1),
  seriesBooking: null,
  givenBy: null,
  partner: null,
  waitUntil: null,
  credit,
  endedAt,
  isGiven: false,
  movedUp: 0,
  ...over,
});
const soon = plus(endedAt, minutes(1));

describe('a cancellation is taken back', () => {
  it('within five minutes', () => expect(decideUndoCancel(ended(), session, soon)).toEqual({ ok: true, value: null }));

  it('not after them, and not once the class has begun', () => {
    expect(decideUndoCancel(ended(), session, plus(endedAt, minutes(5)))).toMatchObject({ refusal: { code: 'undo-over' } });
    expect(decideUndoCancel(ended(), { ...session, startsAt: soon }, soon)).toMatchObject({ refusal: { code: 'class-started' } });
  });

  it('only while a seat is free, for who had one', () => {
    const full = aSession({ ...session, capacity: 10, seatsTaken: 10 });
    expect(decideUndoCancel(ended({ movedUp: 2 }), full, soon)).toEqual({ ok: false, refusal: { code: 'seat-taken', movedUp: 2 } });
    expect(decideUndoCancel(ended({ credit: null }), full, soon).ok).toBe(true);
    // It would become a seat.
    expect(decideUndoCancel(ended({ credit: null }), session, soon)).toMatchObject({ refusal: { code: 'not-undoable' } });
  });

  it.each([
    { what: 'a live booking', of: ended({ state: 'reserved', endedAt: null }) },
    { what: 'a late cancellation', of: ended({ state: 'late_cancelled' }) },
    { what: 'a removal by the studio', of: ended({ state: 'removed' }) },
    { what: 'a cancelled class', of: ended({ state: 'class_cancelled_refunded' }) },
    { what: 'a seat that a friend took', of: ended({ isGiven: true }) },
    { what: 'a seat from a friend', of: ended({ givenBy: asId<CustomerId>(2) }) },
    { what: 'a wait with a limit of time', of: ended({ waitUntil: plus(endedAt, minutes(30)) }) },
    { what: 'a class of a series', of: ended({ seriesBooking: asId<SeriesBookingId>(3) }) },
    { what: 'a visit that a partner pays for', of: ended({ pass: null, partner: { id: asId<PartnerId>(4), number: null } }) },
  ])('never for $what', ({ of }) => expect(decideUndoCancel(of, session, soon)).toEqual({ ok: false, refusal: { code: 'not-undoable' } }));
});

describe('the last moment to take it back', () => {
  it('is five minutes later, or the start of the class', () => {
    expect(undoCancelUntil(ended(), session, { late: false, endedAt })).toBe(plus(endedAt, minutes(5)));
    const begins = minus(plus(endedAt, minutes(5)), minutes(2));
    expect(undoCancelUntil(ended(), { ...session, startsAt: begins }, { late: false, endedAt })).toBe(begins);
  });

  it('does not exist for a class that takes no reservations, or that no link opens', () => {
    for (const closed of [{ acceptReservations: false }, { visiblePublic: false, linkKey: null }])
      expect(undoCancelUntil(ended(), { ...session, ...closed }, { late: false, endedAt })).toBeNull();
  });

  it('does not exist for a late cancellation', () => expect(undoCancelUntil(ended(), session, { late: true, endedAt })).toBeNull());
});
