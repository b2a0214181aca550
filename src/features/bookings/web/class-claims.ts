import type { Instant } from '../../../kernel/time.ts';
import { actionOf, type ClassAction, type ClassStatus, NOTHING_BOOKED, statusOf } from '../../classes/web/class-status.ts';
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

/** Whether somebody who waits may take a place that got free (readings §4): then reserving claims it. */
export function claimOf(
  session: ScheduleClass,
  status: ClassStatus,
  at: { now: Instant; packageHasWaitlist: boolean },
): ClassAction | null {
  if (status.kind !== 'waitlisted') return null;
  return actionOf(statusOf(session, NOTHING_BOOKED, at)) === 'reserve' ? 'reserve' : null;
}
