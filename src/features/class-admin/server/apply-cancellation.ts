import type { ClassSessionId } from '../../../kernel/ids.ts';
import { ok, type Decision } from '../../../kernel/result.ts';
import { TryAgain, type StudioTx } from '../../../server/db/studio-tx.ts';
import { unschedule } from '../../../server/outbox.ts';
import { bookingMail, giverMails } from '../../classes/rules/booking-mails.ts';
import { MINIMUM } from '../../classes/rules/minimum.ts';
import { isWaiting, payerOf, type Booking, type ClassSession } from '../../classes/rules/class-session.ts';
import { endHolds, findSessions, listHolds, listLeftLate, listLiveRoster, lockSessions, REMINDER } from '../../classes/server/public.ts';
import { afterReturn, returnOf } from '../../passes/rules/booking-credit.ts';
import { findPasses, lockPasses } from '../../passes/server/public.ts';
import { writeAudit } from '../../../server/audit.store.ts';
import {
  CLASS_BEGINS,
  count,
  noMoves,
  recheckWaitsOfAll,
  saveMoves,
  WAITLIST_RECHECK,
  type SeatMoves,
} from '../../waitlist/server/public.ts';
import { decideCancelClass, endOf, takesCredit, type CancelClassRefusal } from '../rules/decide-cancel-class.ts';
import type { Changing } from './apply-edit.ts';
import { findInstructor } from './capacity.store.ts';
import { forgiveLateCancels, hasLateFee, voidLateFees } from './late-cancels.ts';
import { teacherMail } from './teacher-mails.ts';
import { saveCancellation } from './staff-classes.store.ts';

export interface Cancellation {
  readonly id: ClassSessionId;
  /** Credits are returned. */
  readonly refund: boolean;
  /** Shown on the website, if `isShown`. */
  readonly reason: string | null;
  readonly isShown: boolean;
  /** The class is cancelled because it has fewer people. */
  readonly onlyBelow?: number;
}

interface CancelledClass {
  /** The bookings and waits that ended, as they were. */
  readonly ended: readonly Booking[];
  /** The number of credits that were returned. */
  readonly refunded: number;
  /** The late-cancel fees that are void now, and how many of them are to be paid back at the desk. */
  readonly fees: number;
  readonly atDesk: number;
  /** Credits that went back to people who had left late. */
  readonly forgiven: number;
  /** The seats that were held or on offer. */
  readonly held: number;
}

/**
 * Cancels a class. Each booking and wait gets a mail, and credits are returned if staff choose so (readings §3). Late-cancel fees of the
 * class are voided. Nobody is promoted.
 */
export async function applyCancellation(
  changing: Changing,
  { id, refund, reason, isShown, onlyBelow = Number.POSITIVE_INFINITY }: Cancellation,
): Promise<Decision<CancelledClass, CancelClassRefusal>> {
  const { tx, studio, at, by } = changing;
  const instructor = await findInstructor(tx, id);
  const foreseen = decideCancelClass((await findSessions(tx, [id])).get(id)!, at);
  if (!foreseen.ok) return foreseen;
  // Fees must be locked before sessions.
  const fees = await voidLateFees(tx, at, id);
  const { session, bookings, left, moves } = await openClass(tx, id);
  if (!decideCancelClass(session, at).ok || session.seatsTaken >= onlyBelow || (await hasLateFee(tx, id)))
    throw new TryAgain('The class was changed, or left late, meanwhile.');

  for (const booking of bookings) end(changing, refund, moves, booking);
  // Ends the seat offers and, below, the holds.
  moves.sessions.set(session.id, { ...moves.sessions.get(session.id)!, offerEnds: [], seatsOffered: 0 });
  moves.reoffered.add(session.id);
  if (instructor && instructor !== by) moves.mails.push(teacherMail('teacher-class-cancelled', instructor, session.id));
  const holds = await listHolds(tx, [session.id]);
  await endHolds(tx, holds);
  count(moves, session.id, { held: -holds.length });
  const forgiven = await forgiveLateCancels({ tx, studio, at, refunds: refund }, moves, left, fees);
  await saveMoves(tx, at, moves);
  for (const kind of [REMINDER, WAITLIST_RECHECK, CLASS_BEGINS, MINIMUM] as const) await unschedule(tx, kind, session.id);
  await saveCancellation(tx, at, session.id, { reason, isShown });

  const returned = [...(refund ? bookings.filter(takesCredit) : []), ...forgiven];
  // A returned credit may pay for another class that its owner waits for.
  await recheckWaitsOfAll(tx, at, returned.map(payerOf));
  await writeAudit(tx, at, {
    by,
    ...(by === null && { via: 'job' }),
    action: 'class.cancel',
    subject: ['class_session', session.id],
    data: {
      ended: bookings.length,
      refunded: returned.length,
      refund,
      fees: fees.size,
      ...(Number.isFinite(onlyBelow) && { fewerThan: onlyBelow }),
    },
  });
  return ok({
    ended: bookings,
    refunded: returned.length,
    fees: fees.size,
    forgiven: forgiven.length,
    atDesk: [...fees.values()].filter(({ back }) => back === 'at-desk').length,
    held: holds.length + session.seatsOffered,
  });
}

/** Locks and loads the class with its bookings, then their passes. */
async function openClass(tx: StudioTx, id: ClassSessionId) {
  await lockSessions(tx, [id]);
  const session: ClassSession = (await findSessions(tx, [id])).get(id)!;
  const bookings = (await listLiveRoster(tx, id)).map(({ booking }) => booking);
  const left = await listLeftLate(tx, id);
  const paying = [...new Set([...bookings, ...left].flatMap(({ credit }) => credit?.pass ?? []))];
  await lockPasses(tx, paying);
  const passes = await findPasses(tx, { passes: paying });
  return { session, bookings, left, moves: noMoves(new Map([[id, session]]), new Map(passes.map((pass) => [pass.id, pass]))) };
}

function end({ studio, at }: Changing, refund: boolean, moves: SeatMoves, booking: Booking): void {
  moves.ends.push({ booking: booking.id, state: endOf(booking, refund), fee: null });
  moves.mails.push(bookingMail('class-cancelled', booking.id), ...giverMails('given-seat-ended', booking));
  count(moves, booking.session, isWaiting(booking) ? { waiting: -1 } : { seats: -1 });
  const { credit } = booking;
  const pass = credit && moves.passes.get(credit.pass);
  if (!pass || isWaiting(booking) || !refund) return;
  const { returnedCreditDays } = studio.settings.booking;
  const back = returnOf(credit, pass, { now: at, zone: studio.settings.timeZone, causedByStudio: true, returnedCreditDays });
  moves.credits.push({ ...back, delta: 1, reason: 'class-cancelled', booking: booking.id });
  moves.passes.set(pass.id, afterReturn(pass, back.use, moves.sessions.get(booking.session)!, back.usableUntil));
}
