import { can, type StaffActor } from '../../../context/permissions.ts';
import type { Studio } from '../../../context/studio.ts';
import type { CustomerId } from '../../../kernel/ids.ts';
import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import type { Call, Problem } from '../../../server/http/operation.ts';
import { notFound } from '../../../server/http/problems.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import { findNotes, isErased, lockNotes, storeNotes } from '../../accounts/server/public.ts';
import { hasTaught } from '../../classes/server/public.ts';
import { writeAudit } from '../../../server/audit.store.ts';
import type { getNotes as getContract, saveNotes as saveContract } from '../contract/customer-admin.contract.ts';
import { isSameNotes, type NotesRefusal } from '../rules/notes-refusal.ts';
import { customerAdminTexts } from '../texts.ts';

export async function getNotes(call: Call<typeof getContract>): Promise<Decision<ReplyOf<typeof getContract>> | Problem> {
  const { tx, studio, actor, params } = call;
  const notes = (await mayRead(tx, studio, actor, params.customerId)) ? await findNotes(tx, params.customerId) : null;
  return notes === null ? notFound() : ok({ data: { id: params.customerId, ...spelled(notes) } });
}

/** Saves the notes. If two people edit at once, the second is refused with the first one's notes. */
export async function saveNotes(call: Call<typeof saveContract>): Promise<Decision<ReplyOf<typeof saveContract>, NotesRefusal> | Problem> {
  const { tx, studio, actor, at, body, language } = call;
  if (!(await mayRead(tx, studio, actor, body.id))) return notFound();
  const stored = await lockNotes(tx, body.id);
  if (stored === null || (await isErased(tx, body.id))) return notFound();
  if (body.before && !isSameNotes(spelled(stored), body.before)) return refuse({ code: 'notes-changed', ...spelled(stored) });
  const notes = { notes: body.notes, injured: body.injured, injuryNotes: body.injury_notes };
  await storeNotes(tx, body.id, notes);
  await writeAudit(tx, at, { by: actor.id, action: 'customer.notes', subject: ['customer', body.id], data: { injured: body.injured } });
  return ok({ success: true, message: customerAdminTexts(language).notesSaved, data: { id: body.id, ...spelled(notes) } });
}

/** Staff who may see customers, and the instructors of a customer's classes, may read the notes (spec 3 §2, Class attendance view). */
const mayRead = async (tx: StudioTx, studio: Studio, actor: StaffActor, customer: CustomerId): Promise<boolean> =>
  can(actor, studio, 'see-customers') || can(actor, studio, 'see-all-schedules') || hasTaught(tx, actor.id, customer);

const spelled = ({ notes, injured, injuryNotes }: { notes: string; injured: boolean; injuryNotes: string }) => ({
  notes,
  injured,
  injury_notes: injuryNotes,
});
