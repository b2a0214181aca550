import type { ModelTerms, TimedModel } from './clock-facts.ts';

export interface Scene {
  readonly begin: number;
  /** Months of the schedule that the test reads. */
  readonly months: readonly string[];
  /** Hours since `begin`, earliest first. `hasLine`: whether the class has a waitlist, by default true. */
  readonly classes: readonly { readonly from: number; readonly until: number; readonly hasLine?: boolean }[];
  readonly passes: readonly (readonly number[])[];
}

/** Saturday, March 13, 2027, 10:00 in New York. The following night is an hour shorter. */
export const WEEKEND: Scene = {
  begin: Date.parse('2027-03-13T15:00:00Z') / 1000,
  months: ['2027-03'],
  // Two overlapping classes in the afternoon, one late in the evening, two overlapping ones the next morning.
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
 * Thursday, March 4, 2027, 12:00 in New York: one-hour classes at 18:00 and 18:30 on five Thursdays. Clocks go forward after the second
 * Thursday. Two of the classes have no waitlist.
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
