import { ok, type Decision } from '../../../kernel/result.ts';
import { untoldSentence } from '../../customers/server/public.ts';
import type { Call, Problem } from '../../../server/http/operation.ts';
import { notFound } from '../../../server/http/problems.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import type { cancelClass as contract } from '../contract/cancel-class.contract.ts';
import type { CancelClassRefusal } from '../rules/decide-cancel-class.ts';
import { isTheirs } from '../rules/own-classes.ts';
import { classAdminTexts } from '../texts.ts';
import { applyCancellation } from './apply-cancellation.ts';
import { findInstructor } from './capacity.store.ts';
import { listUntold } from './untold.ts';

/** Cancels a class that is the caller's, or any class for those who see all schedules. */
export async function cancelClass(call: Call<typeof contract>): Promise<Decision<ReplyOf<typeof contract>, CancelClassRefusal> | Problem> {
  const { tx, studio, actor, at, body, language } = call;
  if (!isTheirs(actor, studio, await findInstructor(tx, body.id))) return notFound();
  const cancelled = await applyCancellation(
    { tx, studio, at, by: actor.id },
    { id: body.id, refund: body.refund, reason: body.cancellation_reason || null, isShown: body.show_cancelled_on_website },
  );
  if (!cancelled.ok) return cancelled;
  const { refunded, atDesk } = cancelled.value;
  const reply = { ended: cancelled.value.ended.length, refunded };
  const untold = await listUntold(tx, cancelled.value.ended, at);
  const rest = { untold: untold.length, whom: untoldSentence(call, untold), atDesk };
  return ok({ success: true, message: classAdminTexts(language).cancelled({ ...reply, ...rest }), ...reply });
}
