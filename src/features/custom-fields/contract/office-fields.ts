import * as z from 'zod/mini';
import type { CustomFieldId, CustomFieldOptionId, ServiceId } from '../../../kernel/ids.ts';
import { id } from '../../../wire/codecs.ts';
import { endpoint } from '../../../wire/endpoint.ts';
import { entityCalls } from '../../../wire/entity.ts';
import { areDistinct, OPTION_MISSING, shortText } from '../../../wire/entity-fields.ts';
import { WANTED } from '../../../wire/messages.ts';
import { FIELD_TYPES } from '../rules/custom-field.ts';
import { numbered, type WrittenOption } from '../rules/numbered-options.ts';

const MOST_OPTIONS = 200;
const MOST_SERVICES = 500;

const option = z.object({
  /** A new option has none; it gets the next free one. */
  id: z.optional(z.int().check(z.positive())),
  value: shortText(200),
  /** Offered in forms. Answers of an option that is no longer offered stay. */
  active: z._default(z.boolean(), true),
});

const options = z.codec(z.array(option).check(z.maxLength(MOST_OPTIONS)), z.custom<readonly WrittenOption<CustomFieldOptionId>[]>(), {
  decode: (list) => numbered(list),
  encode: (list) => [...list],
});

/** A question of the studio to its customers. `service`: an id, or the key of an archive. */
export const customFieldFieldsOf = <Service extends z.ZodMiniType>(service: Service) =>
  z.object({
    name: shortText(200),
    type: z.enum(FIELD_TYPES),
    /** Sign-up and the customer's settings need an answer. */
    required: z._default(z.boolean(), false),
    /** Of a dropdown, in their order. */
    options: z._default(options, []),
    /** Asked at sign-up and in the customer's settings. */
    atSignUp: z._default(z.boolean(), true),
    /** Asked before a booking or a purchase, where all questions need an answer (spec 1 §5). */
    atCheckout: z._default(z.boolean(), true),
    /** Asked only before bookings of these services. Empty: before every booking and purchase. */
    services: z._default(z.array(service).check(z.maxLength(MOST_SERVICES), z.refine(areDistinct, WANTED.once)), []),
  });

export const customFieldFields = customFieldFieldsOf(id<ServiceId>());
export type CustomFieldFields = z.output<typeof customFieldFields>;

export const officeCustomFields = entityCalls<CustomFieldId, typeof customFieldFields, { order: z.ZodMiniInt }>({
  path: '/office/custom-fields',
  can: 'edit-settings',
  feature: 'custom_fields',
  one: 'a custom field',
  many: 'custom fields',
  fields: customFieldFields,
  checks: [
    z.refine<CustomFieldFields>(({ type, options }) => type !== 'dropdown' || options.some(({ active }) => active), {
      error: OPTION_MISSING,
      path: ['options'],
    }),
    z.refine<CustomFieldFields>(({ options }) => areDistinct(options.map(({ value }) => value)), { error: WANTED.once, path: ['options'] }),
  ],
  extras: {
    /** The place in the studio's own order, from 0. */
    order: z.int(),
  },
});

export const orderCustomFields = endpoint({
  method: 'POST',
  path: '/office/custom-fields/order',
  who: { staff: 'edit-settings' },
  feature: 'custom_fields',
  summary: 'Put custom fields into the order of the forms',
  /** All custom fields in their order. Others keep their order after these. */
  body: z.object({ ids: z.array(id<CustomFieldId>()).check(z.maxLength(10_000)) }),
  reply: z.object({ success: z.boolean() }),
});
