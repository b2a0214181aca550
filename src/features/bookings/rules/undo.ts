import { minutes, plus, type Instant } from '../../../kernel/time.ts';
import type { Booking } from '../../classes/rules/class-session.ts';

/** How long a booking may be undone free of charge, also past the deadline for cancelling (docs/decisions/0120). */
export const UNDO_WITHIN = minutes(5);

/** The booking with the free window in which who made it at `madeAt` may undo it; a longer one that it has already stays. */
export function withUndo<Known extends Pick<Booking, 'freeUntil'>>(booking: Known, madeAt: Instant): Known {
  const until = plus(madeAt, UNDO_WITHIN);
  return booking.freeUntil !== null && booking.freeUntil >= until ? booking : { ...booking, freeUntil: until };
}
