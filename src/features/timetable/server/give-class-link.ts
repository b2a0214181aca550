import { ok, type Decision } from '../../../kernel/result.ts';
import { writeAudit } from '../../../server/audit.store.ts';
import type { Call, Problem } from '../../../server/http/operation.ts';
import { notFound } from '../../../server/http/problems.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import { findSessions, lockSessions, saveLinkKey } from '../../classes/server/public.ts';
import { newLinkKey } from '../../products/server/public.ts';
import type { giveClassLink as contract } from '../contract/timetable.contract.ts';

/** The private link of a class, made when it is first asked for. Renewed, it has another key, and the link before stops working. */
export async function giveClassLink(call: Call<typeof contract>): Promise<Decision<ReplyOf<typeof contract>> | Problem> {
  const { tx, at, actor, params, body, origin } = call;
  await lockSessions(tx, [params.id]);
  const session = (await findSessions(tx, [params.id])).get(params.id);
  if (!session) return notFound();
  const kept = body.renew ? null : session.linkKey;
  const key = kept ?? newLinkKey();
  if (kept === null) {
    await saveLinkKey(tx, params.id, key);
    const action = session.linkKey === null ? 'class.link' : 'class.new-link';
    await writeAudit(tx, at, { by: actor.id, action, subject: ['class_session', params.id], data: {} });
  }
  return ok({ success: true, url: `${origin}/class/${params.id}?key=${key}` });
}
