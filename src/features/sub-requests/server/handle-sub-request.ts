/** Staff actions on a pending request. */
import type { StaffActor } from '../../../context/permissions.ts';
import type { InstructorSubRequestId } from '../../../kernel/ids.ts';
import { ok, type Decision } from '../../../kernel/result.ts';
import type { Call, Problem } from '../../../server/http/operation.ts';
import { notFound } from '../../../server/http/problems.ts';
import { enqueueMails } from '../../../server/outbox.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import { writeAudit } from '../../../server/audit.store.ts';
import type * as contract from '../contract/sub-requests.contract.ts';
import { decideChange, type SubRequestRefusal } from '../rules/decide-sub-request.ts';
import { subRequestTexts } from '../texts.ts';
import { assignClass } from './assign-class.ts';
import { mayHandle, openAsked, openSubRequest, type OpenInvitation } from './open-sub-request.ts';
import { notNeededMails } from './sub-request-mails.ts';
import { saveAskedStatus, saveStatus } from './sub-requests.store.ts';

type Answer = Decision<ReplyOf<typeof contract.declineSubRequest>, SubRequestRefusal> | Problem;
type Handling = Pick<Call, 'tx' | 'studio' | 'at' | 'language'> & { readonly actor: StaffActor };

export async function completeSubRequest(call: Call<typeof contract.completeSubRequest>): Promise<Answer> {
  const open = await openTheirs(call, call.body.instructor_sub_request_id);
  return open === null ? notFound() : assign(call, open);
}

export async function updateInstructorStatus(call: Call<typeof contract.updateInstructorStatus>): Promise<Answer> {
  const { tx, at, actor, body, language } = call;
  const open = await openTheirs(call, body.instructor_sub_request_id);
  if (open === null) return notFound();
  if (body.status === 'accepted') return assign(call, open);
  const decision = decideChange(open.request, open.session, at);
  if (!decision.ok) return decision;
  await saveAskedStatus(tx, at, open.asked.id, body.status);
  const data = { instructor: open.asked.instructor, status: body.status };
  await writeAudit(tx, at, { by: actor.id, action: 'sub-request.status', subject: ['sub_request', open.request.id], data });
  return ok({ success: true, message: subRequestTexts(language).noted });
}

export async function declineSubRequest(call: Call<typeof contract.declineSubRequest>): Promise<Answer> {
  const { tx, at, actor, body, language } = call;
  const open = await openSubRequest(tx, body.sub_request_id);
  if (open === null || !(await mayHandle(tx, call, open.request))) return notFound();
  const { request } = open;
  // The request of a class that has begun or was cancelled may also be withdrawn.
  const decision = request.status === 'pending' ? ok(null) : decideChange(request, open.session, at);
  if (!decision.ok) return decision;
  await saveStatus(tx, at, request.id, 'declined');
  if (decideChange(request, open.session, at).ok) await enqueueMails(tx, at, notNeededMails(request, null));
  await writeAudit(tx, at, { by: actor.id, action: 'sub-request.withdraw', subject: ['sub_request', request.id] });
  return ok({ success: true, message: subRequestTexts(language).withdrawn });
}

async function openTheirs(call: Handling, id: InstructorSubRequestId): Promise<OpenInvitation | null> {
  const open = await openAsked(call.tx, call.at, { id });
  return open && (await mayHandle(call.tx, call, open.request)) ? open : null;
}

async function assign({ tx, at, actor, language }: Handling, open: OpenInvitation): Promise<Answer> {
  const decision = await assignClass(tx, { at, by: actor.id }, open);
  return decision.ok ? ok({ success: true, message: subRequestTexts(language).assigned(open.asked.name) }) : decision;
}
