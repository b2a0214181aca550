import type { TagId } from '../../../kernel/ids.ts';
import { ok, refuse, type Decision } from '../../../kernel/result.ts';

export type TagsRefusal = { readonly code: 'tag-unknown' } | { readonly code: 'tag-archived' };

interface KnownTag {
  readonly id: TagId;
  readonly isArchived: boolean;
}

/** The tags to remove and to add so that the customer has exactly the requested ones. An archived tag may stay, but not be added. */
export function decideTags(
  asked: readonly TagId[],
  held: readonly TagId[],
  known: readonly KnownTag[],
): Decision<{ readonly added: readonly TagId[]; readonly removed: readonly TagId[] }, TagsRefusal> {
  const wanted = [...new Set(asked)];
  const added = wanted.filter((tag) => !held.includes(tag));
  for (const tag of added) {
    const one = known.find(({ id }) => id === tag);
    if (!one) return refuse({ code: 'tag-unknown' });
    if (one.isArchived) return refuse({ code: 'tag-archived' });
  }
  return ok({ added, removed: held.filter((tag) => !wanted.includes(tag)) });
}
