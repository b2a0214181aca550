/** Our own calls: standing bookings of a weekly slot (docs/decisions/0129). */
import * as z from 'zod/mini';
import type { ClassSessionId, StandingBookingId } from '../../../kernel/ids.ts';
import { id, plainId, unixTime } from '../../../wire/codecs.ts';
import { Done, endpoint } from '../../../wire/endpoint.ts';

const ComingWeek = z.object({
  class_id: plainId<ClassSessionId>(),
  unix_start: unixTime,
  is_booked: z.boolean(),
  /**
   * Null when none of the customer's passes could pay as things are now. `credits_remaining` is the number left afterwards, and null when
   * unlimited.
   */
  pass: z.nullable(z.object({ name: z.string(), credits_remaining: z.nullable(z.int()) })),
});

export const previewStandingBooking = endpoint({
  method: 'GET',
  path: '/api/standing-bookings/preview/{id}',
  who: 'customer',
  feature: 'group_classes',
  summary: 'The coming weeks of the weekly slot of a class, with the passes that would pay for them',
  params: z.object({ id: id<ClassSessionId>() }),
  reply: z.object({
    name: z.string(),
    unix_start: unixTime,
    location_name: z.nullable(z.string()),
    /** The caller's standing booking of this slot. Null when there is none. */
    standing_id: z.nullable(plainId<StandingBookingId>()),
    weeks: z.array(ComingWeek),
  }),
});

export const startStandingBooking = endpoint({
  method: 'POST',
  path: '/api/standing-bookings/start',
  who: 'customer',
  feature: 'group_classes',
  idempotent: true,
  summary: 'Has the weekly slot of a class booked every week, from the next one on',
  /** `stopped_id`: the standing booking whose stop this start takes back. */
  body: z.object({ class_id: id<ClassSessionId>(), stopped_id: z.optional(id<StandingBookingId>()) }),
  reply: z.object({ success: z.boolean(), message: z.string(), standing_id: plainId<StandingBookingId>() }),
});

export const stopStandingBooking = endpoint({
  method: 'POST',
  path: '/api/standing-bookings/stop',
  who: 'customer',
  feature: 'group_classes',
  idempotent: true,
  summary: 'Stops a standing booking; what is booked stays booked',
  body: z.object({ id: id<StandingBookingId>() }),
  reply: Done,
});

export const listStandingBookings = endpoint({
  method: 'GET',
  path: '/api/standing-bookings',
  who: 'customer',
  feature: 'group_classes',
  summary: 'The caller’s standing bookings, each with its next date that is not dealt with',
  reply: z.object({
    data: z.array(
      z.object({
        id: plainId<StandingBookingId>(),
        name: z.string(),
        location_name: z.nullable(z.string()),
        /** Null when the studio has announced no further date. */
        next: z.nullable(ComingWeek),
        /** When the next date is booked. */
        unix_books: z.nullable(unixTime),
      }),
    ),
  }),
});
