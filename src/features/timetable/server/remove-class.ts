import { ok, type Decision } from '../../../kernel/result.ts';
import { writeAudit } from '../../../server/audit.store.ts';
import type { Call, Problem } from '../../../server/http/operation.ts';
import { notFound } from '../../../server/http/problems.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import { findUse, lockSessions, removeSession } from '../../classes/server/public.ts';
import type { removeClass as contract } from '../contract/timetable.contract.ts';
import { decideRemoveClass, type RemoveClassRefusal } from '../rules/decide-remove-class.ts';
import { insertSkip, lockTimetable } from './timetable.store.ts';

/** Removes a class that nobody ever used. Its recurrence makes none for that day again. */
export async function removeClass({
  tx,
  at,
  actor,
  params,
}: Call<typeof contract>): Promise<Decision<ReplyOf<typeof contract>, RemoveClassRefusal> | Problem> {
  await lockTimetable(tx);
  await lockSessions(tx, [params.id]);
  const found = await findUse(tx, params.id);
  if (!found) return notFound();
  const decision = decideRemoveClass({ ...found, now: at });
  if (!decision.ok) return decision;
  if (found.madeFor) await insertSkip(tx, found.madeFor);
  await removeSession(tx, params.id);
  await writeAudit(tx, at, {
    by: actor.id,
    action: 'class.remove',
    subject: ['class_session', params.id],
    data: { startsAt: new Date(found.startsAt).toISOString(), recurrence: found.madeFor?.recurrence ?? null },
  });
  return ok({ success: true });
}
