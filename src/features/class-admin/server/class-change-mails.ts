import type { StaffId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import { enqueueMails } from '../../../server/outbox.ts';
import type { CustomerForStaff } from '../../accounts/rules/person.ts';
import { bookingMail } from '../../classes/rules/booking-mails.ts';
import type { ClassSession } from '../../classes/rules/class-session.ts';
import { listLiveRoster } from '../../classes/server/public.ts';
import { isMoved } from '../rules/decide-edit.ts';
import { teachersToNotify } from '../rules/teachers-to-notify.ts';
import { findDetails, saveEdit, type ClassDetails } from './edit-class.store.ts';
import { teacherMail } from './teacher-mails.ts';
import { listUntold } from './untold.ts';

interface Version {
  readonly session: ClassSession;
  readonly details: ClassDetails;
}

export interface Notified {
  /** The number of bookings and waits that got a mail. */
  readonly told: number;
  /** The people of the others, who have no email. */
  readonly untold: readonly CustomerForStaff[];
}

export const NOBODY: Notified = { told: 0, untold: [] };

/**
 * Mails everybody in the class once about the changes that concern them, and also its previous and new instructor, except those in
 * `knowing`.
 */
export async function tell(tx: StudioTx, at: Instant, before: Version, after: Version, knowing: readonly StaffId[]): Promise<Notified> {
  const { session } = after;
  const hasNewInstructor = before.details.instructor !== after.details.instructor;
  const hasMoved = isMoved(before.session, session);
  const hasChanged = hasMoved || isOtherWayToJoin(before.details, after.details);
  if ((!hasChanged && !hasNewInstructor) || session.endsAt <= at) return NOBODY;
  const { startsAt, endsAt } = before.session;
  const was = { startsAt, endsAt, isOnline: before.details.isOnline, hasNewInstructor };
  const roster = await listLiveRoster(tx, session.id);
  const teachers = teachersToNotify({ before: before.details.instructor, after: after.details.instructor, hasChanged }, knowing);
  await enqueueMails(tx, at, [
    ...roster.map(({ booking }) => bookingMail('class-changed', booking.id, { was })),
    ...teachers.map(({ kind, staff }) =>
      teacherMail(kind, staff, session.id, hasMoved ? { was: before.session, now: session } : undefined),
    ),
  ]);
  const untold = await listUntold(
    tx,
    roster.map(({ booking }) => booking),
    at,
  );
  return { told: roster.length - untold.length, untold };
}

const isOtherWayToJoin = (one: ClassDetails, other: ClassDetails): boolean =>
  one.isOnline !== other.isOnline || one.onlineLink !== other.onlineLink || one.onlinePassword !== other.onlinePassword;

/**
 * Gives the class to another instructor and mails everybody in it. The caller holds its lock, has loaded `session` under it, and has
 * decided that the change is allowed. `knowing`: the instructors who need no mail.
 */
export async function giveClass(
  tx: StudioTx,
  at: Instant,
  session: ClassSession,
  instructor: StaffId,
  knowing: readonly StaffId[],
): Promise<Notified> {
  const present = (await findDetails(tx, session.id))!;
  const details = { ...present, instructor };
  await saveEdit(tx, session, details, true);
  return tell(tx, at, { session, details: present }, { session, details }, knowing);
}
