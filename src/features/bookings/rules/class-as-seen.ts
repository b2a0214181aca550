import type { CustomerId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import type { ClassSession } from '../../classes/rules/class-session.ts';
import { runningHoldOf, withEndedHoldsFree, withoutHolds, type SeatHold } from '../../classes/rules/seat-holds.ts';
import { withRunningOffers } from '../../waitlist/rules/seat-offers.ts';

/** The occurrence as any person who asks for a place sees it. `holds` are its counting holds. */
export const asSeenByAnybody = (session: ClassSession, holds: readonly SeatHold[], now: Instant): ClassSession =>
  withEndedHoldsFree(withRunningOffers(session, now), holds, now);

/**
 * The occurrence as one customer sees it. A seat that is held for the customer is free to them, also when they reserve it for somebody
 * else.
 */
export const asSeenBy = (customer: CustomerId, session: ClassSession, holds: readonly SeatHold[], now: Instant): ClassSession =>
  withoutHolds(asSeenByAnybody(session, holds, now), runningHoldOf(holds, session.id, customer, now) ? 1 : 0);
