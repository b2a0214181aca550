/** Staff book a customer into a class. Not in the spec (readings §10). */
import * as z from 'zod/mini';
import type { BookingId, ClassSessionId, CustomerId, PartnerId } from '../../../kernel/ids.ts';
import { id, plainId } from '../../../wire/codecs.ts';
import { Done, endpoint } from '../../../wire/endpoint.ts';
import { shortText } from '../../../wire/entity-fields.ts';

/** The characters of a person's number at a partner. */
export const MOST_OF_NUMBER = 40;

export const addBooking = endpoint({
  method: 'POST',
  path: '/api/staff/booking/add',
  who: { staff: 'see-customers' },
  feature: 'group_classes',
  idempotent: true,
  summary:
    'Books a customer into a class with the pass that suits best, by the rules that they would book by; a full class gives a place in its waitlist',
  body: z.object({
    class_schedule_id: id<ClassSessionId>(),
    customer_id: id<CustomerId>(),
    /** Pays instead of a pass. Such a visit gets a seat or is refused; nobody waits with it. */
    partner: z.optional(z.nullable(z.object({ id: id<PartnerId>(), visitor_number: shortText(MOST_OF_NUMBER) }))),
  }),
  reply: z.object({
    ...Done.shape,
    booking_id: plainId<BookingId>(),
    /** Null when the customer got a seat. */
    waitlist_number: z.nullable(z.int()),
    /** Empty when no pass pays. */
    pass_name: z.string(),
  }),
});
