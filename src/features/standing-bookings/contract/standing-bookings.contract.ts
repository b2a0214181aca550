/** Our own calls: a weekly slot that is booked every week (docs/decisions/0129). */
import * as z from 'zod/mini';
import type { ClassSessionId, StandingBookingId } from '../../../kernel/ids.ts';
import { id, plainId, unixTime } from '../../../wire/codecs.ts';
import { Done, endpoint } from '../../../wire/endpoint.ts';

/** One of the coming weeks, and what pays for it. */
const ComingWeek = z.object({
  class_id: plainId<ClassSessionId>(),
  unix_start: unixTime,
  /** They have a place in it already. */
  is_booked: z.boolean(),
  /** null: no pass of theirs could pay for it as things stand. What is left afterwards is null when unlimited. */
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
    /** The caller’s standing booking of this slot; null while there is none. */
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
  body: z.object({ class_id: id<ClassSessionId>() }),
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
        /** null: the studio has announced none. */
        next: z.nullable(ComingWeek),
        /** When the next one is booked. */
        unix_books: z.nullable(unixTime),
      }),
    ),
  }),
});
