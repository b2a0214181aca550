import { describe, expect, it } from 'vitest';
import { countdownAt } from './countdown.ts';

describe('the countdown after a purchase', () => {
  it.each([
    { steps: 0, left: 5, showsSummary: false, isOver: false },
    { steps: 3, left: 2, showsSummary: false, isOver: false },
    { steps: 4, left: 1, showsSummary: true, isOver: false },
    { steps: 5, left: 0, showsSummary: true, isOver: false },
    { steps: 7, left: 0, showsSummary: true, isOver: false },
    { steps: 8, left: 0, showsSummary: true, isOver: true },
  ])('reads $left after $steps steps', ({ steps, ...shown }) => expect(countdownAt(steps)).toEqual(shown));
});
