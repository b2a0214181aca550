/** Staff book a customer into a class. Not in the spec (readings §10). */
import * as z from 'zod/mini';
import type { BookingId, ClassSessionId, CustomerId } from '../../../kernel/ids.ts';
import { flag, id, plainId } from '../../../wire/codecs.ts';
import { Done, endpoint } from '../../../wire/endpoint.ts';
import { PaidByPartner } from '../../partners/contract/partner.ts';

export const addBooking = endpoint({
  method: 'POST',
  path: '/api/staff/booking/add',
  who: { staff: 'see-customers' },
  feature: 'group_classes',
  idempotent: true,
  summary:
    'Books a customer into a class with the pass that suits best, or as the visit of a partner, by the rules for staff: also after the start and before the waiver is signed. With a pass a full class gives a place in its waitlist; a partner’s visit needs a seat',
  body: z.object({
    class_schedule_id: id<ClassSessionId>(),
    customer_id: id<CustomerId>(),
    /** Pays instead of a pass. Such a visit gets a seat or is refused; nobody waits with it. */
    partner: z.optional(z.nullable(PaidByPartner)),
    /** Adds a place for a partner's visit when none is free. Needs the right to edit the class. */
    add_place: z._default(flag, false),
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
