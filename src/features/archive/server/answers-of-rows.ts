/** Rows → custom fields and answers of an archive. */
import type { CustomFieldOptionId } from '../../../kernel/ids.ts';
import type { Day } from '../../../kernel/calendar.ts';
import { instant } from '../../../kernel/time.ts';
import type { FieldValue } from '../../custom-fields/rules/custom-field.ts';
import { answerOfValue } from '../rules/answers.ts';
import type { ArchivedAnswer, ArchivedCustomField } from '../rules/archive.ts';
import type { StudioRows } from './archive-rows.ts';
import { entitiesOf } from './entities/archived-entities.ts';
import type { KeysOfIds } from './entities/keys-of-ids.ts';

/** The fields with their state under the name that archives have. */
export const customFieldsOf = (rows: StudioRows, keys: KeysOfIds): ArchivedCustomField[] =>
  entitiesOf('customFields', rows, keys).map(({ isArchived, ...field }) => ({ ...field, active: !isArchived }));

/** The answers by customer, in field order. */
export function answersOf(rows: StudioRows, fields: readonly ArchivedCustomField[], keys: KeysOfIds): Map<number | null, ArchivedAnswer[]> {
  const byKey = new Map(fields.map((field) => [field.key, field]));
  const answers = rows.custom_field_value.map((row) => {
    const field = byKey.get(keys.of('customFields', row.custom_field_id ?? 0))!;
    const optionOf = (option: CustomFieldOptionId) => field.options.find(({ id }) => id === option)?.value ?? '';
    return { customer: row.customer_id, order: field.order, answer: { field: field.key, value: answerOfValue(valueOf(row), optionOf) } };
  });
  const grouped = Map.groupBy(
    answers.toSorted((one, other) => one.order - other.order),
    ({ customer }) => customer,
  );
  return new Map([...grouped].map(([customer, of]) => [customer, of.map(({ answer }) => answer)]));
}

type ValueRow = StudioRows['custom_field_value'][number];

/** A table constraint guarantees that exactly one column is set. */
function valueOf(row: ValueRow): FieldValue {
  if (row.text_value !== null) return { type: 'text', text: row.text_value };
  if (row.number_value !== null) return { type: 'number', number: row.number_value };
  if (row.yes_value !== null) return { type: 'yes_no', yes: row.yes_value };
  if (row.option_id !== null) return { type: 'dropdown', option: row.option_id as CustomFieldOptionId };
  if (row.datetime_value !== null) return { type: 'datetime', at: instant(Date.parse(row.datetime_value)) };
  return { type: 'date', day: row.date_value as Day };
}
