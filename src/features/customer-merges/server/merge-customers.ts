import { ok, type Decision } from '../../../kernel/result.ts';
import { writeAudit } from '../../../server/audit.store.ts';
import { changesBetween } from '../../../server/entities/decide-change.ts';
import type { Call, Problem } from '../../../server/http/operation.ts';
import { notFound } from '../../../server/http/problems.ts';
import { enqueueMails, redirectMails, type MailDraft } from '../../../server/outbox.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import { maskedEmail } from '../../accounts/rules/masked-email.ts';
import { accountMail, dropEmailChange, findCustomersForStaff } from '../../accounts/server/public.ts';
import type { mergeCustomers as contract, MergePreview, previewMerge as previewContract } from '../contract/customer-merges.contract.ts';
import { decideMerge, type MergeRefusal } from '../rules/decide-merge.ts';
import { joinedPerson, type PersonDetails } from '../rules/joined-person.ts';
import { mergeReplies } from '../staff-texts.ts';
import { findAnswers, saveJoined, type StoredPerson } from './merge-facts.store.ts';
import { lockPair, moveRows } from './merge-rows.store.ts';
import { planMerge, type MergePlan } from './plan-merge.ts';

type MergeCall = Call<typeof contract>;

export async function previewMerge(call: Call<typeof previewContract>): Promise<Decision<MergePreview> | Problem> {
  const plan = await planMerge(call);
  return plan === null ? notFound() : ok(plan.preview);
}

/** Two merges at once, in either direction, lock the same rows in one order. The later one no longer finds both accounts. */
export async function mergeCustomers(call: MergeCall): Promise<Decision<ReplyOf<typeof contract>, MergeRefusal> | Problem> {
  const { tx, params, body, language } = call;
  await lockPair(tx, { kept: params.id, gone: params.other });
  const plan = await planMerge(call);
  if (plan === null) return notFound();
  const { blocks, stamp } = plan.preview;
  const decision = decideMerge(blocks, { stamp, seen: body.stamp });
  if (!decision.ok) return decision;
  await join(call, plan);
  return ok({ success: true, message: mergeReplies(language).merged(joinedPerson(plan.kept, plan.gone).email) });
}

async function join({ tx, at, actor }: MergeCall, { kept, gone }: MergePlan): Promise<void> {
  const pair = { kept: kept.id, gone: gone.id };
  const before = await findCustomersForStaff(tx, [kept.id, gone.id], at);
  const answers = await findAnswers(tx, gone.id);
  const came = [...before.values()].reduce((sum, { attendedClasses }) => sum + attendedClasses, 0);
  const after = joinedPerson(kept, gone);
  // The link of an address that waits for the kept account would replace the one that comes with the other account.
  if (kept.email === null && gone.email !== null) await dropEmailChange(tx, kept.id);
  if (after.email !== null) await redirectMails(tx, { customer: gone.id, to: after.email, except: '' });
  await moveRows(tx, pair, at);
  const counted = (await findCustomersForStaff(tx, [kept.id], at)).get(kept.id)!.attendedClasses;
  await saveJoined(tx, kept.id, after, counted < came ? came : 0);
  await enqueueMails(tx, at, lettersOf(kept, gone));
  const filled = changesBetween(valuesOf(kept), valuesOf(after));
  await writeAudit(tx, at, {
    by: actor.id,
    action: 'customer.merge',
    subject: ['customer', kept.id],
    data: { other: gone.id },
    before: { ...filled?.before, other: { id: gone.id, ...valuesOf(gone), ...(Object.keys(answers).length > 0 && { answers }) } },
    after: { ...filled?.after, other: null },
  });
}

/** To each address of the two. The address of the account that goes may be the one that stays. */
function lettersOf(kept: StoredPerson, gone: StoredPerson): MailDraft[] {
  const stays = joinedPerson(kept, gone).email;
  if (stays === null) return [];
  const email = maskedEmail(stays);
  return [
    accountMail('accounts-joined', { customer: kept.id }, { email }),
    ...(gone.email === null || gone.email === stays
      ? []
      : [accountMail('accounts-joined', { address: gone.email }, { email, forget: true })]),
  ];
}

/** The values for the history, which lie apart so that they can be removed (docs/decisions/0256). */
const valuesOf = ({ address, emergency, waiver, createdAt, archiveKey, ...person }: PersonDetails) => ({
  firstName: person.firstName,
  lastName: person.lastName,
  email: person.email,
  phone: person.phone,
  dob: person.dob,
  address: { ...address },
  emergency: { ...emergency },
  injured: person.injured,
  injuryNotes: person.injuryNotes,
  notes: person.notes,
  waiver: waiver?.hash ?? null,
  createdAt,
  archiveKey,
});
