/** The name and contact of a customer, given and changed by staff. */
import * as z from 'zod/mini';
import type { CustomerId } from '../../../kernel/ids.ts';
import { flag, id, plainId } from '../../../wire/codecs.ts';
import { endpoint } from '../../../wire/endpoint.ts';
import { email, EMAIL_INVALID, lastNameIn, maxChars, optionalText, requiredText } from '../../../wire/fields.ts';
import { ownName } from './customers.contract.ts';

export const changeContact = endpoint({
  method: 'PUT',
  path: '/office/customers/{id}/contact',
  who: { staff: 'edit-customers' },
  summary:
    'Changes name and phone of a customer; a new e-mail address counts once its owner confirms it by the link in a mail, and an empty one withdraws the address that waits',
  params: z.object({ id: id<CustomerId>() }),
  body: z.object({
    firstName: ownName,
    lastName: lastNameIn(ownName),
    phone: optionalText(40),
    /** Left out: the address stays, and so does a change that waits. Null or empty: a change that waits is withdrawn. */
    email: z.optional(z.nullable(z.union([z.literal(''), email], EMAIL_INVALID))),
  }),
  reply: z.object({
    success: z.boolean(),
    message: z.string(),
    /** The address that waits for its owner. Null: none. */
    newEmail: z.nullable(z.string()),
  }),
});

export const addByPhone = endpoint({
  method: 'POST',
  path: '/office/customers/by-phone',
  who: { staff: 'see-customers' },
  idempotent: true,
  summary: 'Adds a customer with a phone number and no e-mail address: the person gets no mails and has no log-in',
  body: z.object({
    firstName: ownName,
    lastName: lastNameIn(ownName),
    phone: requiredText().check(maxChars(40)),
    /** The number belongs to another customer, and this is somebody else, for example of the same family. */
    isSomebodyElse: z._default(flag, false),
  }),
  reply: z.object({ success: z.boolean(), message: z.string(), id: plainId<CustomerId>() }),
});
