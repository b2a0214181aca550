import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import type { Instant } from '../../../kernel/time.ts';
import type { ClassSession } from '../../classes/rules/class-session.ts';
import { decideCapacity, type CapacityRefusal } from './capacity.ts';

/** What may be changed of a class that its bookings depend on. */
export type ClassChange = Pick<
  ClassSession,
  'name' | 'startsAt' | 'endsAt' | 'visiblePublic' | 'acceptReservations' | 'capacity' | 'waitlistEnabled'
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
 * Who may give a class to another instructor: staff who see all schedules (readings §10: staff write only their own), and nobody while other
 * instructors are asked to take it (docs/decisions/0100).
 */
export function decideInstructor({
  isAnother,
  isStale,
  seesAll,
  isAskedFor,
}: {
  readonly isAnother: boolean;
  /** Somebody else teaches it than when the form was opened. */
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

/** A class that is turned online needs its link, and keeps one. One that came without, as from an archive, may be changed in other ways. */
export const lacksLink = (before: WayToTakePart, after: WayToTakePart): boolean =>
  after.isOnline && !after.onlineLink && !(before.isOnline && !before.onlineLink);

/** Another time, or another length. */
export const isMoved = (session: Pick<ClassSession, 'startsAt' | 'endsAt'>, change: Pick<ClassSession, 'startsAt' | 'endsAt'>): boolean =>
  session.startsAt !== change.startsAt || session.endsAt !== change.endsAt;

/**
 * A class that has begun keeps its time; it never moves into the past (spec 3 §5: the first date is today). Fewer places than
 * are taken are refused, and so is the time of an appointment that its instructor has then (docs/decisions/0105).
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
