import * as z from 'zod/mini';
import { singleCalls } from '../../../wire/entity.ts';
import { longText } from '../../../wire/entity-fields.ts';

/** The text that customers accept before their first booking. */
export const waiverFields = z.object({
  /** `undecided` only until the owner has chosen for the first time. */
  choice: z.enum(['undecided', 'none', 'sign']),
  text: longText(50_000),
  /** People who signed an earlier text sign this one too. */
  signAgain: z._default(z.boolean(), true),
});
export type WaiverFields = z.output<typeof waiverFields>;

export const waiverGroup = singleCalls({
  path: '/office/settings/waiver',
  can: 'edit-settings',
  one: 'waiver',
  fields: waiverFields,
});
