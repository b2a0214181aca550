import type { ClassSessionId } from '../../../kernel/ids.ts';
import { ok, type Decision } from '../../../kernel/result.ts';
import type { Call, Problem } from '../../../server/http/operation.ts';
import { notFound } from '../../../server/http/problems.ts';
import { TryAgain, type StudioTx } from '../../../server/db/studio-tx.ts';
import { unschedule } from '../../../server/outbox.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import { bookingMail, giverMails } from '../../classes/rules/booking-mails.ts';
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
import type { cancelClass as contract } from '../contract/cancel-class.contract.ts';
import { decideCancelClass, endOf, takesCredit, type CancelClassRefusal } from '../rules/decide-cancel-class.ts';
import { isTheirs } from '../rules/own-classes.ts';
import { classAdminTexts } from '../texts.ts';
import { findInstructor } from './capacity.store.ts';
import { forgiveLateCancels, hasLateFee, voidLateFees } from './late-cancels.ts';
import { teacherMail } from './teacher-mails.ts';
import { saveCancellation } from './staff-classes.store.ts';

type Cancelling = Call<typeof contract>;

/**
 * Cancels a class. Each booking and wait gets a mail, and credits are returned if staff choose so (readings §3). Late-cancel fees of the
 * class are voided. Nobody is promoted.
 */
export async function cancelClass(call: Cancelling): Promise<Decision<ReplyOf<typeof contract>, CancelClassRefusal> | Problem> {
  const { tx, studio, actor, at, body, language } = call;
  const instructor = await findInstructor(tx, body.id);
  if (!isTheirs(actor, studio, instructor)) return notFound();
  const foreseen = decideCancelClass((await findSessions(tx, [body.id])).get(body.id)!, at);
  if (!foreseen.ok) return foreseen;
  // Fees must be locked before sessions.
  const fees = await voidLateFees(tx, at, body.id);
  const { session, bookings, left, moves } = await openClass(tx, body.id);
  if (!decideCancelClass(session, at).ok || (await hasLateFee(tx, body.id)))
    throw new TryAgain('The class was changed, or left late, meanwhile.');

  for (const booking of bookings) end(call, moves, booking);
  // Ends the seat offers and, below, the holds.
  moves.sessions.set(session.id, { ...moves.sessions.get(session.id)!, offerEnds: [], seatsOffered: 0 });
  moves.reoffered.add(session.id);
  if (instructor !== null && instructor !== actor.id) moves.mails.push(teacherMail('teacher-class-cancelled', instructor, session.id));
  const holds = await listHolds(tx, [session.id]);
  await endHolds(tx, holds);
  count(moves, session.id, { held: -holds.length });
  const forgiven = await forgiveLateCancels({ tx, studio, at, refunds: body.refund }, moves, left, fees);
  await saveMoves(tx, at, moves);
  for (const kind of [REMINDER, WAITLIST_RECHECK, CLASS_BEGINS] as const) await unschedule(tx, kind, session.id);
  await saveCancellation(tx, at, session.id, { reason: body.cancellation_reason || null, isShown: body.show_cancelled_on_website });

  const returned = [...(body.refund ? bookings.filter(takesCredit) : []), ...forgiven];
  // A returned credit may pay for another class that its owner waits for.
  await recheckWaitsOfAll(tx, at, returned.map(payerOf));
  const reply = { ended: bookings.length, refunded: returned.length };
  await writeAudit(tx, at, {
    by: actor.id,
    action: 'class.cancel',
    subject: ['class_session', session.id],
    data: { ...reply, refund: body.refund, fees: fees.size },
  });
  const atDesk = [...fees.values()].filter(({ back }) => back === 'at-desk').length;
  return ok({ success: true, message: classAdminTexts(language).cancelled({ ...reply, atDesk }), ...reply });
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

function end({ studio, at, body }: Cancelling, moves: SeatMoves, booking: Booking): void {
  moves.ends.push({ booking: booking.id, state: endOf(booking, body.refund), fee: null });
  moves.mails.push(bookingMail('class-cancelled', booking.id), ...giverMails('given-seat-ended', booking));
  count(moves, booking.session, isWaiting(booking) ? { waiting: -1 } : { seats: -1 });
  const { credit } = booking;
  const pass = credit && moves.passes.get(credit.pass);
  if (!pass || isWaiting(booking) || !body.refund) return;
  const { returnedCreditDays } = studio.settings.booking;
  const back = returnOf(credit, pass, { now: at, zone: studio.settings.timeZone, causedByStudio: true, returnedCreditDays });
  moves.credits.push({ ...back, delta: 1, reason: 'class-cancelled', booking: booking.id });
  moves.passes.set(pass.id, afterReturn(pass, back.use, moves.sessions.get(booking.session)!, back.usableUntil));
}
