import type { Day } from '../../../../kernel/calendar.ts';
import { A_DASH } from '../../../../kernel/person-name.ts';
import type { BodyOf, ReplyOf } from '../../../../wire/endpoint.ts';
import type { TypedAnswers } from '../../../custom-fields/web/public.ts';
import type { getCustomer, updateSettings } from '../../contract/customers.contract.ts';

export type OwnData = Pick<ReplyOf<typeof getCustomer>, 'customer' | 'customer_custom_fields'>;

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
/** Answers to the studio's own questions are those that were typed anew; the others stand as they are known. */
export type SettingsValues = Record<TextName, string> & Record<OptInName, boolean> & { custom_fields: TypedAnswers };

/** What the form shows of a customer: nothing known is an empty field, no last name a dash. */
export const valuesOf = ({ customer }: Pick<OwnData, 'customer'>): SettingsValues => ({
  ...(Object.fromEntries(TEXTS.map((name) => [name, customer[name] ?? ''])) as Record<TextName, string>),
  customer_last_name: customer.customer_last_name || A_DASH,
  sms_opt_in: customer.sms_opt_in,
  marketing_opt_in: customer.marketing_opt_in,
  custom_fields: {},
});

/** As it is sent, with the answers as they are spelled there. */
export const bodyOf = (values: SettingsValues, custom_fields?: Record<string, string>): BodyOf<typeof updateSettings> => ({
  ...values,
  dob: (values.dob as Day) || null,
  custom_fields,
});

/** The answers that are not what is known already. */
export const newAnswers = (typed: TypedAnswers, held: TypedAnswers): TypedAnswers =>
  Object.fromEntries(Object.entries(typed).filter(([id, text]) => text !== (held[id] ?? '')));

/** Whether nothing was changed. */
export const isSame = (values: SettingsValues, stored: SettingsValues, held: TypedAnswers): boolean =>
  values.sms_opt_in === stored.sms_opt_in &&
  values.marketing_opt_in === stored.marketing_opt_in &&
  TEXTS.every((name) => values[name] === stored[name]) &&
  Object.keys(newAnswers(values.custom_fields, held)).length === 0;
