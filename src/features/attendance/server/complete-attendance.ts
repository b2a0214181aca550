import type { ClassSessionId } from '../../../kernel/ids.ts';
import { can } from '../../../context/permissions.ts';
import { ok, type Decision } from '../../../kernel/result.ts';
import type { Call, Problem } from '../../../server/http/operation.ts';
import { busy, notFound } from '../../../server/http/problems.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import { isTheirs } from '../../class-admin/rules/own-classes.ts';
import { findInstructor } from '../../class-admin/server/public.ts';
import { listFees, raiseFee, voidFee, type RaisedFee, type Voided } from '../../checkout/server/public.ts';
import { findSessions, listLiveRoster, lockSessions, saveCompletion } from '../../classes/server/public.ts';
import { writeAudit } from '../../../server/audit.store.ts';
import type { completeAttendance as contract } from '../contract/attendance.contract.ts';
import { decideCompletion, decideReopening, noShowFeesOf, type CompletionRefusal } from '../rules/decide-attendance.ts';
import { attendanceTexts } from '../texts.ts';

type Completing = Call<typeof contract>;
type Answer = Decision<ReplyOf<typeof contract>, CompletionRefusal> | Problem;

/**
 * Complete Attendance closes attendance and raises the no-show fees. Mark Attendance Incomplete cancels them (readings §4). Does nothing if
 * attendance is in the requested state already.
 */
export async function completeAttendance(call: Completing): Promise<Answer> {
  const { tx, studio, actor, body } = call;
  const instructor = await findInstructor(tx, body.class_schedule_id);
  if (!isTheirs(actor, studio, instructor)) return notFound();
  return body.attendance_completed ? complete(call, body.class_schedule_id) : reopen(call, body.class_schedule_id);
}

async function complete(call: Completing, id: ClassSessionId): Promise<Answer> {
  const { tx, studio, at } = call;
  await lockSessions(tx, [id]);
  const session = (await findSessions(tx, [id])).get(id)!;
  const decision = decideCompletion(session, true, at);
  if (!decision.ok) return decision;
  if (session.attendanceCompleted) return answer(call, 0);
  const roster = session.noShowFee === null ? [] : (await listLiveRoster(tx, id)).map(({ booking }) => booking);
  const owed = noShowFeesOf(roster, session);
  for (const { booking, amount } of owed)
    await raiseFee(tx, { studio, at }, { kind: 'no-show', booking: booking.id, customer: booking.customer, amount, about: session });
  return save(call, id, owed.length);
}

const GIVES_BACK: ReadonlySet<Voided> = new Set(['refunded', 'refund-at-desk']);

/**
 * Locks fees before sessions (`voidFee`). An uncommitted completion is not visible here. Then there is nothing to reopen, as if this call
 * had come first.
 */
async function reopen(call: Completing, id: ClassSessionId): Promise<Answer> {
  const { tx, at, actor, studio } = call;
  const session = (await findSessions(tx, [id])).get(id)!;
  const decision = decideCompletion(session, false, at);
  if (!decision.ok) return decision;
  if (!session.attendanceCompleted) return answer(call, 0);
  const fees = await listNoShowFees(tx, id);
  const mayRefund = can(actor, studio, 'refund');
  const reopening = decideReopening(fees, mayRefund);
  if (!reopening.ok) return reopening;
  let taken = 0;
  for (const { booking } of fees) {
    const voided = await voidFee(tx, at, booking, 'no-show');
    // Paid since it was read. The next try says so.
    if (GIVES_BACK.has(voided) && !mayRefund) throw busy();
    if (voided !== 'none') taken += 1;
  }
  await lockSessions(tx, [id]);
  // A colleague has reopened and completed it meanwhile, so the current fees are not the cancelled ones.
  if ((await listNoShowFees(tx, id)).length > 0) return busy();
  return save(call, id, taken);
}

async function listNoShowFees(tx: StudioTx, session: ClassSessionId): Promise<RaisedFee[]> {
  const roster = await listLiveRoster(tx, session);
  const fees = await listFees(
    tx,
    roster.map(({ booking }) => booking.id),
  );
  return fees.filter(({ kind }) => kind === 'no-show');
}

async function save(call: Completing, id: ClassSessionId, fees: number): Promise<Answer> {
  const { tx, actor, at, body } = call;
  await saveCompletion(tx, id, body.attendance_completed);
  const action = body.attendance_completed ? 'attendance.complete' : 'attendance.reopen';
  await writeAudit(tx, at, { by: actor.id, action, subject: ['class_session', id], data: { fees } });
  return answer(call, fees);
}

function answer({ body, language }: Completing, fees: number): Answer {
  const say = attendanceTexts(language);
  const { attendance_completed: isCompleted } = body;
  return ok({
    success: true,
    message: isCompleted ? say.completed(fees) : say.reopened(fees),
    attendance_completed: isCompleted,
    no_show_fees: fees,
  });
}
