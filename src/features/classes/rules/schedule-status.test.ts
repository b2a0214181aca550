import { describe, expect, it } from 'vitest';
import { hours, instant, minus, plus } from '../../../kernel/time.ts';
import { scheduleStatusOf, type StatusFacts } from './schedule-status.ts';

const now = instant(Date.parse('2026-11-25T18:00:00Z'));
const facts = (over: Partial<StatusFacts> = {}): StatusFacts => ({
  startsAt: plus(now, hours(1)),
  endsAt: plus(now, hours(2)),
  isCancelled: false,
  acceptsReservations: true,
  seatsLeft: 3,
  offersWaitlist: true,
  held: null,
  ...over,
});
const begun = { startsAt: now, endsAt: plus(now, hours(1)) };
const over = { startsAt: minus(now, hours(1)), endsAt: now };
const full = { seatsLeft: 0 };

describe('the status of a class (spec 1 §2 and §4)', () => {
  it.each([
    { when: 'it has free seats', given: {}, says: { kind: 'seats-left', seats: 3 } },
    { when: 'it has one free seat', given: { seatsLeft: 1 }, says: { kind: 'seats-left', seats: 1 } },
    { when: 'it is unlimited', given: { seatsLeft: null }, says: { kind: 'unlimited' } },
    { when: 'it is full with a waitlist', given: full, says: { kind: 'join-waitlist' } },
    { when: 'it is full without a waitlist', given: { ...full, offersWaitlist: false }, says: { kind: 'class-full' } },
    { when: 'it takes no reservations', given: { acceptsReservations: false }, says: { kind: 'closed' } },
    { when: 'it takes no reservations and is full', given: { ...full, acceptsReservations: false }, says: { kind: 'closed' } },
    { when: 'the viewer has a seat', given: { held: 'seat' }, says: { kind: 'booked' } },
    { when: 'the viewer has a seat in a closed class', given: { held: 'seat', acceptsReservations: false }, says: { kind: 'booked' } },
    { when: 'the viewer has a seat and it has started', given: { held: 'seat', ...begun }, says: { kind: 'booked' } },
    { when: 'the viewer waits', given: { held: 'wait', ...full }, says: { kind: 'waitlisted' } },
    { when: 'the viewer waits and it has started', given: { held: 'wait', ...begun }, says: { kind: 'started' } },
    { when: 'it starts now', given: begun, says: { kind: 'started' } },
    { when: 'it ends now', given: over, says: { kind: 'past' } },
    { when: 'the viewer had a seat and it is over', given: { held: 'seat', ...over }, says: { kind: 'past' } },
    { when: 'it was cancelled', given: { isCancelled: true }, says: { kind: 'cancelled' } },
    { when: 'it was cancelled and the viewer had a seat', given: { isCancelled: true, held: 'seat' }, says: { kind: 'cancelled' } },
    { when: 'it was cancelled and is over', given: { isCancelled: true, ...over }, says: { kind: 'cancelled' } },
  ] as const)('$when: $says.kind', ({ given, says }) => {
    expect(scheduleStatusOf(facts(given as Partial<StatusFacts>), now)).toEqual(says);
  });
});
