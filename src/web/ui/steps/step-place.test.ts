import { describe, expect, it } from 'vitest';
import { placeIn, withDone } from './step-place.ts';

describe('the place of a step', () => {
  it.each([
    ['the second of three', ['a', 'b', 'c'], 'b', { at: 2, of: 3 }],
    ['nothing for a single step', ['a'], 'a', null],
    ['nothing while the steps are unknown', null, 'a', null],
    ['nothing for an end, which is no step', ['a', 'b'], 'end', null],
    ['nothing while the step is unknown', ['a', 'b'], null, null],
  ])('is %s', (_, steps, step, place) => expect(placeIn(steps, step)).toEqual(place));
});

describe('the steps of a flow', () => {
  const ORDER = ['information', 'waiver'] as const;
  it.each([
    ['those still needed', [], ['waiver'], ['waiver']],
    ['those that are done', ['information'], ['waiver'], ['information', 'waiver']],
    ['new ones in their order', ['waiver'], ['information'], ['information', 'waiver']],
    ['nothing unknown', ['gone'], [], []],
  ] as const)('contain %s', (_, done, open, steps) => expect(withDone(ORDER, done, open)).toEqual(steps));
});
