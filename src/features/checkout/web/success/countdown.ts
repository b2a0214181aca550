/** Spec 2 §2: from 5, one step each 500 ms, then the redirect after another 1.5 s; the summary shows after 2 s. */
const FROM = 5;
const SUMMARY_AFTER = 2000;
const LEAVES_AFTER = 1500;

export const STEP = 500;

export interface Countdown {
  readonly left: number;
  readonly showsSummary: boolean;
  readonly isOver: boolean;
}

/** What the page shows after so many steps. */
export const countdownAt = (steps: number): Countdown => ({
  left: Math.max(0, FROM - steps),
  showsSummary: steps * STEP >= SUMMARY_AFTER,
  isOver: steps * STEP >= FROM * STEP + LEAVES_AFTER,
});
