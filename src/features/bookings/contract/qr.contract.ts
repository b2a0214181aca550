/** Booking by the QR code of a class (spec 1 §2, `qr=1`; readings §4): our own call, since the spec names the address only. */
import * as z from 'zod/mini';
import type { BookingId, ClassSessionId } from '../../../kernel/ids.ts';
import { id, plainId, unixTime } from '../../../wire/codecs.ts';
import { endpoint } from '../../../wire/endpoint.ts';

export const bookByQr = endpoint({
  method: 'POST',
  path: '/api/booking/qr',
  who: 'customer',
  feature: 'qrcode',
  idempotent: true,
  summary: 'Books a class that is near for whoever opens its QR code: once per customer and occurrence, with the first pass that can pay',
  body: z.object({ schedule_id: id<ClassSessionId>() }),
  reply: z.object({
    success: z.boolean(),
    message: z.string(),
    /** Where the person stands now. `ended`: the code booked once, and that booking was given back or taken away; it books no second time. */
    outcome: z.enum(['booked', 'waitlisted', 'ended']),
    /** This very call booked. */
    is_new: z.boolean(),
    booking_id: plainId<BookingId>(),
    /** The rank among those who wait; null for a seat. */
    waitlist_number: z.nullable(z.int()),
    /** The pass that pays, or will when the person moves up. */
    pass_user: z.nullable(z.object({ name: z.string() })),
    /** What is left on it; null when unlimited. */
    credits_remaining: z.nullable(z.int()),
    /** Until then what the code booked can be undone for free (`only_if_free` of booking/cancel); null when there is nothing to undo. */
    undo_until_unix: z.nullable(unixTime),
  }),
});
