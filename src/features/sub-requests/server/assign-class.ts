import type { StaffId } from '../../../kernel/ids.ts';
import { ok, type Decision } from '../../../kernel/result.ts';
import type { Instant } from '../../../kernel/time.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import { enqueueMails } from '../../../server/outbox.ts';
import { giveClass } from '../../class-admin/server/public.ts';
import { listSessionsDuring } from '../../staff/server/public.ts';
import { writeAudit } from '../../../server/audit.store.ts';
import { decideAssignment, type SubRequestRefusal } from '../rules/decide-sub-request.ts';
import type { OpenInvitation } from './open-sub-request.ts';
import { notNeededMails, takenMail, yoursMail } from './sub-request-mails.ts';
import { saveAskedStatus, saveStatus } from './sub-requests.store.ts';

/**
 * Assigns the class to this instructor and ends the request. Mails go to the customers with bookings, the requester, the new instructor and
 * the instructors who are not needed. `by`: the instructor, or the staff member who assigns them.
 */
export async function assignClass(
  tx: StudioTx,
  { at, by }: { readonly at: Instant; readonly by: StaffId },
  { request, asked, session }: OpenInvitation,
): Promise<Decision<null, SubRequestRefusal>> {
  const appointments = await listSessionsDuring(tx, asked.instructor, session);
  const decision = decideAssignment(request, asked, session, { now: at, appointments });
  if (!decision.ok) return decision;
  const { told } = await giveClass(tx, at, session, asked.instructor, [by, request.requestedBy, asked.instructor]);
  await saveAskedStatus(tx, at, asked.id, 'accepted');
  await saveStatus(tx, at, request.id, 'accepted');
  const about = { request: request.id, asked: asked.id };
  await enqueueMails(tx, at, [
    takenMail(request.requestedBy, about),
    yoursMail(asked.instructor, about),
    ...notNeededMails(request, asked.id),
  ]);
  await writeAudit(tx, at, {
    by,
    action: 'sub-request.assign',
    subject: ['class_session', session.id],
    data: { request: request.id, instructor: asked.instructor, told },
  });
  return ok(null);
}
