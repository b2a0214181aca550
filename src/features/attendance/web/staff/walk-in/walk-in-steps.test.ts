import { describe, expect, it } from 'vitest';
import { walkInPlace } from './walk-in-steps.ts';

describe('the place of a step when somebody is booked in', () => {
  it.each([
    ['is unknown at the search', 'find', false, null],
    ['of a new person', 'add', true, { at: 2, of: 3 }],
    ['of the payment of a new person', 'pay', true, { at: 3, of: 3 }],
    ['of the payment of a known customer', 'pay', false, { at: 2, of: 2 }],
    ['does not count the end', 'tasks', true, null],
  ] as const)('%s', (_, step, isNew, place) => expect(walkInPlace(step, isNew)).toEqual(place));
});
