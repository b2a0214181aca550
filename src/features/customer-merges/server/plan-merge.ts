import { can } from '../../../context/permissions.ts';
import { dayOf } from '../../../kernel/zoned-time.ts';
import { contentDigest } from '../../../server/db/content-digest.ts';
import type { Call } from '../../../server/http/operation.ts';
import type { MergePreview, previewMerge } from '../contract/customer-merges.contract.ts';
import { blocksOf } from '../rules/decide-merge.ts';
import { detailLines } from '../rules/joined-person.ts';
import { MONEY_ROWS, MOVE_KINDS, MOVES } from '../rules/rows-of-a-customer.ts';
import { findFacts, findPersons, type StoredPerson } from './merge-facts.store.ts';
import { countRows } from './merge-rows.store.ts';

export interface MergePlan {
  readonly preview: MergePreview;
  readonly kept: StoredPerson;
  readonly gone: StoredPerson;
}

const NONE = { count: 0, dropped: 0 };

/** The effects of a merge now. Null unless both are customers of this studio. */
export async function planMerge({
  tx,
  studio,
  actor,
  params,
}: Pick<Call<typeof previewMerge>, 'tx' | 'studio' | 'actor' | 'params'>): Promise<MergePlan | null> {
  const pair = { kept: params.id, gone: params.other };
  const [persons, counts, { facts, endsCalendar }] = await Promise.all([
    findPersons(tx, [pair.kept, pair.gone]),
    countRows(tx, pair),
    findFacts(tx, pair),
  ]);
  const [kept, gone] = [persons.get(pair.kept), persons.get(pair.gone)];
  if (!kept || !gone || kept === gone) return null;
  const preview = {
    kept: accountOf(kept),
    gone: accountOf(gone),
    moves: MOVE_KINDS.map((kind) => ({ kind, ...(counts.get(MOVES[kind]) ?? NONE) })).filter(({ count }) => count > 0),
    details: detailLines(kept, gone, (at) => dayOf(studio.settings.timeZone, at)),
    endsCalendar,
    blocks: blocksOf({
      ...facts,
      movesMoney: MONEY_ROWS.some((key) => (counts.get(key) ?? NONE).count > 0),
      mayManage: can(actor, studio, 'manage-studio'),
    }),
  };
  const stamp = contentDigest([preview, [...counts], kept.digest, gone.digest]);
  return { preview: { ...preview, stamp }, kept, gone };
}

export const accountOf = ({ id, firstName, lastName, email, phone }: MergePreview['kept']): MergePreview['kept'] => ({
  id,
  firstName,
  lastName,
  email,
  phone,
});
