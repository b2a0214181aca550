/**
 * Waiver, questions and phone on the person's own phone, by a link that allows nothing else (docs/decisions/0268). The token travels in
 * bodies, so that it appears in no log.
 */
import * as z from 'zod/mini';
import type { BookingId, CustomerId } from '../../../kernel/ids.ts';
import { flag, id, unixTime } from '../../../wire/codecs.ts';
import { Done, endpoint } from '../../../wire/endpoint.ts';
import { optionalText } from '../../../wire/fields.ts';
import { codesOf } from '../../../wire/schema-words.ts';
import { CustomField, CustomFieldAnswers } from '../../custom-fields/contract/custom-fields.contract.ts';
import { Waiver } from '../../customers/contract/customers.contract.ts';
import { OPEN_TASKS } from '../../customers/contract/staff-customer.ts';
import { customersTexts } from '../../customers/texts.ts';

const say = codesOf('customersTexts', customersTexts);

/** The booking adds the questions about its service. Without one staff must be able to look customers up. */
const person = z.object({ customer_id: id<CustomerId>(), booking_id: z.optional(z.nullable(id<BookingId>())) });
const who = { staff: 'mark-attendance' } as const;
const tasks = z.array(z.enum(OPEN_TASKS));

export const showTaskLink = endpoint({
  method: 'POST',
  path: '/api/staff/task-link',
  who,
  summary: 'A link by which a customer signs the waiver and answers the open questions on their own phone',
  body: person,
  reply: z.object({
    open: tasks,
    /** Null when nothing is open. */
    task_link: z.nullable(z.string()),
    ends_unix: unixTime,
    /** The person has an address to which the link can be mailed. */
    can_mail: z.boolean(),
  }),
});

export const readOpenTasks = endpoint({
  method: 'POST',
  path: '/api/staff/task-link/open',
  who,
  summary: 'The tasks that are still open for a customer',
  body: person,
  reply: z.object({ open: tasks }),
});

export const mailTaskLink = endpoint({
  method: 'POST',
  path: '/api/staff/task-link/mail',
  who,
  idempotent: true,
  summary: 'Sends the customer a mail with the link to their open tasks',
  body: person,
  reply: Done,
});

const token = z.string().check(z.minLength(1), z.maxLength(2000));

/** Reading changes nothing, because mail programs open links automatically. */
export const readTaskLink = endpoint({
  method: 'POST',
  path: '/api/task-link/read',
  who: 'public',
  summary: 'The open tasks of a task link',
  body: z.object({ token }),
  reply: z.object({
    first_name: z.string(),
    open: tasks,
    waiver: Waiver,
    /** The questions without an answer. */
    custom_unfilled_fields: z.array(CustomField),
  }),
});

export const acceptWaiverByLink = endpoint({
  method: 'POST',
  path: '/api/task-link/accept-waiver',
  who: 'public',
  summary: 'The customer of a task link accepts the waiver of the studio',
  body: z.object({
    token,
    accept_waiver: flag.check(z.refine((accepted) => accepted, say('mustAccept'))),
    /** The hash of the text that was shown. */
    waiver_hash: z.string().check(z.maxLength(128)),
  }),
  reply: Done,
});

export const saveByTaskLink = endpoint({
  method: 'POST',
  path: '/api/task-link/save',
  who: 'public',
  summary: 'The customer of a task link tells phone and answers',
  body: z.object({ token, phone: optionalText(40), fields: z.optional(CustomFieldAnswers) }),
  reply: Done,
});
