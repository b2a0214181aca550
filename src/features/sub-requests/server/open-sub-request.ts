import type { StaffActor } from '../../../context/permissions.ts';
import type { Studio } from '../../../context/studio.ts';
import type { ClassSessionId, StaffId, SubRequestId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import { isTheirs } from '../../class-admin/rules/own-classes.ts';
import { findInstructor } from '../../class-admin/server/public.ts';
import type { ClassSession } from '../../classes/rules/class-session.ts';
import { findSessions, lockSessions } from '../../classes/server/public.ts';
import { lockTime } from '../../appointments/server/public.ts';
import type { Invited, SubRequest } from '../rules/decide-sub-request.ts';
import { findAskedRef, findSubRequests, type InvitationRef } from './sub-requests.store.ts';

/** Locks the class. This lock also guards its requests (docs/how-it-works/locking.md). */
export async function openSession(tx: StudioTx, id: ClassSessionId): Promise<ClassSession> {
  await lockSessions(tx, [id]);
  return (await findSessions(tx, [id])).get(id)!;
}

export interface OpenRequest {
  readonly request: SubRequest;
  readonly session: ClassSession;
}

/** Locks a request's class and loads both. Null when there is no such request. */
export async function openSubRequest(tx: StudioTx, id: SubRequestId): Promise<OpenRequest | null> {
  const known = (await findSubRequests(tx, [id])).get(id);
  if (!known) return null;
  const session = await openSession(tx, known.session);
  return { request: (await findSubRequests(tx, [id])).get(id)!, session };
}

export type OpenInvitation = OpenRequest & { readonly asked: Invited };

/** The same for an asked instructor, whose time is locked first (docs/decisions/0105). */
export async function openAsked(tx: StudioTx, at: Instant, ref: InvitationRef): Promise<OpenInvitation | null> {
  const found = await findAskedRef(tx, ref);
  if (found) await lockTime(tx, at, [found.instructor]);
  const open = found && (await openSubRequest(tx, found.request));
  return open && { ...open, asked: open.request.asked.find(({ id }) => id === found.asked)! };
}

/** Whether the actor may handle a request: the instructor of the class, and the requester even after another instructor took the class. */
export async function mayHandle(
  tx: StudioTx,
  { actor, studio }: { readonly actor: StaffActor; readonly studio: Studio },
  { requestedBy, session }: { readonly requestedBy?: StaffId; readonly session: ClassSessionId },
): Promise<boolean> {
  if (requestedBy === actor.id) return true;
  const instructor = await findInstructor(tx, session);
  return isTheirs(actor, studio, instructor);
}
