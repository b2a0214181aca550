/** Spec 2 §2: counts down from 5, one step every 500 ms, and redirects another 1.5 s later. The summary appears after 2 s. */
const FROM = 5;
const SUMMARY_AFTER = 2000;
const LEAVES_AFTER = 1500;

export const STEP = 500;

export interface Countdown {
  readonly left: number;
  readonly showsSummary: boolean;
  readonly isOver: boolean;
}

/** The state of the page after a number of steps. */
export const countdownAt = (steps: number): Countdown => ({
  left: Math.max(0, FROM - steps),
  showsSummary: steps * STEP >= SUMMARY_AFTER,
  isOver: steps * STEP >= FROM * STEP + LEAVES_AFTER,
});
