import type { CustomerId } from '../../../kernel/ids.ts';
import { plus, type Instant } from '../../../kernel/time.ts';
import { UNDO_WITHIN } from '../../bookings/rules/undo.ts';
import { isSameSlot, type WeeklySlot } from '../../classes/rules/weekly-slot.ts';

interface Stopped {
  readonly customer: CustomerId;
  readonly slot: WeeklySlot;
  readonly settledUntil: Instant;
  /** Null while it runs. */
  readonly stoppedAt: Instant | null;
}

/**
 * The time up to which a new standing booking counts as settled. A start soon after the stop takes the stop back, so an occurrence that the
 * customer has cancelled is not booked again. Any other start begins now.
 */
export function settledFrom(stopped: Stopped | undefined, start: { customer: CustomerId; slot: WeeklySlot; now: Instant }): Instant {
  const { customer, slot, now } = start;
  if (!stopped || stopped.stoppedAt === null || stopped.customer !== customer || !isSameSlot(stopped.slot, slot)) return now;
  const isTakenBack = now < plus(stopped.stoppedAt, UNDO_WITHIN);
  return isTakenBack && stopped.settledUntil > now ? stopped.settledUntil : now;
}
