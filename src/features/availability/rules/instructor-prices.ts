/** How long appointments with an instructor may take, and for what price (spec 3 §2, §9). Shown only: what is paid are credits (readings §8). */
import type { InstructorDurationId } from '../../../kernel/ids.ts';
import type { Minor } from '../../../kernel/money.ts';

export interface DurationPrice {
  readonly id: InstructorDurationId | null;
  readonly minutes: number;
  readonly isEnabled: boolean;
  /** Null: not said yet. */
  readonly price: Minor | null;
}

/** An appointment takes at least and at most so many minutes. */
export const SHORTEST = 5;
export const LONGEST = 960;
/** A new duration is so much longer than the longest. */
const STEP = 15;

const offered = (minutes: number, isEnabled: boolean): DurationPrice => ({ id: null, minutes, isEnabled, price: null });

/** Until they say otherwise. */
export const DEFAULT_PRICES: readonly DurationPrice[] = [offered(30, true), offered(60, true), offered(90, true), offered(120, false)];

/** How long a new one is; null: there is no longer one. */
export function nextDuration(durations: readonly number[]): number | null {
  const next = Math.max(0, ...durations) + STEP;
  return next > LONGEST ? null : next;
}
