/** Booking by the QR code of a class (spec 1 §2, `qr=1`; readings §4). The call is our own, since the spec names only the address. */
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
    /** The person's state now. `ended`: the code booked once, and that booking was cancelled or removed. The code does not book again. */
    outcome: z.enum(['booked', 'waitlisted', 'ended']),
    is_new: z.boolean(),
    booking_id: plainId<BookingId>(),
    /** The rank in the waitlist. Null for a seat. */
    waitlist_number: z.nullable(z.int()),
    /** The pass that pays, or will pay when the person moves up. */
    pass_user: z.nullable(z.object({ name: z.string() })),
    /** Credits left on the pass. Null when unlimited. */
    credits_remaining: z.nullable(z.int()),
    /** The end of free undo of the code's booking (`only_if_free` of booking/cancel). Null when there is nothing to undo. */
    undo_until_unix: z.nullable(unixTime),
  }),
});
