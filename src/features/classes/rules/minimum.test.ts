import { describe, expect, it } from 'vitest';
import { aSession } from '../../../../tests/builders/session.ts';
import { hours, minus, minutes, plus } from '../../../kernel/time.ts';
import type { ClassSession } from './class-session.ts';
import { lacksPeople, MINIMUM, minimumOf, minimumsDue } from './minimum.ts';

const { startsAt, id } = aSession();
const FOUR = { minimumPeople: 4, minimumHours: 12 };
const MOMENT = minus(startsAt, hours(12));

describe('the minimum of a class', () => {
  it.each<{ what: string; facts: Partial<ClassSession>; people: number | null }>([
    { what: 'none', facts: {}, people: null },
    { what: 'as chosen', facts: FOUR, people: 4 },
    { what: 'as chosen in a class without a limit', facts: { ...FOUR, capacity: null }, people: 4 },
    { what: 'all places of a smaller class', facts: { ...FOUR, capacity: 3 }, people: 3 },
    { what: 'none without places', facts: { ...FOUR, capacity: 0 }, people: null },
  ])('is $what', ({ facts, people }) => {
    expect(minimumOf(aSession(facts))).toEqual(people === null ? null : { people, decidedAt: MOMENT });
  });

  it('is scheduled while its moment is to come', () => {
    const session = aSession(FOUR);
    expect(minimumsDue([session, aSession()], minus(MOMENT, 1))).toEqual([{ kind: MINIMUM, ref: id, at: MOMENT }]);
    expect(minimumsDue([session], MOMENT)).toEqual([]);
  });

  it.each([
    { booked: 3, now: minus(MOMENT, 1), lacks: true },
    { booked: 4, now: minus(MOMENT, 1), lacks: false },
    { booked: 3, now: MOMENT, lacks: false },
    { booked: 0, now: plus(MOMENT, minutes(1)), lacks: false },
  ])('lacks people: $lacks with $booked of four', ({ booked, now, lacks }) => {
    expect(lacksPeople({ people: 4, decided_unix: MOMENT }, booked, now)).toBe(lacks);
  });
});
