import * as z from 'zod/mini';
import type { TagId } from '../../../kernel/ids.ts';
import { entityCalls } from '../../../wire/entity.ts';
import { colour, shortText, textOrNone } from '../../../wire/entity-fields.ts';

/** A word on classes, products and customers. An archived tag is given to nobody any more. */
export const tagFields = z.object({
  name: shortText(100),
  /** The name that staff see. Null when it is the tag's name. */
  customLabel: textOrNone(100),
  customColor: z._default(z.nullable(colour), null),
});
export type TagFields = z.output<typeof tagFields>;

export const tags = entityCalls<TagId, typeof tagFields>({
  path: '/office/tags',
  can: 'edit-catalogue',
  one: 'a tag',
  many: 'tags',
  fields: tagFields,
});
