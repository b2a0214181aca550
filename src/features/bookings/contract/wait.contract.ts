/** Our own call: sets the conditions of a wait (docs/decisions/0128, 0135). */
import * as z from 'zod/mini';
import type { BookingId } from '../../../kernel/ids.ts';
import { id, unixTime } from '../../../wire/codecs.ts';
import { endpoint } from '../../../wire/endpoint.ts';
import { WAIT_CHOICES } from '../../waitlist/rules/wait-terms.ts';

export const changeWait = endpoint({
  method: 'POST',
  path: '/api/booking/wait',
  who: 'customer',
  feature: 'group_classes',
  idempotent: true,
  summary: 'On which terms the caller waits: until when they are moved up, and whether one class of that day is enough',
  body: z.object({
    id: id<BookingId>(),
    /** Always, two hours before the start, or this evening at eight. Unchanged when it is missing. */
    move_up: z.optional(z.enum(WAIT_CHOICES)),
    /** Applies to all classes of that day for which this person waits. Unchanged when it is missing. */
    one_a_day: z.optional(z.boolean()),
  }),
  reply: z.object({ success: z.boolean(), message: z.string(), move_up_until_unix: z.nullable(unixTime), one_a_day: z.boolean() }),
});
