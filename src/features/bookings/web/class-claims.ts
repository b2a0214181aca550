import type { Instant } from '../../../kernel/time.ts';
import { actionOf, type ClassAction, type ClassStatus, NOTHING_BOOKED, seatsOf, statusOf } from '../../classes/web/class-status.ts';
import { isFreeForAnybody } from '../../classes/rules/seats.ts';
import type { ScheduleClass } from '../../classes/contract/schedule-class.ts';

/** Whether a person who is in the class already may bring somebody: it is open and the studio takes guests (spec 1 §6). */
export function mayBringSomebody(
  session: ScheduleClass,
  status: ClassStatus,
  at: { now: Instant; packageHasWaitlist: boolean; takesGuests: boolean },
): ClassAction | null {
  if (!at.takesGuests || (status.kind !== 'booked' && status.kind !== 'waitlisted')) return null;
  return actionOf(statusOf(session, NOTHING_BOOKED, at));
}

/** Whether somebody who waits may take a seat that got free (readings §4): then reserving claims it. */
export function claimOf(session: ScheduleClass, status: ClassStatus, now: Instant): ClassAction | null {
  const facts = {
    ...seatsOf(session),
    startsAt: session.unix_start,
    acceptReservations: session.accept_reservations,
    cancelledAt: session.is_cancel ? now : null,
  };
  return status.kind === 'waitlisted' && isFreeForAnybody(facts, now) ? 'reserve' : null;
}
