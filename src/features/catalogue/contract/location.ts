import * as z from 'zod/mini';
import type { LocationId } from '../../../kernel/ids.ts';
import { entityCalls } from '../../../wire/entity.ts';
import { areDistinct, shortText, textOrNone } from '../../../wire/entity-fields.ts';
import { WANTED } from '../../../wire/messages.ts';

const room = shortText(200);

/** Where classes take place. Screens say "place". */
export const locationFields = z.object({
  name: shortText(200),
  address: textOrNone(500),
  /** Names of rooms, in the order of the choice. */
  rooms: z._default(z.array(room).check(z.maxLength(50), z.refine(areDistinct, WANTED.once)), []),
});
export type LocationFields = z.output<typeof locationFields>;

export const locations = entityCalls<LocationId, typeof locationFields>({
  path: '/office/locations',
  can: 'edit-catalogue',
  one: 'a location',
  many: 'locations',
  fields: locationFields,
});
