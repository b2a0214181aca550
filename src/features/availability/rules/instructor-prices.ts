/**
 * Durations and prices of appointments with an instructor (spec 3 §2, §9). Prices are for display; customers pay with credits (readings
 * §8).
 */
import type { InstructorDurationId } from '../../../kernel/ids.ts';
import type { Minor } from '../../../kernel/money.ts';

export interface DurationPrice {
  readonly id: InstructorDurationId | null;
  readonly minutes: number;
  readonly isEnabled: boolean;
  /** Null when not set. */
  readonly price: Minor | null;
}

/** Minutes. */
export const SHORTEST = 5;
export const LONGEST = 960;
/** The minutes between the longest duration and a new one. */
const STEP = 15;

const offered = (minutes: number, isEnabled: boolean): DurationPrice => ({ id: null, minutes, isEnabled, price: null });

export const DEFAULT_PRICES: readonly DurationPrice[] = [offered(30, true), offered(60, true), offered(90, true), offered(120, false)];

/** The minutes of a new duration. Null when the maximum is reached. */
export function nextDuration(durations: readonly number[]): number | null {
  const next = Math.max(0, ...durations) + STEP;
  return next > LONGEST ? null : next;
}
