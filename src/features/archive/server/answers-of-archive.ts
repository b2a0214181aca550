/** Archive → rows of custom fields and answers. */
import { valueOfAnswer } from '../rules/answers.ts';
import type { Archive } from '../rules/archive.ts';
import type { Key } from '../rules/key.ts';
import type { KeyedRow, PlainRow } from './archive-rows.ts';
import type { IdsOfKeys } from './entities/ids-of-keys.ts';

export const fieldRows = ({ customFields }: Archive): KeyedRow<'custom_field'>[] =>
  customFields.map((field, order) => ({
    archive_key: field.key,
    name: field.name,
    field_type: field.type,
    is_active: field.active,
    is_required: field.required,
    sort_order: order,
  }));

/** An archive's options have no keys. Field and position identify them here. */
const optionKey = (field: Key, place: number): Key => `${field} ${place}`;

export const fieldOptionRows = ({ customFields }: Archive, ids: IdsOfKeys): KeyedRow<'custom_field_option'>[] =>
  customFields.flatMap((field) =>
    field.options.map(({ value, active }, place) => ({
      archive_key: optionKey(field.key, place),
      custom_field_id: ids.of('customFields', field.key),
      option_value: value,
      is_active: active,
      sort_order: place,
    })),
  );

const EMPTY = { text_value: null, number_value: null, yes_value: null, option_id: null, date_value: null, datetime_value: null };

/** Expects a checked archive, in which each answer matches its field. */
export function answerRows(archive: Archive, ids: IdsOfKeys, options: ReadonlyMap<Key, number>): PlainRow<'custom_field_value'>[] {
  const fields = new Map(archive.customFields.map((field) => [field.key, field]));
  return archive.customers.flatMap((customer) =>
    customer.answers.map((answer) => {
      const value = valueOfAnswer(fields.get(answer.field)!, answer)!;
      return {
        customer_id: ids.of('customers', customer.key),
        custom_field_id: ids.of('customFields', answer.field),
        ...EMPTY,
        ...(value.type === 'text' && { text_value: value.text }),
        ...(value.type === 'number' && { number_value: value.number }),
        ...(value.type === 'yes_no' && { yes_value: value.yes }),
        ...(value.type === 'dropdown' && { option_id: options.get(optionKey(answer.field, value.place))! }),
        ...(value.type === 'date' && { date_value: value.day }),
        ...(value.type === 'datetime' && { datetime_value: new Date(value.at).toISOString() }),
      };
    }),
  );
}
