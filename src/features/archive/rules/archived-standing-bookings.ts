import type { Instant } from '../../../kernel/time.ts';
import type { Key } from './key.ts';

/** A weekly slot that a customer has booked for them, which runs: one that was stopped stays behind. */
export interface ArchivedStandingBooking {
  readonly customer: Key;
  readonly class: Key;
  readonly location: Key | null;
  /** From 1, Monday, to 7. */
  readonly weekday: number;
  /** Minutes after midnight, by the studio's clock. */
  readonly starts: number;
  /** Occurrences until then are dealt with. */
  readonly settledUntil: Instant;
  readonly createdAt: Instant;
}
