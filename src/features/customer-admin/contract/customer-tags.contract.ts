/** Tags of customers (spec 3 §3, Tag; spec 3 §7). */
import * as z from 'zod/mini';
import type { CustomerId, TagId } from '../../../kernel/ids.ts';
import { id, plainId } from '../../../wire/codecs.ts';
import { endpoint } from '../../../wire/endpoint.ts';

const Tag = z.object({
  id: plainId<TagId>(),
  name: z.string(),
  /** The label for staff. Null when staff see the tag's name. */
  custom_label: z.nullable(z.string()),
  custom_color: z.nullable(z.string()),
  is_archived: z.boolean(),
});

/** The tags that can be given. Archived tags are left out. */
export const listTags = endpoint({
  method: 'GET',
  path: '/tags/for/customers',
  who: { staff: 'see-customers' },
  summary: 'The tags that customers may be given, by name',
  reply: z.object({ tags: z.array(Tag) }),
});

export const listTagsOf = endpoint({
  method: 'GET',
  path: '/tags/of/customers/{id}',
  who: { staff: 'see-customers' },
  summary: 'The tags of a customer, by name; those that were archived since, too',
  params: z.object({ id: id<CustomerId>() }),
  reply: z.object({ tags: z.array(Tag) }),
});

const sync = {
  who: { staff: 'see-customers' },
  idempotent: true,
  reply: z.object({ success: z.boolean(), message: z.string(), tags: z.array(Tag) }),
} as const;
const body = {
  resource_type: z.literal('customers'),
  resource_id: id<CustomerId>(),
  tag_ids: z.array(id<TagId>()).check(z.maxLength(100)),
};

/** Sets the complete set of tags. Tags not in it are removed (spec 3 §4). */
export const syncTags = endpoint({
  ...sync,
  method: 'PATCH',
  path: '/tags/sync',
  summary: 'Gives a customer exactly these tags',
  body: z.object(body),
});

/** The same for browsers that only post, with `_method` (readings §1). */
export const postTags = endpoint({
  ...sync,
  method: 'POST',
  path: '/tags/sync',
  summary: 'Gives a customer exactly these tags, for who cannot send PATCH',
  body: z.object({ ...body, _method: z.literal('PATCH') }),
});

export type Tag = z.output<typeof Tag>;
