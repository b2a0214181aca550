import * as z from 'zod/mini';
import type { BookingId } from '../../../kernel/ids.ts';
import { id, plainId, unixTime } from '../../../wire/codecs.ts';
import { endpoint } from '../../../wire/endpoint.ts';

/** Our own call: a waiting person takes a freed seat (readings §4). */
export const claimSeat = endpoint({
  method: 'POST',
  path: '/api/booking/claim',
  who: 'customer',
  feature: 'group_classes',
  idempotent: true,
  tells: 'booked',
  summary: 'Claims a seat on offer to those who wait; the first has it',
  body: z.object({ id: id<BookingId>() }),
  reply: z.object({
    success: z.boolean(),
    message: z.string(),
    booking_id: plainId<BookingId>(),
    /** End of the free window after the deadline. Null while the deadline is in the future. */
    free_until_unix: z.nullable(unixTime),
  }),
});
