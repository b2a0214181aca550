/**
 * Our own calls: a customer gives a seat to a friend (docs/decisions/0132). The token of the link opens one seat only. It travels in
 * bodies, so that it appears in no log.
 */
import * as z from 'zod/mini';
import type { BookingId, ClassSessionId } from '../../../kernel/ids.ts';
import { id, plainId, unixTime } from '../../../wire/codecs.ts';
import { endpoint } from '../../../wire/endpoint.ts';
import { email, EMAIL_INVALID } from '../../../wire/fields.ts';
import { OverlappingPlace } from '../../bookings/contract/bookings.contract.ts';

const ofBooking = z.object({ id: id<BookingId>() });
const link = { id: id<BookingId>(), token: z.string().check(z.minLength(1), z.maxLength(100)) };

export const giveSeat = endpoint({
  method: 'POST',
  path: '/api/seat-gift/give',
  who: 'customer',
  feature: 'group_classes',
  idempotent: true,
  summary: 'The link by which a friend takes the caller’s seat; with an address it is mailed there, too',
  body: z.object({ id: id<BookingId>(), email: z.optional(z.nullable(z.union([z.literal(''), email], EMAIL_INVALID))) }),
  reply: z.object({
    success: z.boolean(),
    message: z.string(),
    /** The address of the link on this site. It stays the same while the link is open. */
    path: z.string(),
    /** The last moment at which a friend can take the seat. */
    ends_unix: unixTime,
  }),
});

export const takeBackSeat = endpoint({
  method: 'POST',
  path: '/api/seat-gift/take-back',
  who: 'customer',
  feature: 'group_classes',
  summary: 'Ends the link by which a friend could take the caller’s seat',
  body: ofBooking,
  reply: z.object({ success: z.boolean(), message: z.string() }),
});

/** Reading changes nothing, because mail programs and messengers open links automatically. */
export const readGift = endpoint({
  method: 'POST',
  path: '/api/seat-gift/read',
  who: 'public',
  feature: 'group_classes',
  summary: 'The seat of a gift’s link: which class, from whom, and why the caller cannot have it, if so',
  body: z.object(link),
  reply: z.object({
    gift: z.object({
      class_id: plainId<ClassSessionId>(),
      class_name: z.string(),
      unix_start: unixTime,
      class_duration: z.int(),
      instructor_name: z.string(),
      location_name: z.nullable(z.string()),
      is_online: z.boolean(),
      giver: z.string(),
      refusal: z.nullable(z.object({ code: z.string(), message: z.string() })),
      /** The caller waits in this class. Their place in line becomes the seat. */
      is_waiting: z.boolean(),
    }),
  }),
});

export const acceptGift = endpoint({
  method: 'POST',
  path: '/api/seat-gift/accept',
  who: 'customer',
  feature: 'group_classes',
  idempotent: true,
  tells: 'booked',
  summary: 'The caller takes the seat of a gift’s link; who gave it has paid',
  body: z.object({ ...link, customer_phone: z.optional(z.nullable(z.string())) }),
  reply: z.object({
    success: z.boolean(),
    message: z.string(),
    booking_id: plainId<BookingId>(),
    overlapping: z.array(OverlappingPlace),
  }),
});
