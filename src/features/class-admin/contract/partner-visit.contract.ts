/** Staff correct a visit that a partner pays for (docs/decisions/0263). Not in the spec. */
import * as z from 'zod/mini';
import type { BookingId } from '../../../kernel/ids.ts';
import { id } from '../../../wire/codecs.ts';
import { Done, endpoint } from '../../../wire/endpoint.ts';
import { shortText } from '../../../wire/entity-fields.ts';
import { WANTED } from '../../../wire/messages.ts';
import { MOST_OF_NUMBER } from '../../partners/contract/partner.ts';

export const changePartnerVisit = endpoint({
  method: 'PUT',
  path: '/office/partner-visits/{id}',
  who: { staff: 'see-money' },
  feature: 'extended_staff_portal',
  summary: 'Corrects the number and the amount of a visit that a partner pays for, whatever its state',
  params: z.object({ id: id<BookingId>() }),
  body: z.object({
    /** Null only for a visit without a number, such as one of an erased person. */
    visitor_number: z.nullable(shortText(MOST_OF_NUMBER)),
    /** The price of this visit, in minor units. Null: the studio does not say. */
    amount: z.nullable(z.int(WANTED.amount).check(z.positive(WANTED.amount))),
    /** The visit as it was before the edit. The call is refused if a colleague has corrected it meanwhile. Without it the visit is overwritten. */
    before: z.optional(z.object({ visitor_number: z.nullable(z.string()), amount: z.nullable(z.number()) })),
  }),
  reply: Done,
});
