import { describe, expect, it } from 'vitest';
import { creditsFor, peopleAndTime } from './people-time.ts';

const option = (duration: number, credits: number) => ({ label: '', duration, credits, pricing: null });
const settings = { appointment_slots: [option(30, 1), option(60, 2)], min_persons_allowed: 2, max_persons_allowed: 4 };

describe('people and duration', () => {
  it.each([
    { when: 'nothing is chosen', chosen: { persons: null, minutes: null }, persons: 2, minutes: 30, credits: 2 },
    { when: 'within bounds', chosen: { persons: 3, minutes: 60 }, persons: 3, minutes: 60, credits: 6 },
    { when: 'too many', chosen: { persons: 9, minutes: 60 }, persons: 4, minutes: 60, credits: 8 },
    { when: 'no such duration', chosen: { persons: 2, minutes: 45 }, persons: 2, minutes: 30, credits: 2 },
  ])('are $persons and $minutes for $credits credits: $when', ({ chosen, persons, minutes, credits }) => {
    const time = peopleAndTime(chosen, settings)!;
    expect([time.persons, time.option.duration, creditsFor(time)]).toEqual([persons, minutes, credits]);
  });
  it('are empty for a service without durations', () =>
    expect(peopleAndTime({ persons: 1, minutes: 30 }, { ...settings, appointment_slots: [] })).toBeNull());
});
