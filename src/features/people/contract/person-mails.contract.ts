/** The mails that a customer got, for staff. */
import * as z from 'zod/mini';
import type { CustomerId, MailId } from '../../../kernel/ids.ts';
import { id, unixTime } from '../../../wire/codecs.ts';
import { endpoint } from '../../../wire/endpoint.ts';
import { TEXT_STATES } from '../../text-messages/rules/text-state.ts';
import { page, params, who } from './person.contract.ts';

export const MAIL_STATES = ['queued', 'sent', 'arrived', 'skipped', 'failed'] as const;

/** A text about the same. */
const TextBesideMail = z.object({
  state: z.enum(TEXT_STATES),
  at: unixTime,
  errorCode: z.nullable(z.int()),
  /** Null while it is unknown, and for staff who do not see money. */
  price: z.nullable(z.object({ currency: z.string(), cost: z.number() })),
});

const PersonMail = z.object({
  id: z.int(),
  kind: z.string(),
  at: unixTime,
  /** Null for a mail with a secret, and before it was sent. */
  subject: z.nullable(z.string()),
  status: z.enum(MAIL_STATES),
  /** The words of the mail are kept and can be read. */
  isReadable: z.boolean(),
  textBeside: z.nullable(TextBesideMail),
});
export type PersonMail = z.output<typeof PersonMail>;

export const listPersonMails = endpoint({
  method: 'GET',
  path: '/office/customers/{id}/mails',
  who,
  summary: 'The mails to a customer, newest first, at most 50; those about money only for staff who see money',
  params,
  query: z.object(page),
  reply: z.object({ mails: z.array(PersonMail), hasMore: z.boolean() }),
});

export const getPersonMail = endpoint({
  method: 'GET',
  path: '/office/customers/{id}/mails/{mail}',
  who,
  summary: 'A mail as the customer saw it; its buttons and links lead nowhere',
  params: z.object({ id: id<CustomerId>(), mail: id<MailId>() }),
  reply: z.object({ subject: z.string(), html: z.string() }),
});
