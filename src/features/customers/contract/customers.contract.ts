/** The signed-in customer's own data (spec 1 §3, §7). */
import * as z from 'zod/mini';
import { endpoint } from '../../../wire/endpoint.ts';
import { Customer, Permissions } from '../../accounts/contract/people.ts';

/** A value that the customer gave for a field of the studio's own. */
export const CustomFieldValue = z.object({
  custom_field: z.object({ id: z.int(), name: z.string(), is_active: z.boolean() }),
  display_value: z.nullable(z.string()),
  number_value: z.nullable(z.number()),
  datetime_value: z.nullable(z.string()),
});

/** The waiver as it stands now; `wavier_hash` changes with its wording. */
export const Waiver = z.object({
  require_sign: z.boolean(),
  wavier_hash: z.string(),
  waiver_type: z.string(),
  text: z.string(),
});

export const getCustomer = endpoint({
  method: 'GET',
  path: '/api/getCustomer',
  who: 'customer',
  summary: 'The signed-in customer, with what every screen of the account needs',
  reply: z.object({
    customer: Customer,
    /** The stored dateFormat, else DD/MM/YYYY. */
    date_format: z.string(),
    wavier: Waiver,
    customer_custom_fields: z.array(CustomFieldValue),
    permissions: Permissions,
    /** A staff member acts on the customer's behalf: show the banner. */
    impersonated: z.boolean(),
  }),
});
