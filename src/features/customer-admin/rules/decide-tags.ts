import type { TagId } from '../../../kernel/ids.ts';
import { ok, refuse, type Decision } from '../../../kernel/result.ts';

export type TagsRefusal = { readonly code: 'tag-unknown' } | { readonly code: 'tag-archived' };

interface KnownTag {
  readonly id: TagId;
  readonly isArchived: boolean;
}

/** What is taken away and what is added, for a customer to have exactly the tags asked for. One that is archived may stay, and not be given. */
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
