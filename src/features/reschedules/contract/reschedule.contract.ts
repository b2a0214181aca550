/** Our own calls: moves a booking to another occurrence of its class in one step (docs/decisions/0130). */
import * as z from 'zod/mini';
import type { BookingId, ClassSessionId, PassId } from '../../../kernel/ids.ts';
import { id, plainId, unixTime } from '../../../wire/codecs.ts';
import { endpoint } from '../../../wire/endpoint.ts';
import { CancellationTerms, FreeLateCancel } from '../../bookings/contract/cancelling.ts';

/** An occurrence to which the booking can be moved now, with the pass that pays for it. */
const RescheduleOption = z.object({
  class_id: plainId<ClassSessionId>(),
  unix_start: unixTime,
  class_duration: z.int(),
  instructor_name: z.string(),
  location_name: z.nullable(z.string()),
  is_online: z.boolean(),
  /** Seats that are free for anybody. Null when seats are unlimited. */
  spots_left: z.nullable(z.int()),
  pass: z.object({
    id: plainId<PassId>(),
    name: z.string(),
    /** Credits left on the pass after the move. Null when unlimited. */
    credits_remaining: z.nullable(z.int()),
  }),
});

export const getRescheduleOptions = endpoint({
  method: 'GET',
  path: '/api/booking/{id}/reschedule',
  who: 'customer',
  feature: 'group_classes',
  summary: 'What leaving a booking costs now, and the coming occurrences of its class that it can be moved to, soonest first',
  params: z.object({ id: id<BookingId>() }),
  reply: z.object({
    /** Null when the booking cannot be moved. `options` is empty then. */
    cancellation: z.nullable(CancellationTerms),
    options: z.array(RescheduleOption),
  }),
});

export const rescheduleBooking = endpoint({
  method: 'POST',
  path: '/api/booking/reschedule',
  who: 'customer',
  feature: 'group_classes',
  idempotent: true,
  summary: 'Exchanges a seat for one in another occurrence of its class: both or nothing',
  body: z.object({
    id: id<BookingId>(),
    to_class_id: id<ClassSessionId>(),
    /** Moves only if leaving the class costs nothing now. Refused otherwise. */
    only_if_free: z.optional(z.boolean()),
    only_if_free_late: z.optional(z.boolean()),
    /** Moves a new booking back: free for 5 minutes after it was made, even when late. After that it works as `only_if_free`. */
    undo: z.optional(z.boolean()),
  }),
  reply: z.object({
    success: z.boolean(),
    message: z.string(),
    booking_id: plainId<BookingId>(),
    credits_remaining: z.nullable(z.int()),
    late_cancel_fee: z.nullable(z.number()),
    free_late_cancel: FreeLateCancel,
    /** Until when a second call with `undo` may move it back. Null when it cannot. */
    undo_until_unix: z.nullable(unixTime),
  }),
});
