import type { CustomerId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import type { ClassSession } from '../../classes/rules/class-session.ts';
import { runningHoldOf, withEndedHoldsFree, withoutHolds, type SeatHold } from '../../classes/rules/seat-holds.ts';
import { withRunningOffers } from '../../waitlist/rules/seat-offers.ts';

/** The occurrence as anybody meets it who asks for a place; `holds` are those of it that count. */
export const asSeenByAnybody = (session: ClassSession, holds: readonly SeatHold[], now: Instant): ClassSession =>
  withEndedHoldsFree(withRunningOffers(session, now), holds, now);

/** The same for one customer: a seat that is held for them is free to them, for whomever they reserve it. */
export const asSeenBy = (customer: CustomerId, session: ClassSession, holds: readonly SeatHold[], now: Instant): ClassSession =>
  withoutHolds(asSeenByAnybody(session, holds, now), runningHoldOf(holds, session.id, customer, now) ? 1 : 0);
