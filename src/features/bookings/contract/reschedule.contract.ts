/** Our own calls: a booking is moved to another occurrence of its class in one step (docs/decisions/0130). */
import * as z from 'zod/mini';
import type { BookingId, ClassSessionId, PassId } from '../../../kernel/ids.ts';
import { id, plainId, unixTime } from '../../../wire/codecs.ts';
import { endpoint } from '../../../wire/endpoint.ts';
import { CancellationTerms } from './cancellation-terms.ts';

/** An occurrence that the booking can be moved to now, and what pays for it. */
const RescheduleOption = z.object({
  class_id: plainId<ClassSessionId>(),
  unix_start: unixTime,
  class_duration: z.int(),
  instructor_name: z.string(),
  location_name: z.nullable(z.string()),
  is_online: z.boolean(),
  /** Seats that anybody may take; null where they are not limited. */
  spots_left: z.nullable(z.int()),
  pass: z.object({
    id: plainId<PassId>(),
    name: z.string(),
    /** What is left on it afterwards; null when unlimited. */
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
    /** null: it cannot be moved at all, and there is nothing to choose from. */
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
    /** Move only if leaving costs nothing now; refused otherwise. */
    only_if_free: z.optional(z.boolean()),
  }),
  reply: z.object({
    success: z.boolean(),
    message: z.string(),
    /** The new booking. */
    booking_id: plainId<BookingId>(),
    credits_remaining: z.nullable(z.int()),
    late_cancel_fee: z.nullable(z.number()),
  }),
});
