import * as z from 'zod/mini';
import { singleCalls } from '../../../wire/entity.ts';
import { areDistinct } from '../../../wire/entity-fields.ts';
import { WANTED } from '../../../wire/messages.ts';

export const LAST_RETRY_DAY = 60;
const MOST_RETRIES = 20;

/** How memberships end, and how a failed payment is tried again. */
export const membershipsFields = z.object({
  /** Customers cancel their memberships themselves. */
  mayCancel: z.boolean(),
  /** Days after the first failure on which a payment is tried again. After the last one the membership ends. */
  retryDays: z._default(
    z.array(z.int().check(z.minimum(1), z.maximum(LAST_RETRY_DAY))).check(z.maxLength(MOST_RETRIES), z.refine(areDistinct, WANTED.once)),
    [],
  ),
  /** A membership with an unpaid cycle books nothing. */
  blocksBooking: z.boolean(),
});
export type MembershipsFields = z.output<typeof membershipsFields>;

export const membershipsGroup = singleCalls({
  path: '/office/settings/memberships',
  can: 'edit-settings',
  one: 'rules of memberships',
  fields: membershipsFields,
});
