/** Rows → custom fields and answers of an archive. */
import type { CustomFieldOptionId } from '../../../kernel/ids.ts';
import type { Day } from '../../../kernel/calendar.ts';
import { instant } from '../../../kernel/time.ts';
import type { FieldType, FieldValue } from '../../custom-fields/rules/custom-field.ts';
import { answerOfValue } from '../rules/answers.ts';
import type { ArchivedAnswer, ArchivedCustomField } from '../rules/archive.ts';
import type { StudioRows } from './archive-rows.ts';
import type { KeysOfIds } from './entities/keys-of-ids.ts';

interface Ordered {
  readonly id: number;
  readonly sort_order: number | null;
}
const inOrder = (a: Ordered, b: Ordered): number => (a.sort_order ?? 0) - (b.sort_order ?? 0) || a.id - b.id;

export function customFieldsOf(rows: StudioRows, keys: KeysOfIds): ArchivedCustomField[] {
  const options = Map.groupBy(rows.custom_field_option.toSorted(inOrder), (row) => row.custom_field_id);
  return rows.custom_field.toSorted(inOrder).map((row) => ({
    key: keys.of('customFields', row.id),
    name: row.name ?? '',
    type: row.field_type as FieldType,
    active: row.is_active,
    required: row.is_required,
    options: (options.get(row.id) ?? []).map((option) => ({ value: option.option_value ?? '', active: option.is_active })),
  }));
}

/** The answers by customer, in field order. */
export function answersOf(rows: StudioRows, keys: KeysOfIds): Map<number | null, ArchivedAnswer[]> {
  const places = new Map(rows.custom_field.toSorted(inOrder).map(({ id }, place) => [id, place]));
  const place = (id: number | null): number => places.get(id ?? 0) ?? 0;
  const texts = new Map(rows.custom_field_option.map((row) => [row.id, row.option_value ?? '']));
  const sorted = rows.custom_field_value.toSorted((a, b) => place(a.custom_field_id) - place(b.custom_field_id));
  const grouped = Map.groupBy(sorted, (row) => row.customer_id);
  const answerOf = (row: ValueRow): ArchivedAnswer => ({
    field: keys.of('customFields', row.custom_field_id ?? 0),
    value: answerOfValue(valueOf(row), (option) => texts.get(option) ?? ''),
  });
  return new Map([...grouped].map(([customer, values]) => [customer, values.map(answerOf)]));
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
