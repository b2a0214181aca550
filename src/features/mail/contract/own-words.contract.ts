/** The studio's own words of its mails to customers. */
import * as z from 'zod/mini';
import { endpoint } from '../../../wire/endpoint.ts';
import { singleCalls } from '../../../wire/entity.ts';
import { longText, textOrEmpty } from '../../../wire/entity-fields.ts';
import { CUSTOMER_MAIL_KINDS } from '../rules/customer-mails.ts';

const LONGEST_SUBJECT = 150;
const LONGEST_PARAGRAPH = 2000;

export const mailWordsFields = z.object({
  /** Empty: our subject. */
  subject: textOrEmpty(LONGEST_SUBJECT),
  /** Stands after our sentences. */
  paragraph: longText(LONGEST_PARAGRAPH),
  /** The mail is not sent. */
  isOff: z._default(z.boolean(), false),
});

const kind = z.enum(CUSTOMER_MAIL_KINDS);
const params = z.object({ kind });
const who = { staff: 'edit-settings' } as const;

export const mailWords = singleCalls({
  path: '/office/mails/{kind}',
  can: 'edit-settings',
  one: 'own words of a kind of mail',
  fields: mailWordsFields,
  params,
});

export const listMailWords = endpoint({
  method: 'GET',
  path: '/office/mails',
  who,
  summary: 'The kinds of mail to customers, and whether each has own words',
  reply: z.object({ items: z.array(z.object({ kind, hasOwnWords: z.boolean(), isOff: z.boolean() })) }),
});

const row = z.object({ label: z.string(), value: z.string() });

/** The parts of a mail, which the office shows as the mail. */
const letter = z.object({
  subject: z.string(),
  heading: z.string(),
  paragraphs: z.array(z.string()),
  card: z.nullable(z.object({ title: z.string(), rows: z.array(row) })),
  button: z.nullable(z.string()),
  links: z.array(z.string()),
  notes: z.array(z.string()),
});

export const getMailExample = endpoint({
  method: 'GET',
  path: '/office/mails/{kind}/example',
  who,
  summary: 'A mail of this kind about something that exists, without own words',
  params,
  reply: z.object({
    /** Null when no mail of this kind was sent yet. */
    letter: z.nullable(letter),
    values: z.record(z.string(), z.string()),
  }),
});

export const sendTestMail = endpoint({
  method: 'POST',
  path: '/office/mails/{kind}/test',
  who,
  summary: 'Send an example with these words to the caller',
  params,
  body: z.pick(mailWordsFields, { subject: true, paragraph: true }),
  reply: z.object({ to: z.string() }),
});
