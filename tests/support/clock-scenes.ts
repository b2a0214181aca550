/** Classes and people with which the clock models are played. */
import type { ModelTerms, TimedModel } from './clock-facts.ts';

export interface Scene {
  readonly begin: number;
  /** Whose schedule is read. */
  readonly months: readonly string[];
  /** In hours from the beginning, the first in front; `hasLine`: whether one may wait for it, unless it says otherwise. */
  readonly classes: readonly { readonly from: number; readonly until: number; readonly hasLine?: boolean }[];
  /** The credits of each person's passes. */
  readonly passes: readonly (readonly number[])[];
}

/** Saturday 13 March 2027, 10:00 in New York; the night that follows is an hour shorter. */
export const WEEKEND: Scene = {
  begin: Date.parse('2027-03-13T15:00:00Z') / 1000,
  months: ['2027-03'],
  // This afternoon two that overlap, one late in the evening, tomorrow morning two that overlap.
  classes: [
    { from: 5, until: 6 },
    { from: 5.5, until: 6.5 },
    { from: 12.5, until: 13.5 },
    { from: 22, until: 23 },
    { from: 22.5, until: 23.5 },
  ],
  passes: [[1, 1], [2, 1], [2], [1]],
};

/**
 * Thursday 4 March 2027, 12:00 in New York: five Thursdays, an hour at 18:00 and one at 18:30. After the second the clocks go forward. For two of
 * them nobody can wait.
 */
export const FIVE_WEEKS: Scene = {
  begin: Date.parse('2027-03-04T17:00:00Z') / 1000,
  months: ['2027-03', '2027-04'],
  classes: [6, 174, 341, 509, 677].flatMap((from, week) => [
    { from, until: from + 1, hasLine: week !== 2 },
    { from: from + 0.5, until: from + 1.5, hasLine: week !== 1 },
  ]),
  passes: [[2, 1], [1], [3], [2, 2]],
};

export const aTimedModel = ({ begin, classes, passes }: Scene, terms: ModelTerms): TimedModel => ({
  now: begin,
  terms,
  classes: classes.map(({ from, until, hasLine = true }) => ({
    from: begin + from * 3600,
    until: begin + until * 3600,
    hasLine,
    capacity: 1,
    isOpen: true,
    seats: new Map(),
    queue: [],
    offers: [],
    held: new Map(),
    left: [],
    taken: [],
  })),
  passes: passes.map((theirs) => theirs.map((credits) => ({ credits, endsAt: null }))),
  holds: new Map(),
  joined: [],
  made: 0,
});
