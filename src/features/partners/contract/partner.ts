import * as z from 'zod/mini';
import type { PartnerId } from '../../../kernel/ids.ts';
import { id, plainId } from '../../../wire/codecs.ts';
import { endpoint } from '../../../wire/endpoint.ts';
import { entityCalls } from '../../../wire/entity.ts';
import { shortText } from '../../../wire/entity-fields.ts';
import { WANTED } from '../../../wire/messages.ts';

/** A company that pays the studio for the visits of its members, such as Urban Sports Club. */
export const partnerFields = z.object({
  name: shortText(100),
  /** The price of a visit, in minor units, for the studio's own reckoning. Null: the studio does not say. */
  amount: z._default(z.nullable(z.int(WANTED.amount).check(z.positive(WANTED.amount))), null),
});
export type PartnerFields = z.output<typeof partnerFields>;

export const partners = entityCalls<PartnerId, typeof partnerFields>({
  path: '/office/partners',
  can: 'edit-products',
  one: 'a partner that pays for visits',
  many: 'partners that pay for visits',
  fields: partnerFields,
});

/** The characters of a person's number at a partner. */
export const MOST_OF_NUMBER = 40;

/** The partner that pays for a visit, and the number of the person there. */
export const PaidByPartner = z.object({ id: id<PartnerId>(), visitor_number: shortText(MOST_OF_NUMBER) });

export const listPartnersAtDesk = endpoint({
  method: 'GET',
  path: '/api/staff/partners',
  who: { staff: 'see-customers' },
  feature: 'group_classes',
  summary: 'The partners that may pay for a booking by staff, by name, without amounts',
  reply: z.object({ partners: z.array(z.object({ id: plainId<PartnerId>(), name: z.string() })) }),
});
