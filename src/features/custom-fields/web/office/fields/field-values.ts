import { asId, type CustomFieldId, type CustomFieldOptionId } from '../../../../../kernel/ids.ts';
import type { FormValues, Item } from '../../../../../web/office/entity-kind.ts';
import type { FieldType } from '../../../rules/custom-field.ts';
import type { CustomField } from '../../wire-types.ts';

/** An option as the form holds it. A new one has no id yet. */
export interface TypedOption {
  readonly id?: number;
  readonly value: string;
  readonly active: boolean;
}
export const optionsOf = (values: FormValues): readonly TypedOption[] => values['options'] as readonly TypedOption[];
export const servicesOf = (values: FormValues): readonly number[] => values['services'] as readonly number[];

/** The id of a question that is not saved yet. */
const NEW = 0;

/** A question of the office as a customer's form gets it. */
const shownField = (values: FormValues, id: number, name: string): CustomField => ({
  id: asId<CustomFieldId>(id),
  name,
  is_active: true,
  is_required: values['required'] === true,
  at_sign_up: values['atSignUp'] === true,
  field_type: values['type'] as FieldType,
  options: optionsOf(values).flatMap(({ id: option, value, active }, at) =>
    active && value.trim() !== '' ? [{ id: asId<CustomFieldOptionId>(option ?? -1 - at), option_value: value, is_active: true }] : [],
  ),
});

/** The questions of a customer's form, with the values of the one that is edited. */
export interface ShownForm {
  readonly at: 'signUp' | 'checkout';
  readonly fields: readonly CustomField[];
}

/** The first form that asks the edited question, in the order of the list. Null when none does. */
export function formThatAsks(all: readonly Item[], values: FormValues, edited: Item | null, placeholder: string): ShownForm | null {
  const at = values['atSignUp'] === true ? 'signUp' : values['atCheckout'] === true ? 'checkout' : null;
  if (at === null) return null;
  const isAsked = (item: FormValues) =>
    at === 'signUp' ? item['atSignUp'] === true : item['atCheckout'] === true && servicesOf(item).length === 0;
  const mine = shownField(values, edited?.id ?? NEW, String(values['name']).trim() || placeholder);
  const others = all.filter((item) => item.id === edited?.id || (!item.isArchived && isAsked(item)));
  const fields = others.map((item) => (item.id === edited?.id ? mine : shownField(item, item.id, item.name)));
  return { at, fields: edited ? fields : [...fields, mine] };
}
