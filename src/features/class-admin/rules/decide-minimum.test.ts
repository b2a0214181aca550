import { describe, expect, it } from 'vitest';
import { aSession } from '../../../../tests/builders/session.ts';
import { hours, minus, plus, type Instant } from '../../../kernel/time.ts';
import type { ClassSession } from '../../classes/rules/class-session.ts';
import { decideMinimum, decideTakePlace } from './decide-minimum.ts';

const { startsAt } = aSession();
const MOMENT = minus(startsAt, hours(12));
const FOUR = { minimumPeople: 4, minimumHours: 12 };
const tooFew = (booked: number, people = 4) => ({ kind: 'too-few', people, booked });
const TAKES_PLACE = { kind: 'takes-place' };

describe('a class at the moment of its minimum', () => {
  it.each<{ when: string; facts: Partial<ClassSession>; now?: Instant; outcome: object }>([
    { when: 'nobody has booked', facts: FOUR, outcome: tooFew(0) },
    { when: 'one is missing', facts: { ...FOUR, seatsTaken: 3 }, outcome: tooFew(3) },
    { when: 'enough have booked', facts: { ...FOUR, seatsTaken: 4 }, outcome: TAKES_PLACE },
    {
      when: 'the others wait, hold a seat or have an offer',
      facts: { ...FOUR, seatsTaken: 3, waiting: 2, seatsHeld: 1, seatsOffered: 1 },
      outcome: tooFew(3),
    },
    { when: 'it has fewer places than its minimum and is full', facts: { ...FOUR, capacity: 3, seatsTaken: 3 }, outcome: TAKES_PLACE },
    { when: 'it has fewer places than its minimum and is not full', facts: { ...FOUR, capacity: 3, seatsTaken: 2 }, outcome: tooFew(2, 3) },
    { when: 'it has no minimum', facts: {}, outcome: TAKES_PLACE },
    { when: 'it is cancelled', facts: { ...FOUR, cancelledAt: MOMENT }, outcome: TAKES_PLACE },
    { when: 'it has moved later', facts: FOUR, now: minus(MOMENT, 1), outcome: { kind: 'later', at: MOMENT } },
    { when: 'the sweep is late', facts: FOUR, now: minus(startsAt, 1), outcome: tooFew(0) },
    { when: 'the sweep comes after the start', facts: FOUR, now: startsAt, outcome: TAKES_PLACE },
  ])('$when', ({ facts, now = MOMENT, outcome }) => {
    expect(decideMinimum(aSession(facts), now)).toEqual(outcome);
  });
});

it.each([
  { when: 'it is to come', facts: {}, now: MOMENT, code: null },
  { when: 'it is cancelled', facts: { cancelledAt: MOMENT }, now: MOMENT, code: 'class-cancelled' },
  { when: 'it has begun', facts: {}, now: plus(startsAt, 1), code: 'class-started' },
])('staff let a class take place when $when: $code', ({ facts, now, code }) => {
  const decision = decideTakePlace(aSession(facts), now);
  expect(decision.ok ? null : decision.refusal.code).toBe(code);
});
