import type { ReplyOf } from '../../../wire/endpoint.ts';
import type * as z from 'zod/mini';
import type { CustomFieldValue as ValueOnWire, getCustomFields } from '../contract/custom-fields.contract.ts';
import { languageOf, wordLocaleOf } from '../../../context/language.ts';
import type { CustomField, FieldValue } from '../rules/custom-field.ts';
import { spelled } from '../rules/spelled.ts';
import { utcTextOf } from '../rules/utc-text.ts';
import { customFieldTexts } from '../texts.ts';

type FieldOnWire = ReplyOf<typeof getCustomFields>['data'][number];

/** A question for a form. Leaves out inactive options. */
export const presentField = (field: CustomField): FieldOnWire => ({
  id: field.id,
  name: field.name,
  is_active: field.isActive,
  is_required: field.isRequired,
  at_sign_up: field.atSignUp,
  field_type: field.type,
  options: field.options
    .filter(({ isActive }) => isActive)
    .map(({ id, value, isActive }) => ({ id, option_value: value, is_active: isActive })),
});

/** An answer in the format of the studio's locale. */
export const presentValue = (field: CustomField, value: FieldValue, locale: string): z.output<typeof ValueOnWire> => ({
  custom_field: { id: field.id, name: field.name, is_active: field.isActive },
  display_value: displayOf(field, value, locale),
  number_value: value.type === 'number' ? value.number : null,
  datetime_value: value.type === 'datetime' ? utcTextOf(value.at) : null,
  value: spelled(value),
});

function displayOf(field: CustomField, value: FieldValue, locale: string): string {
  const texts = customFieldTexts(languageOf(locale));
  if (value.type === 'yes_no') return value.yes ? texts.yes : texts.no;
  if (value.type === 'dropdown') return field.options.find(({ id }) => id === value.option)?.value ?? '';
  return value.type === 'number' ? numberText(value.number, locale) : spelled(value);
}

/** All digits, with the locale's decimal sign. No thousands separators, because the number may be a year or a card number. */
const numberText = (number: number, locale: string): string =>
  new Intl.NumberFormat(wordLocaleOf(locale), { useGrouping: false, maximumFractionDigits: 20 }).format(number);
