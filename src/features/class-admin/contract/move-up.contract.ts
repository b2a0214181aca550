/** Staff promote a chosen person from the waitlist. Not in the spec (docs/decisions/0101). */
import * as z from 'zod/mini';
import type { BookingId } from '../../../kernel/ids.ts';
import { flag, id } from '../../../wire/codecs.ts';
import { endpoint } from '../../../wire/endpoint.ts';
import { PaidByPartner } from '../../partners/contract/partner.ts';

export const moveUp = endpoint({
  method: 'POST',
  path: '/api/staff/booking/move-up',
  who: { staff: 'edit-own-classes' },
  feature: 'waitlist',
  idempotent: true,
  summary: 'Gives somebody who waits a seat before those who wait longer; where none is free, `add_place` makes one',
  body: z.object({
    booking_id: id<BookingId>(),
    add_place: z._default(flag, false),
    /** Pays instead of a pass. */
    partner: z.optional(z.nullable(PaidByPartner)),
  }),
  reply: z.object({
    success: z.boolean(),
    message: z.string(),
    /** The class's capacity after the call. Null when unlimited. */
    max_reservations: z.nullable(z.int()),
  }),
});
