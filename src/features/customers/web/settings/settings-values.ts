import type { Day } from '../../../../kernel/calendar.ts';
import { A_DASH } from '../../../../kernel/person-name.ts';
import type { BodyOf, ReplyOf } from '../../../../wire/endpoint.ts';
import type { TypedAnswers } from '../../../custom-fields/web/public/custom-fields.ts';
import type { getCustomer, updateSettings } from '../../contract/customers.contract.ts';

export type OwnData = Pick<ReplyOf<typeof getCustomer>, 'customer' | 'customer_custom_fields'>;

const TEXTS = [
  'customer_first_name',
  'customer_last_name',
  'dob',
  'phone',
  'city',
  'state',
  'post_code',
  'address_line1',
  'address_line2',
  'emergency_contact_name',
  'emergency_contact_phone',
  'emergency_contact_relation',
] as const;
export type TextName = (typeof TEXTS)[number];
export type OptInName = 'sms_opt_in' | 'marketing_opt_in';
/** `custom_fields` has only the answers that changed. */
export type SettingsValues = Record<TextName, string> & Record<OptInName, boolean> & { custom_fields: TypedAnswers };

/** The form's values for a customer: unknown values are empty, a missing last name is a dash. */
export const valuesOf = ({ customer }: Pick<OwnData, 'customer'>): SettingsValues => ({
  ...(Object.fromEntries(TEXTS.map((name) => [name, customer[name] ?? ''])) as Record<TextName, string>),
  customer_last_name: customer.customer_last_name || A_DASH,
  sms_opt_in: customer.sms_opt_in,
  marketing_opt_in: customer.marketing_opt_in,
  custom_fields: {},
});

/** The request body. `custom_fields` has its answers in their wire form. */
export const bodyOf = (values: SettingsValues, custom_fields?: Record<string, string>): BodyOf<typeof updateSettings> => ({
  ...values,
  dob: (values.dob as Day) || null,
  custom_fields,
});

export const newAnswers = (typed: TypedAnswers, held: TypedAnswers): TypedAnswers =>
  Object.fromEntries(Object.entries(typed).filter(([id, text]) => text !== (held[id] ?? '')));

export const isSame = (values: SettingsValues, stored: SettingsValues, held: TypedAnswers): boolean =>
  values.sms_opt_in === stored.sms_opt_in &&
  values.marketing_opt_in === stored.marketing_opt_in &&
  TEXTS.every((name) => values[name] === stored[name]) &&
  Object.keys(newAnswers(values.custom_fields, held)).length === 0;
