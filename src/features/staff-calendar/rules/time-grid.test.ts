import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hoursShown, tracksOf, type Stretch } from './time-grid.ts';

const at = (from: number, to: number): Stretch => ({ from: from * 60, to: to * 60 });

describe('the hours of a day', () => {
  it.each([
    { what: 'nothing', stretches: [], first: 8, count: 6 },
    { what: 'a morning', stretches: [at(6.5, 7.5), at(9, 10)], first: 6, count: 6 },
    { what: 'a long day', stretches: [at(6.25, 7), at(20, 21.25)], first: 6, count: 16 },
    { what: 'an evening: from noon', stretches: [at(18, 19)], first: 12, count: 7 },
    { what: 'the end of a day', stretches: [at(23, 24)], first: 12, count: 12 },
  ])('$what', ({ stretches, first, count }) => expect(hoursShown(stretches)).toEqual({ first, count }));

  it('contain all entries', () => {
    fc.assert(
      fc.property(fc.array(stretch, { minLength: 1 }), (stretches) => {
        const { first, count } = hoursShown(stretches);
        expect(first).toBeGreaterThanOrEqual(0);
        expect(first + count).toBeLessThanOrEqual(24);
        for (const { from, to } of stretches) {
          expect(from).toBeGreaterThanOrEqual(first * 60);
          expect(to).toBeLessThanOrEqual((first + count) * 60);
        }
      }),
    );
  });
});

const stretch = fc
  .tuple(fc.integer({ min: 0, max: 1380 }), fc.integer({ min: 5, max: 60 }))
  .map(([from, length]) => ({ from, to: from + length }));

describe('overlapping entries', () => {
  it('are side by side, and others have the full width', () => {
    expect(tracksOf([at(9, 10), at(9.5, 11), at(10, 11), at(12, 13)])).toEqual([
      { track: 0, tracks: 2 },
      { track: 1, tracks: 2 },
      { track: 0, tracks: 2 },
      { track: 0, tracks: 1 },
    ]);
  });

  it('never cover each other', () => {
    fc.assert(
      fc.property(fc.array(stretch), (unsorted) => {
        const stretches = unsorted.toSorted((one, other) => one.from - other.from);
        const tracks = tracksOf(stretches);
        expect(tracks).toHaveLength(stretches.length);
        stretches.forEach((one, nth) =>
          stretches.slice(nth + 1).forEach((other, further) => {
            if (other.from >= one.to) return;
            const [mine, theirs] = [tracks[nth]!, tracks[nth + 1 + further]!];
            expect(mine.tracks).toBe(theirs.tracks);
            expect(mine.track).not.toBe(theirs.track);
          }),
        );
      }),
    );
  });
});
