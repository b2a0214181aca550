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

describe('the one status of a class (spec 1 §2 and §4)', () => {
  it.each([
    { when: 'it has places', given: {}, says: { kind: 'seats-left', seats: 3 } },
    { when: 'it has one place', given: { seatsLeft: 1 }, says: { kind: 'seats-left', seats: 1 } },
    { when: 'places are not limited', given: { seatsLeft: null }, says: { kind: 'unlimited' } },
    { when: 'it is full and has a waitlist', given: full, says: { kind: 'join-waitlist' } },
    { when: 'it is full and has none', given: { ...full, offersWaitlist: false }, says: { kind: 'class-full' } },
    { when: 'it takes no reservations', given: { acceptsReservations: false }, says: { kind: 'closed' } },
    { when: 'it takes none and is full', given: { ...full, acceptsReservations: false }, says: { kind: 'closed' } },
    { when: 'I hold a seat', given: { held: 'seat' }, says: { kind: 'booked' } },
    { when: 'I hold a seat in a closed one', given: { held: 'seat', acceptsReservations: false }, says: { kind: 'booked' } },
    { when: 'I hold a seat and it has begun', given: { held: 'seat', ...begun }, says: { kind: 'booked' } },
    { when: 'I wait', given: { held: 'wait', ...full }, says: { kind: 'waitlisted' } },
    { when: 'I wait and it has begun', given: { held: 'wait', ...begun }, says: { kind: 'started' } },
    { when: 'it begins at this instant', given: begun, says: { kind: 'started' } },
    { when: 'it ends at this instant', given: over, says: { kind: 'past' } },
    { when: 'I held a seat and it is over', given: { held: 'seat', ...over }, says: { kind: 'past' } },
    { when: 'it was cancelled', given: { isCancelled: true }, says: { kind: 'cancelled' } },
    { when: 'it was cancelled and I held a seat', given: { isCancelled: true, held: 'seat' }, says: { kind: 'cancelled' } },
    { when: 'it was cancelled and is over', given: { isCancelled: true, ...over }, says: { kind: 'cancelled' } },
  ] as const)('$when: $says.kind', ({ given, says }) => {
    expect(scheduleStatusOf(facts(given as Partial<StatusFacts>), now)).toEqual(says);
  });
});
