/** Asks teachers for subs, and withdraws what was asked. The caller holds the lock of the class. */
import { languageOf } from '../../../context/language.ts';
import type { Studio } from '../../../context/studio.ts';
import type { ClassSessionId, StaffId, SubRequestId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import { writeAudit } from '../../../server/audit.store.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import { enqueueMails } from '../../../server/outbox.ts';
import { newSecret } from '../../accounts/server/public.ts';
import { findInstructor } from '../../class-admin/server/public.ts';
import { findSessions } from '../../classes/server/public.ts';
import { listBusyInstructors, listInstructors } from '../../staff/server/public.ts';
import { decideRequest } from '../rules/decide-sub-request.ts';
import { subRequestTexts } from '../texts.ts';
import { askMail, notNeededMails } from './sub-request-mails.ts';
import { findSubRequests, insertAsked, insertSubRequest, listPending, saveStatus } from './sub-requests.store.ts';

interface Asking {
  readonly tx: StudioTx;
  readonly at: Instant;
  readonly by: StaffId;
}

/** Sends each of these instructors a mail with a link of their own. */
export async function askThem(
  { tx, at, by, origin }: Asking & { readonly origin: string },
  id: SubRequestId,
  instructors: readonly StaffId[],
  action: string,
): Promise<void> {
  const asked = instructors.map((instructor) => ({ instructor, ...newSecret() }));
  const ids = await insertAsked(
    tx,
    at,
    id,
    asked.map(({ instructor, hash }) => ({ instructor, tokenHash: hash })),
  );
  await enqueueMails(
    tx,
    at,
    asked.map(({ instructor, secret }, nth) => askMail(instructor, { request: id, asked: ids[nth]! }, `${origin}/sub-request#${secret}`)),
  );
  await writeAudit(tx, at, { by, action, subject: ['sub_request', id], data: { asked: asked.length } });
}

/**
 * Asks these teachers to take a class, or everybody who teaches and has nothing else at that time. Returns the request, or the code of the
 * reason why nobody is asked.
 */
export const askForSub =
  (originOf: (studio: Studio) => string) =>
  async (
    { tx, studio, at, by }: Asking & { readonly studio: Studio },
    id: ClassSessionId,
    teachers: readonly StaffId[],
  ): Promise<SubRequestId | string> => {
    const session = (await findSessions(tx, [id])).get(id)!;
    const decision = decideRequest(session, (await listPending(tx, [id])).get(id) ?? null, at);
    if (!decision.ok) return decision.refusal.code;
    const [present, busy] = [await findInstructor(tx, id), await listBusyInstructors(tx, session)];
    const others = (await listInstructors(tx)).filter((one) => one.id !== present);
    const asked = others.filter((one) => (teachers.length === 0 ? !busy.has(one.id) : teachers.includes(one.id)));
    if (asked.length === 0) return 'nobody-free';
    const { subject, template } = subRequestTexts(languageOf(studio.settings.locale)).forStudio;
    const request = await insertSubRequest(tx, at, { session: id, by, subject, body: template });
    await askThem(
      { tx, at, by, origin: originOf(studio) },
      request,
      asked.map((one) => one.id),
      'sub-request.create',
    );
    return request;
  };

/** Returns false when the request is no longer pending. `tells`: those who were asked learn of it by mail. */
export async function withdrawSubRequest({ tx, at, by }: Asking, id: SubRequestId, tells: boolean): Promise<boolean> {
  const request = (await findSubRequests(tx, [id])).get(id)!;
  if (request.status === 'accepted') return false;
  if (request.status === 'declined') return true;
  await saveStatus(tx, at, id, 'declined');
  if (tells) await enqueueMails(tx, at, notNeededMails(request, null));
  await writeAudit(tx, at, { by, action: 'sub-request.withdraw', subject: ['sub_request', id] });
  return true;
}
