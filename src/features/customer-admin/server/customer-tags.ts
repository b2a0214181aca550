import type { CustomerId, TagId } from '../../../kernel/ids.ts';
import { ok, type Decision } from '../../../kernel/result.ts';
import type { Call, Problem } from '../../../server/http/operation.ts';
import { notFound } from '../../../server/http/problems.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import { changeTags, findNotes, listTagIds, lockTagsOf } from '../../accounts/server/public.ts';
import { listTags as listStudioTags, type StaffTag } from '../../catalogue/server/public.ts';
import { writeAudit } from '../../../server/audit.store.ts';
import type * as contract from '../contract/customer-tags.contract.ts';
import { decideTags, type TagsRefusal } from '../rules/decide-tags.ts';
import { customerAdminTexts } from '../texts.ts';

export async function listTags({ tx }: Call<typeof contract.listTags>): Promise<Decision<ReplyOf<typeof contract.listTags>>> {
  return ok({ tags: (await listStudioTags(tx)).filter(({ isArchived }) => !isArchived).map(spelled) });
}

export async function listTagsOf({
  tx,
  params,
}: Call<typeof contract.listTagsOf>): Promise<Decision<ReplyOf<typeof contract.listTagsOf>> | Problem> {
  if ((await findNotes(tx, params.id)) === null) return notFound();
  return ok({ tags: among(await listStudioTags(tx), await listTagIds(tx, params.id)) });
}

type Reply = Decision<ReplyOf<typeof contract.syncTags>, TagsRefusal> | Problem;
type Syncing = Pick<Call<typeof contract.syncTags>, 'tx' | 'actor' | 'at' | 'language'> & {
  readonly body: { readonly resource_id: CustomerId; readonly tag_ids: readonly TagId[] };
};

/** Gives the customer exactly these tags. A lock prevents concurrent changes. */
export async function syncTags({ tx, actor, at, body, language }: Syncing): Promise<Reply> {
  const held = await lockTagsOf(tx, body.resource_id);
  if (held === null) return notFound();
  const known = await listStudioTags(tx);
  const decision = decideTags(body.tag_ids, held, known);
  if (!decision.ok) return decision;
  const { added, removed } = decision.value;
  await changeTags(tx, body.resource_id, decision.value);
  if (added.length + removed.length > 0)
    await writeAudit(tx, at, {
      by: actor.id,
      action: 'customer.tags',
      subject: ['customer', body.resource_id],
      data: { added: added.join(','), removed: removed.join(',') },
    });
  return ok({ success: true, message: customerAdminTexts(language).tagsSaved, tags: among(known, body.tag_ids) });
}

const among = (all: readonly StaffTag[], ids: readonly TagId[]) => all.filter(({ id }) => ids.includes(id)).map(spelled);

const spelled = ({ id, name, label, color, isArchived }: StaffTag) => ({
  id,
  name,
  custom_label: label,
  custom_color: color,
  is_archived: isArchived,
});
