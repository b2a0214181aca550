import type { ClassSessionId, StaffId } from '../../../kernel/ids.ts';
import { ok, type Decision } from '../../../kernel/result.ts';
import type { Instant } from '../../../kernel/time.ts';
import type { Studio } from '../../../context/studio.ts';
import { writeAudit } from '../../../server/audit.store.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import { scheduleAll, unschedule } from '../../../server/outbox.ts';
import type { ClassSession } from '../../classes/rules/class-session.ts';
import { MINIMUM, minimumMoment, minimumsDue } from '../../classes/rules/minimum.ts';
import { forgetReminded, noteFreeUntil, REMINDER, remindersOf } from '../../classes/server/public.ts';
import { listSessionsDuring } from '../../staff/server/public.ts';
import { beginningsOf, closeWaitlist, endOffers, offer, promote, saveMoves, type OpenSeats } from '../../waitlist/server/public.ts';
import { placesToOffer } from '../rules/decide-capacity.ts';
import { decideEdit, isMoved, type ClassChange, type EditClassRefusal } from '../rules/decide-edit.ts';
import { NOBODY, tell, type Notified } from './class-change-mails.ts';
import { saveEdit, type ClassDetails } from './edit-class.store.ts';

/** The transaction of a change, and the person who makes it. `by` is null for a job. */
export interface Changing {
  readonly tx: StudioTx;
  readonly studio: Studio;
  readonly at: Instant;
  readonly by: StaffId | null;
}

interface Edit {
  readonly id: ClassSessionId;
  readonly before: ClassDetails;
  readonly change: ClassChange;
  readonly details: ClassDetails;
  /** The edit is of this class alone, so it is no longer as its recurrence makes it. By default, when a field differs. */
  readonly isByHand?: boolean;
  /** People learn of the edit by mail. By default they do. */
  readonly tells?: boolean;
}

interface EditedClass extends Notified {
  readonly session: ClassSession;
  readonly hasMoved: boolean;
}

/**
 * Edits a class, whose time of instructors and seats the caller has locked. Added places promote waiting people. Everybody in the class
 * gets a mail about a new time, instructor or way to take part. A moved class has a free window until it begins (docs/decisions/0095).
 */
export async function applyEdit(
  changing: Changing,
  { moves, waits }: OpenSeats,
  { id, before, change, details, isByHand, tells = true }: Edit,
): Promise<Decision<EditedClass, EditClassRefusal>> {
  const { tx, studio, at, by } = changing;
  // Expired offers hold no seat, even before the sweep has settled them.
  endOffers(moves, waits, at);
  const session = moves.sessions.get(id)!;
  const appointments = details.instructor === null ? [] : await listSessionsDuring(tx, details.instructor, change);
  const decision = decideEdit(session, change, { now: at, appointments });
  if (!decision.ok) return decision;
  const after = decision.value;
  await saveEdit(tx, after, details, isByHand ?? (isEdited(session, after) || isEdited(before, details)));
  moves.sessions.set(after.id, after);
  if (session.acceptReservations && !after.acceptReservations && at < after.startsAt) closeWaitlist(moves, after.id, waits, at);
  promote(moves, studio, after.id, waits, at);
  offer(moves, studio, after.id, placesToOffer(session, moves.sessions.get(after.id)!), waits, at);
  endOffers(moves, waits, at);
  await saveMoves(tx, at, moves);
  await moveMinimum(changing, session, after);

  const hasMoved = isMoved(session, after);
  if (hasMoved) await moveAlong(changing, after);
  const versions = [
    { session, details: before },
    { session: after, details },
  ] as const;
  const notified = tells ? await tell(tx, at, ...versions, by === null ? [] : [by]) : NOBODY;
  await writeAudit(tx, at, {
    by,
    ...(by === null && { via: 'job' }),
    action: 'class.edit',
    subject: ['class_session', after.id],
    data: { moved: hasMoved, instructor: details.instructor, capacity: after.capacity, told: notified.told },
  });
  return ok({ session: after, hasMoved, ...notified });
}

/** Whether a field differs from before. */
const isEdited = <Fields extends object>(before: Fields, after: Fields): boolean =>
  (Object.keys(after) as (keyof Fields)[]).some((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));

/** Another time or minimum moves the moment at which the class is cancelled with too few people. */
async function moveMinimum({ tx, at }: Changing, before: ClassSession, after: ClassSession): Promise<void> {
  if (minimumMoment(before) === minimumMoment(after)) return;
  await unschedule(tx, MINIMUM, after.id);
  await scheduleAll(tx, minimumsDue([after], at));
}

/** Updates everything that depends on the class's time: the free window, reminders and jobs. */
async function moveAlong({ tx, studio, at }: Changing, session: ClassSession): Promise<void> {
  await noteFreeUntil(tx, session.id, session.startsAt);
  await forgetReminded(tx, session.id);
  await unschedule(tx, REMINDER, session.id);
  if (session.waiting > 0) await scheduleAll(tx, beginningsOf([session]));
  if (session.seatsTaken > 0) await scheduleAll(tx, remindersOf([session], studio, at));
}
