import type { Day } from '../../../kernel/calendar.ts';
import type { BodyOf, ReplyOf } from '../../../wire/endpoint.ts';
import type { getCustomer, updateSettings } from '../contract/customers.contract.ts';

export type OwnData = ReplyOf<typeof getCustomer>['customer'];

/** The fields of My Settings as they are typed. */
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
export type SettingsValues = Record<TextName, string> & Record<OptInName, boolean>;

/** What the form shows of a customer: nothing known is an empty field. */
export const valuesOf = (customer: OwnData): SettingsValues => ({
  ...(Object.fromEntries(TEXTS.map((name) => [name, customer[name] ?? ''])) as Record<TextName, string>),
  sms_opt_in: customer.sms_opt_in,
  marketing_opt_in: customer.marketing_opt_in,
});

export const bodyOf = (values: SettingsValues): BodyOf<typeof updateSettings> => ({
  ...values,
  dob: (values.dob as Day) || null,
});

export const isSame = (one: SettingsValues, other: SettingsValues): boolean =>
  one.sms_opt_in === other.sms_opt_in &&
  one.marketing_opt_in === other.marketing_opt_in &&
  TEXTS.every((name) => one[name] === other[name]);
