/**
 * Cancels by the link in a mail, without a log-in (our own calls, docs/decisions/0133). The token opens one booking only. It travels in
 * bodies, so that it appears in no log.
 */
import * as z from 'zod/mini';
import type { BookingId } from '../../../kernel/ids.ts';
import { id, unixTime } from '../../../wire/codecs.ts';
import { endpoint } from '../../../wire/endpoint.ts';
import { Cancelled } from '../../bookings/contract/bookings.contract.ts';
import { cancelling } from '../../bookings/contract/cancelling.ts';

const link = { id: id<BookingId>(), token: z.string().check(z.minLength(1), z.maxLength(100)) };

/** Reading changes nothing, because mail programs open links automatically. */
export const readCancelLink = endpoint({
  method: 'POST',
  path: '/api/cancel-link/read',
  who: 'public',
  feature: 'group_classes',
  summary: 'The booking of a cancel link, and what cancelling it would cost',
  body: z.object(link),
  reply: z.object({
    booking: z.object({
      class_name: z.string(),
      unix_start: unixTime,
      instructor_name: z.string(),
      location_name: z.nullable(z.string()),
      /** The attendee, if it is not the person who booked. */
      applicant_name: z.nullable(z.string()),
      waitlist_number: z.nullable(z.int()),
      ...cancelling,
    }),
  }),
});

export const cancelByLink = endpoint({
  method: 'POST',
  path: '/api/cancel-link/cancel',
  who: 'public',
  feature: 'group_classes',
  summary: 'Gives the seat, or the place in a waitlist, of a cancel link back',
  /** `only_if_free`: refused when cancelling has come to cost something. `only_if_free_late`: when all free late cancellations are used. */
  body: z.object({ ...link, only_if_free: z.optional(z.boolean()), only_if_free_late: z.optional(z.boolean()) }),
  reply: Cancelled,
});
