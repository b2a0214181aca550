/** Staff write a mail to the people of a class (spec 3 §2, Bulk Email modal; spec 3 §5, §7). */
import * as z from 'zod/mini';
import type { BulkEmailId, ClassSessionId, CustomerId } from '../../../kernel/ids.ts';
import { id, plainId, unixTime } from '../../../wire/codecs.ts';
import { Done, endpoint } from '../../../wire/endpoint.ts';
import { maxChars, requiredText } from '../../../wire/fields.ts';
import { chooseAtMost, FIELD_REQUIRED } from '../../../wire/messages.ts';
import { StaffCustomer } from '../../customers/contract/staff-customer.ts';
import { GROUPS } from '../rules/recipients.ts';

export const SUBJECT_MAX = 50;
/** The length of the HTML in characters. */
export const BODY_MAX = 50_000;
/** Counts groups and customers. A group may contain more people. */
export const RECIPIENTS_MAX = 500;
/** The number of customers that a search returns. */
export const CUSTOMERS_FOUND = 20;

const words = {
  subject: requiredText().check(maxChars(SUBJECT_MAX)),
  /** HTML. The server removes elements that a mail may not contain. */
  body: z.string(FIELD_REQUIRED).check(maxChars(BODY_MAX)),
};

export const sendEmail = endpoint({
  method: 'POST',
  path: '/staff/email/send-email',
  who: { staff: 'use-portal' },
  feature: 'group_classes',
  idempotent: true,
  summary: 'Writes to the people of a class, now or at a half hour to come; each address gets one mail',
  body: z
    .object({
      ...words,
      delivery: z._default(z.enum(['now', 'scheduled']), 'now'),
      /** In unix seconds, for scheduled mails. It must be a future half hour of the studio's clock. */
      unix_deliver: z.optional(z.nullable(unixTime)),
      class_schedule_id: id<ClassSessionId>(),
      recipients: z
        .array(z.union([z.enum(GROUPS), id<CustomerId>()]), FIELD_REQUIRED)
        .check(z.minLength(1, FIELD_REQUIRED), z.maxLength(RECIPIENTS_MAX, chooseAtMost(RECIPIENTS_MAX))),
    })
    .check(
      z.refine((form) => form.delivery === 'now' || typeof form.unix_deliver === 'number', {
        path: ['unix_deliver'],
        error: FIELD_REQUIRED,
      }),
    ),
  reply: z.object({
    success: z.boolean(),
    message: z.string(),
    email: z.object({
      id: plainId<BulkEmailId>(),
      delivery: z.enum(['now', 'scheduled']),
      unix_deliver: unixTime,
      /** The number of mails sent. Null when the mail is scheduled. */
      told: z.nullable(z.int()),
    }),
  }),
});

export const filterCustomers = endpoint({
  method: 'POST',
  path: '/customer/filter-customers',
  who: { staff: 'use-portal' },
  feature: 'group_classes',
  summary: 'Customers to write to: of the studio for who may look them up, else those of the class',
  body: z.object({
    search: z._default(z.string().check(z.trim(), maxChars(100)), ''),
    schedule_id: id<ClassSessionId>(),
  }),
  reply: z.object({ customers: z.array(StaffCustomer) }),
});

/** Lists the scheduled mails of a class. Not in the spec. */
export const listScheduledEmails = endpoint({
  method: 'POST',
  path: '/api/staff/email/scheduled',
  who: { staff: 'use-portal' },
  feature: 'group_classes',
  summary: 'Mails to the people of a class that wait for their moment',
  body: z.object({ class_schedule_id: id<ClassSessionId>() }),
  reply: z.object({
    emails: z.array(
      z.object({
        id: plainId<BulkEmailId>(),
        subject: z.string(),
        /** HTML, as it was saved. */
        body: z.string(),
        unix_deliver: unixTime,
        version: z.int(),
        /** The staff member who wrote it or changed it last. */
        written_by: z.string(),
        groups: z.array(z.enum(GROUPS)),
        /** The number of customers named as recipients. */
        customers: z.int(),
      }),
    ),
  }),
});

/** Not in the spec. The recipients stay. The person who changes the mail becomes its writer. */
export const changeEmail = endpoint({
  method: 'POST',
  path: '/api/staff/email/change',
  who: { staff: 'use-portal' },
  feature: 'group_classes',
  idempotent: true,
  summary: 'Changes the words and the moment of a scheduled mail to the people of a class',
  body: z.object({ id: id<BulkEmailId>(), ...words, unix_deliver: unixTime, version: z.int() }),
  reply: Done,
});

/** Not in the spec. */
export const withdrawEmail = endpoint({
  method: 'POST',
  path: '/api/staff/email/withdraw',
  who: { staff: 'use-portal' },
  feature: 'group_classes',
  summary: 'A scheduled mail to the people of a class is not sent',
  body: z.object({ id: id<BulkEmailId>() }),
  reply: z.object({ success: z.boolean(), message: z.string() }),
});
