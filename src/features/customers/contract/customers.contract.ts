/** The signed-in customer's own data (spec 1 §3, §7). */
import * as z from 'zod/mini';
import { flag, unixTime } from '../../../wire/codecs.ts';
import { Done, endpoint } from '../../../wire/endpoint.ts';
import { codesOf } from '../../../wire/schema-words.ts';
import { lastNameIn, maxChars, optionalText } from '../../../wire/fields.ts';
import { dateOfBirth, NAME_REQUIRED } from '../../accounts/contract/accounts.contract.ts';
import { Customer } from '../../accounts/contract/customer.ts';
import { Permissions } from '../../../wire/permissions.ts';
import { CustomFieldAnswers, CustomFieldValue } from '../../custom-fields/contract/custom-fields.contract.ts';
import { customersTexts } from '../texts.ts';

const say = codesOf('customersTexts', customersTexts);

/** The current waiver. `wavier_hash` changes with its text. */
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
    /** The start of the first attended class. Null without one, and when an import brought a higher count than its bookings. */
    attended_since_unix: z.nullable(unixTime),
    /** The stored dateFormat, otherwise the locale's, otherwise DD/MM/YYYY. */
    date_format: z.string(),
    wavier: Waiver,
    customer_custom_fields: z.array(CustomFieldValue),
    permissions: Permissions,
    /** Whether a staff member acts for the customer. The page then shows the banner. */
    impersonated: z.boolean(),
  }),
});

/** Names appear in mails, so update-settings.ts also requires a changed name to be plain. It accepts unchanged imported names. */
export const ownName = z.string(NAME_REQUIRED).check(z.trim(), z.minLength(1, { error: NAME_REQUIRED, abort: true }), maxChars(100));

/**
 * The fields of My Settings with their rules (spec 1 §5). Omitted fields stay unchanged, an empty field removes the value. The server
 * checks phones.
 */
export const SettingsForm = z.object({
  customer_first_name: ownName,
  customer_last_name: lastNameIn(ownName),
  dob: dateOfBirth,
  phone: optionalText(40),
  city: optionalText(100),
  state: optionalText(100),
  post_code: optionalText(30),
  address_line1: optionalText(150),
  address_line2: optionalText(150),
  emergency_contact_name: optionalText(150),
  emergency_contact_phone: optionalText(40),
  emergency_contact_relation: optionalText(50),
  sms_opt_in: z.optional(flag),
  marketing_opt_in: z.optional(flag),
  /** Only with the package feature. The required fields must then have a value. */
  custom_fields: z.optional(CustomFieldAnswers),
});

/** The email address is read-only: a sent one is ignored. */
export const updateSettings = endpoint({
  method: 'POST',
  path: '/api/updateSettings',
  who: 'customer',
  summary: 'Changes what the signed-in customer tells about themselves',
  body: SettingsForm,
  judgedWhole: true,
  reply: z.object({
    success: z.boolean(),
    status: z.literal('success'),
    message: z.string(),
    customer: Customer,
    customer_custom_fields: z.array(CustomFieldValue),
  }),
});

/** Completes the customer data that a checkout needs. Omitted fields stay unchanged. Every active field must then have a value. */
export const saveCustomerCheckoutFields = endpoint({
  method: 'POST',
  path: '/api/save-customer-checkout-fields',
  who: 'customer',
  summary: 'Completes phone and custom fields at a checkout',
  body: z.object({ phone: optionalText(40), fields: z.optional(CustomFieldAnswers) }),
  reply: z.object({
    success: z.boolean(),
    message: z.string(),
    result: z.object({ customer_phone: z.nullable(z.string()), customer_custom_fields: z.array(CustomFieldValue) }),
  }),
});

/** `wavier_hash` names the text that the customer read. If it is not the current one, the acceptance is refused. */
export const acceptWaiver = endpoint({
  method: 'POST',
  path: '/api/accept-waiver',
  who: 'customer',
  summary: 'Accepts the waiver of the studio in its present wording',
  body: z.object({
    accept_wavier: flag.check(z.refine((accepted) => accepted, say('mustAccept'))),
    waiver_type: optionalText(50),
    wavier_hash: optionalText(128),
  }),
  reply: Done,
});
