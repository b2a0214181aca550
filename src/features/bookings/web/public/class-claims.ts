import type { Instant } from '../../../../kernel/time.ts';
import {
  actionOf,
  type ClassAction,
  type ClassStatus,
  NOTHING_BOOKED,
  seatsOf,
  statusOf,
} from '../../../classes/web/public/class-status.ts';
import { isFreeForAnybody } from '../../../classes/rules/seats.ts';
import type { ScheduleClass } from '../../../classes/contract/schedule-class.ts';

/** Whether a person with a place in the class may bring somebody: the class is open and the studio allows guests (spec 1 §6). */
export function mayBringSomebody(
  session: ScheduleClass,
  status: ClassStatus,
  at: { now: Instant; packageHasWaitlist: boolean; takesGuests: boolean },
): ClassAction | null {
  if (!at.takesGuests || (status.kind !== 'booked' && status.kind !== 'waitlisted')) return null;
  return actionOf(statusOf(session, NOTHING_BOOKED, at));
}

/** Whether a waiting person may take a freed seat (readings §4). Reserving claims it then. */
export function claimOf(session: ScheduleClass, status: ClassStatus, now: Instant): ClassAction | null {
  const facts = {
    ...seatsOf(session),
    startsAt: session.unix_start,
    acceptReservations: session.accept_reservations,
    cancelledAt: session.is_cancel ? now : null,
  };
  return status.kind === 'waitlisted' && isFreeForAnybody(facts, now) ? 'reserve' : null;
}
