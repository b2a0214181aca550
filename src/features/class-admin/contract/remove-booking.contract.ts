/** Staff remove a booking from a class. Not in the spec (readings §5: removing asks whether the credit is returned). */
import * as z from 'zod/mini';
import type { BookingId } from '../../../kernel/ids.ts';
import { id } from '../../../wire/codecs.ts';
import { endpoint } from '../../../wire/endpoint.ts';
import { refundCode } from './refund-code.ts';

export const removeBooking = endpoint({
  method: 'POST',
  path: '/api/staff/booking/remove',
  who: { staff: 'edit-own-classes' },
  feature: 'group_classes',
  idempotent: true,
  summary: 'Takes somebody out of a class or off its waitlist; they are told, and who waits moves up',
  body: z.object({ booking_id: id<BookingId>(), refund: refundCode }),
  reply: z.object({ success: z.boolean(), message: z.string(), credit_returned: z.boolean() }),
});
