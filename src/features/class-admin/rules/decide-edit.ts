import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import type { Instant } from '../../../kernel/time.ts';
import type { ClassSession } from '../../classes/rules/class-session.ts';
import { decideCapacity, type CapacityRefusal } from './decide-capacity.ts';

/** The fields of a class that affect its bookings. */
export type ClassChange = Pick<
  ClassSession,
  | 'name'
  | 'startsAt'
  | 'endsAt'
  | 'visiblePublic'
  | 'acceptReservations'
  | 'capacity'
  | 'waitlistEnabled'
  | 'minimumPeople'
  | 'minimumHours'
>;

export type EditClassRefusal =
  | CapacityRefusal
  | InstructorRefusal
  | { readonly code: 'class-started'; readonly startedAt: Instant }
  | { readonly code: 'starts-in-the-past' }
  | { readonly code: 'instructor-has-appointment'; readonly startsAt: Instant };
export type InstructorRefusal =
  | { readonly code: 'not-yours-to-give' }
  | { readonly code: 'sub-requested' }
  | { readonly code: 'instructor-changed' };

/**
 * Decides whether a class may get another instructor. Only staff who see all schedules may reassign it (readings §10: staff write only
 * their own), and nobody may while a sub request is pending (docs/decisions/0100).
 */
export function decideInstructor({
  isAnother,
  isStale,
  seesAll,
  isAskedFor,
}: {
  readonly isAnother: boolean;
  /** True when the instructor has changed since the form was opened. */
  readonly isStale: boolean;
  readonly seesAll: boolean;
  readonly isAskedFor: boolean;
}): Decision<null, InstructorRefusal> {
  if (!isAnother) return ok(null);
  if (isStale) return refuse({ code: 'instructor-changed' });
  if (!seesAll) return refuse({ code: 'not-yours-to-give' });
  return isAskedFor ? refuse({ code: 'sub-requested' }) : ok(null);
}

interface WayToTakePart {
  readonly isOnline: boolean;
  readonly onlineLink: string | null;
}

/**
 * A class that becomes online needs a link, and an online class keeps its link. An online class without a link, such as an imported one,
 * can still be edited.
 */
export const lacksLink = (before: WayToTakePart, after: WayToTakePart): boolean =>
  after.isOnline && !after.onlineLink && !(before.isOnline && !before.onlineLink);

/** Whether the start or the length changes. */
export const isMoved = (session: Pick<ClassSession, 'startsAt' | 'endsAt'>, change: Pick<ClassSession, 'startsAt' | 'endsAt'>): boolean =>
  session.startsAt !== change.startsAt || session.endsAt !== change.endsAt;

/**
 * Decides an edit. A class that has begun keeps its time, and no class moves into the past (spec 3 §5: the first date is today). A capacity
 * below the taken seats is refused, and so is a time at which the instructor has an appointment (docs/decisions/0105).
 */
export function decideEdit(
  session: ClassSession,
  change: ClassChange,
  { now, appointments }: { readonly now: Instant; readonly appointments: readonly { readonly startsAt: Instant }[] },
): Decision<ClassSession, EditClassRefusal> {
  if (session.cancelledAt !== null) return refuse({ code: 'class-cancelled' });
  const moves = isMoved(session, change);
  if (moves && session.startsAt <= now) return refuse({ code: 'class-started', startedAt: session.startsAt });
  if (moves && change.startsAt <= now) return refuse({ code: 'starts-in-the-past' });
  const capacity = change.capacity === session.capacity ? ok(session) : decideCapacity(session, change.capacity);
  if (!capacity.ok) return capacity;
  if (appointments.length > 0) return refuse({ code: 'instructor-has-appointment', startsAt: appointments[0]!.startsAt });
  return ok({ ...capacity.value, ...change });
}
