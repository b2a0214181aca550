import { minutes, plus, type Instant } from '../../../kernel/time.ts';
import type { Booking } from '../../classes/rules/class-session.ts';

/** The time in which a booking can be undone free of charge, also past the cancellation deadline (docs/decisions/0120). */
export const UNDO_WITHIN = minutes(5);

/** The booking with the free window for undo after `madeAt`. A longer free window stays. */
export function withUndo<Known extends Pick<Booking, 'freeUntil'>>(booking: Known, madeAt: Instant): Known {
  const until = plus(madeAt, UNDO_WITHIN);
  return booking.freeUntil !== null && booking.freeUntil >= until ? booking : { ...booking, freeUntil: until };
}
