/** The view and the answer of an asked instructor, by their link. */
import { ok, type Decision } from '../../../kernel/result.ts';
import { hashToken } from '../../../server/http/api.ts';
import type { Call, Problem } from '../../../server/http/operation.ts';
import { notFound } from '../../../server/http/problems.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import { findSessions } from '../../classes/server/public.ts';
import type * as contract from '../contract/answer.contract.ts';
import { decideChange, holderOf, standingOf, type SubRequestRefusal } from '../rules/decide-sub-request.ts';
import { subRequestTexts } from '../texts.ts';
import { assignClass } from './assign-class.ts';
import { openAsked } from './open-sub-request.ts';
import { findAskedRef, findSubRequests, saveAskedStatus } from './sub-requests.store.ts';

/** Changes nothing, because mail programs open links on their own. */
export async function readAsked({
  tx,
  at,
  body,
}: Call<typeof contract.readAsked>): Promise<Decision<ReplyOf<typeof contract.readAsked>> | Problem> {
  const ref = await findAskedRef(tx, { tokenHash: hashToken(body.token) });
  if (ref === null) return notFound();
  const request = (await findSubRequests(tx, [ref.request])).get(ref.request)!;
  const session = (await findSessions(tx, [ref.session])).get(ref.session)!;
  const asked = request.asked.find(({ id }) => id === ref.asked)!;
  return ok({
    asked: {
      standing: standingOf(request, asked, session, at),
      taken_by: holderOf(request),
      instructor_name: asked.name,
      requested_by: request.requesterName,
      subject: request.subject,
      body: request.body,
      class_name: session.name,
      unix_start: session.startsAt,
      unix_end: session.endsAt,
    },
  });
}

type Answer = Decision<ReplyOf<typeof contract.answerAsked>, SubRequestRefusal> | Problem;

/** First accept wins. Repeating the same answer returns the same reply. */
export async function answerAsked({ tx, at, body, language }: Call<typeof contract.answerAsked>): Promise<Answer> {
  const open = await openAsked(tx, at, { tokenHash: hashToken(body.token) });
  if (open === null) return notFound();
  const { request, asked, session } = open;
  const say = subRequestTexts(language);
  if (body.answer === 'accept') {
    const isTheirs = standingOf(request, asked, session, at) === 'yours';
    const decision = isTheirs ? ok(null) : await assignClass(tx, { at, by: asked.instructor }, open);
    return decision.ok ? ok({ success: true, message: say.accepted }) : decision;
  }
  const decision = decideChange(request, session, at);
  if (!decision.ok) return decision;
  if (asked.status !== 'declined') await saveAskedStatus(tx, at, asked.id, 'declined');
  return ok({ success: true, message: say.declined });
}
