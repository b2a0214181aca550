/** Archive → rows of custom fields and answers. */
import { valueOfAnswer } from '../rules/answers.ts';
import type { Archive } from '../rules/archive.ts';
import type { PlainRow } from './archive-rows.ts';
import type { IdsOfKeys } from './entities/ids-of-keys.ts';

/** An archive says which fields are asked; the office says which are archived. */
export const fieldEntries = ({ customFields }: Archive) => customFields.map((field) => ({ ...field, isArchived: !field.active }));

const EMPTY = { text_value: null, number_value: null, yes_value: null, option_id: null, date_value: null, datetime_value: null };

/** Expects a checked archive, in which each answer matches its field. */
export function answerRows(archive: Archive, ids: IdsOfKeys): PlainRow<'custom_field_value'>[] {
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
        ...(value.type === 'dropdown' && { option_id: value.option }),
        ...(value.type === 'date' && { date_value: value.day }),
        ...(value.type === 'datetime' && { datetime_value: new Date(value.at).toISOString() }),
      };
    }),
  );
}
