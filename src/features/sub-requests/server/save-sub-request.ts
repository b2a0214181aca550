import type { StaffActor } from '../../../context/permissions.ts';
import type { ClassSessionId, StaffId, SubRequestId } from '../../../kernel/ids.ts';
import { ok, type Decision } from '../../../kernel/result.ts';
import type { Call, Problem } from '../../../server/http/operation.ts';
import { invalid, notFound } from '../../../server/http/problems.ts';
import { ITEM_REQUIRED } from '../../../wire/fields.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import { findInstructor } from '../../class-admin/server/public.ts';
import { listInstructors } from '../../staff/server/public.ts';
import type { postSubRequest, putSubRequest } from '../contract/sub-requests.contract.ts';
import { decideChange, decideRequest, newlyAsked, type SubRequest, type SubRequestRefusal } from '../rules/decide-sub-request.ts';
import { subRequestTexts } from '../texts.ts';
import { mayHandle, openSession, openSubRequest } from './open-sub-request.ts';
import { presentSubRequest } from './present-sub-request.ts';
import { askThem } from './ask-for-sub.ts';
import { findSubRequests, insertSubRequest, listPending, saveWording } from './sub-requests.store.ts';

type Answer = Decision<ReplyOf<typeof postSubRequest>, SubRequestRefusal> | Problem;
type Saving = Pick<Call, 'tx' | 'studio' | 'at' | 'origin' | 'language'> & {
  readonly actor: StaffActor;
  readonly body: { readonly subject: string; readonly body: string; readonly recipients: readonly StaffId[] };
};

/** Creates a request for a class without a pending one. With an id it changes that request. */
export const createSubRequest = (call: Call<typeof postSubRequest>): Promise<Answer> =>
  call.body.sub_request_id ? change(call, call.body.sub_request_id) : create(call, call.body.schedule_id);

export const changeSubRequest = (call: Call<typeof putSubRequest>): Promise<Answer> => change(call, call.params.id);

async function create(call: Saving, id: ClassSessionId): Promise<Answer> {
  const { tx, at, actor, body } = call;
  if (!(await mayHandle(tx, call, { session: id }))) return notFound();
  const session = await openSession(tx, id);
  const decision = decideRequest(session, (await listPending(tx, [id])).get(id) ?? null, at);
  if (!decision.ok) return decision;
  const wrong = await wrongRecipients(call, id, body.recipients);
  if (wrong) return wrong;
  return ask(call, await insertSubRequest(tx, at, { session: id, by: actor.id, ...body }), [], 'sub-request.create');
}

async function change(call: Saving, id: SubRequestId): Promise<Answer> {
  const { tx, at, body } = call;
  const open = await openSubRequest(tx, id);
  if (open === null || !(await mayHandle(tx, call, open.request))) return notFound();
  const decision = decideChange(open.request, open.session, at);
  if (!decision.ok) return decision;
  const wrong = await wrongRecipients(call, open.session.id, newlyAsked(body.recipients, open.request.asked));
  if (wrong) return wrong;
  await saveWording(tx, id, body);
  return ask(call, id, open.request.asked, 'sub-request.change');
}

/** Refuses recipients who do not teach here, and the instructor of the class. */
async function wrongRecipients({ tx }: Saving, session: ClassSessionId, recipients: readonly StaffId[]): Promise<Problem | null> {
  const [instructors, present] = [await listInstructors(tx), await findInstructor(tx, session)];
  const mayBeAsked = (one: StaffId) => one !== present && instructors.some(({ id }) => id === one);
  return recipients.every(mayBeAsked) ? null : invalid({ recipients: [ITEM_REQUIRED] });
}

async function ask(call: Saving, id: SubRequestId, before: SubRequest['asked'], action: string): Promise<Answer> {
  const { tx, actor, body, language } = call;
  const asked = newlyAsked(body.recipients, before);
  await askThem({ ...call, by: actor.id }, id, asked, action);
  const request = (await findSubRequests(tx, [id])).get(id)!;
  return ok({
    success: true,
    message: subRequestTexts(language).sent(asked.length),
    sub_request: presentSubRequest(request, language),
  });
}
