import type { Instant } from '../../../kernel/time.ts';
import type { Key } from './key.ts';

/** An active standing booking. Stopped ones are not archived. */
export interface ArchivedStandingBooking {
  readonly customer: Key;
  readonly class: Key;
  readonly location: Key | null;
  /** From 1 for Monday to 7 for Sunday. */
  readonly weekday: number;
  /** Minutes since midnight in the studio's time zone. */
  readonly starts: number;
  /** Occurrences up to this time have been processed. */
  readonly settledUntil: Instant;
  readonly createdAt: Instant;
}
