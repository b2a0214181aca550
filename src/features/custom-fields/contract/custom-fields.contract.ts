/** What a studio asks its customers beyond the usual, and what they answered (spec 1 §3, §7). */
import * as z from 'zod/mini';
import type { CustomFieldId, CustomFieldOptionId } from '../../../kernel/ids.ts';
import { plainId } from '../../../wire/codecs.ts';
import { endpoint } from '../../../wire/endpoint.ts';
import { FIELD_TYPES } from '../rules/custom-field.ts';

/** A question. Forms get the active ones with their active options only. */
export const CustomField = z.object({
  id: plainId<CustomFieldId>(),
  name: z.string(),
  is_active: z.boolean(),
  is_required: z.boolean(),
  field_type: z.enum(FIELD_TYPES),
  options: z.array(z.object({ id: plainId<CustomFieldOptionId>(), option_value: z.string(), is_active: z.boolean() })),
});

/** A value that the customer gave for a field of the studio's own. */
export const CustomFieldValue = z.object({
  custom_field: z.object({ id: plainId<CustomFieldId>(), name: z.string(), is_active: z.boolean() }),
  /** As people read it; a date is `YYYY-MM-DD`. */
  display_value: z.string(),
  /** Of a number. */
  number_value: z.nullable(z.number()),
  /** Of a datetime: `YYYY-MM-DD HH:mm:ss` in UTC. */
  datetime_value: z.nullable(z.string()),
  /** As a form sends it again. */
  value: z.string(),
});

/**
 * Field id → answer: a text; a number; yes_no as '1' / '0', yes / no or true / false; the id of the option of a dropdown; a date as
 * `YYYY-MM-DD`; a datetime as `YYYY-MM-DD HH:mm:ss` in UTC. Empty or null empties the field.
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
