import type { ClassSessionId } from '../../../kernel/ids.ts';
import { ok, type Decision } from '../../../kernel/result.ts';
import { writeAudit } from '../../../server/audit.store.ts';
import { schedule, scheduleAll } from '../../../server/outbox.ts';
import { minimumsDue } from '../../classes/rules/minimum.ts';
import { bookingMail } from '../../classes/rules/booking-mails.ts';
import { findSessions, listOwnPlaces, listRoster, lockSessions, remindersOf, restoreBookings } from '../../classes/server/public.ts';
import { findPasses, lockPasses } from '../../passes/server/public.ts';
import { listSessionsDuring } from '../../staff/server/public.ts';
import { beginningsOf, count, noMoves, saveMoves, WAITLIST_RECHECK } from '../../waitlist/server/public.ts';
import { bookingsToRestore, decideRestore, type EndedBooking, type LostBooking, type RestoreRefusal } from '../rules/decide-restore.ts';
import type { Changing } from './apply-edit.ts';
import { findInstructor } from './capacity.store.ts';
import { teacherMail } from './teacher-mails.ts';
import { takeBackCancellation } from './staff-classes.store.ts';

interface Restoring {
  readonly id: ClassSessionId;
  /** The bookings that ended with the class, as they were before. */
  readonly ended: readonly EndedBooking[];
  /** People were told of the cancellation, so they are told of this. */
  readonly tells: boolean;
}

interface RestoredClass {
  readonly back: number;
  readonly lost: readonly LostBooking[];
}

/**
 * Takes back the cancellation of a class: its bookings, their credits, and the places in line. The caller has locked the time of its
 * instructor. Voided fees, holds and offers do not come back.
 */
export async function restoreClass(
  { tx, studio, at, by }: Changing,
  { id, ended, tells }: Restoring,
): Promise<Decision<RestoredClass, RestoreRefusal>> {
  await lockSessions(tx, [id]);
  const session = (await findSessions(tx, [id])).get(id)!;
  const instructor = (await findInstructor(tx, id)) ?? null;
  const appointments = instructor === null ? [] : await listSessionsDuring(tx, instructor, session);
  const decision = decideRestore(session, { now: at, appointments });
  if (!decision.ok) return decision;
  const now = (await listRoster(tx, id)).map(({ booking }) => booking);
  const paying = [...new Set(now.flatMap(({ credit }) => credit?.pass ?? []))];
  await lockPasses(tx, paying);
  const passes = new Map((await findPasses(tx, { passes: paying })).map((pass) => [pass.id, pass]));
  const places = await listOwnPlaces(tx, now);
  const taken = new Set(places.filter(({ waits }) => !waits).map(({ customer }) => customer));
  const busy = new Set(now.filter(({ customer, attendee }) => attendee.kind === 'myself' && taken.has(customer)).map((one) => one.id));
  const { back, lost } = bookingsToRestore(ended, { now, passes, busy });

  const moves = noMoves(new Map([[id, session]]), passes);
  for (const { id: booking, waitlistSeq, use } of back) {
    count(moves, id, waitlistSeq === null ? { seats: 1 } : { waiting: 1 });
    if (use) moves.credits.push({ use, delta: -1, reason: 'class-restored', booking });
    if (tells) moves.mails.push(bookingMail('class-restored', booking));
  }
  if (tells && instructor !== null && instructor !== by) moves.mails.push(teacherMail('teacher-class-restored', instructor, id));
  await restoreBookings(tx, back);
  await takeBackCancellation(tx, id);
  await saveMoves(tx, at, moves);
  const { seatsTaken, waiting } = moves.sessions.get(id)!;
  // A class whose moment is over takes place.
  await scheduleAll(tx, minimumsDue([session], at));
  if (seatsTaken > 0) await scheduleAll(tx, remindersOf([session], studio, at));
  if (waiting > 0) {
    await scheduleAll(tx, beginningsOf([session]));
    await schedule(tx, WAITLIST_RECHECK, id, at);
  }
  await writeAudit(tx, at, {
    by,
    ...(by === null && { via: 'job' }),
    action: 'class.restore',
    subject: ['class_session', id],
    data: { back: back.length, lost: lost.length },
  });
  return ok({ back: back.length, lost });
}
