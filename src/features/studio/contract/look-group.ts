import * as z from 'zod/mini';
import { singleCalls } from '../../../wire/entity.ts';
import { colour, webAddressOrNone } from '../../../wire/entity-fields.ts';

export const MOST_RADIUS = 40;

/** The colors and shapes of the customers' pages. The logo is uploaded (files). */
export const lookFields = z.object({
  colour,
  /** The picture above the schedule, for visitors. */
  coverUrl: webAddressOrNone(500),
  radius: z.int().check(z.minimum(0), z.maximum(MOST_RADIUS)),
  defaultBuyTab: z.enum(['membership', 'packs']),
});
export type LookFields = z.output<typeof lookFields>;

export const lookGroup = singleCalls({
  path: '/office/settings/look',
  can: 'edit-settings',
  one: 'look of the customers’ pages',
  fields: lookFields,
});
