/** Cancellation of a membership by its customer (spec 2 §2, §4, §7). */
import * as z from 'zod/mini';
import type { PassId } from '../../../kernel/ids.ts';
import { id, unixTime } from '../../../wire/codecs.ts';
import { Done, endpoint } from '../../../wire/endpoint.ts';

/** Previews the effects of a cancellation before the customer confirms it. */
export const tellCancellation = endpoint({
  method: 'GET',
  path: '/customer/memberships/{id}/cancellation',
  who: 'customer',
  summary: 'Until when a membership would run if it were cancelled now, and which bookings would end with it',
  params: z.object({ id: id<PassId>() }),
  reply: z.object({
    success: z.boolean(),
    /** The last moment at which the membership is valid. */
    unix_end: unixTime,
    /** Class bookings after `unix_end`. The cancellation also cancels them. */
    bookings: z.array(z.object({ class_name: z.string(), unix_start: unixTime })),
  }),
});

export const cancelMembership = endpoint({
  method: 'POST',
  path: '/api/customer/cancel-membership',
  who: 'customer',
  idempotent: true,
  summary: 'Cancels a membership at the end of the cycle that is paid',
  body: z.object({ user_pass_id: id<PassId>() }),
  reply: z.object({ ...Done.shape, unix_end: unixTime, bookings_cancelled: z.int() }),
});
