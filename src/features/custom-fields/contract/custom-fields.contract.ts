/** A studio's own questions to its customers, and the answers (spec 1 §3, §7). */
import * as z from 'zod/mini';
import type { CustomFieldId, CustomFieldOptionId } from '../../../kernel/ids.ts';
import { plainId } from '../../../wire/codecs.ts';
import { endpoint } from '../../../wire/endpoint.ts';
import { FIELD_TYPES } from '../rules/custom-field.ts';

/** A question. Forms get only active questions with their active options. */
export const CustomField = z.object({
  id: plainId<CustomFieldId>(),
  name: z.string(),
  is_active: z.boolean(),
  is_required: z.boolean(),
  /** Asked at sign-up and in the customer's settings. */
  at_sign_up: z.boolean(),
  field_type: z.enum(FIELD_TYPES),
  options: z.array(z.object({ id: plainId<CustomFieldOptionId>(), option_value: z.string(), is_active: z.boolean() })),
});

/** A customer's answer to a custom field. */
export const CustomFieldValue = z.object({
  custom_field: z.object({ id: plainId<CustomFieldId>(), name: z.string(), is_active: z.boolean() }),
  /** The answer in readable form. A date is `YYYY-MM-DD`. */
  display_value: z.string(),
  /** For numbers. Null for other types. */
  number_value: z.nullable(z.number()),
  /** For datetimes: `YYYY-MM-DD HH:mm:ss` in UTC. Null for other types. */
  datetime_value: z.nullable(z.string()),
  /** The answer as a form sends it. */
  value: z.string(),
});

/**
 * Field id → answer: a text; a number; yes_no as '1' / '0', yes / no or true / false; a dropdown as the id of its option; a date as
 * `YYYY-MM-DD`; a datetime as `YYYY-MM-DD HH:mm:ss` in UTC. Empty or null clears the field.
 */
export const CustomFieldAnswers = z.record(z.string(), z.nullable(z.union([z.string(), z.number(), z.boolean()])));

export const getCustomFields = endpoint({
  method: 'GET',
  path: '/custom-fields',
  who: 'public',
  feature: 'custom_fields',
  summary: 'What the studio asks its customers beyond the usual',
  reply: z.object({ data: z.array(CustomField) }),
});
