/** Custom fields and what customers answered, as an archive spells them. */
import type { FieldType, FieldValue } from '../../custom-fields/rules/custom-field.ts';
import { readValue } from '../../custom-fields/rules/read-value.ts';
import { utcTextOf } from '../../custom-fields/rules/utc-text.ts';
import { asId, type CustomFieldId, type CustomFieldOptionId } from '../../../kernel/ids.ts';
import type { ArchivedAnswer, ArchivedCustomField } from './archive.ts';

/** A value with the place of its option among the field's own. */
export type PlacedValue = Exclude<FieldValue, { type: 'dropdown' }> | { readonly type: 'dropdown'; readonly place: number };

const KINDS: Readonly<Record<FieldType, 'string' | 'number' | 'boolean'>> = {
  text: 'string',
  number: 'number',
  yes_no: 'boolean',
  dropdown: 'string',
  date: 'string',
  datetime: 'string',
};

/** What an answer of the archive says; null where it does not fit its field. An option that is not active any more may have been chosen. */
export function valueOfAnswer(field: ArchivedCustomField, { value }: ArchivedAnswer): PlacedValue | null {
  if (typeof value !== KINDS[field.type]) return null;
  if (field.type === 'dropdown') {
    const place = field.options.findIndex((option) => option.value === value);
    return place < 0 ? null : { type: 'dropdown', place };
  }
  const text = field.type === 'datetime' ? utcText(String(value)) : String(value);
  const read = readValue({ ...field, id: NO_FIELD, isActive: true, isRequired: false, options: [] }, text);
  return text.trim() === '' || !read.ok ? null : (read.value as PlacedValue);
}

/** `readValue` does not look at it. */
const NO_FIELD = asId<CustomFieldId>(0);

/** `2026-11-01T18:30:00Z`, as instants of an archive are written, ↔ as the wire spells it. */
const utcText = (iso: string): string => (iso.endsWith('Z') ? iso.slice(0, -1).replace('T', ' ') : '');

/** An answer as the archive writes it. */
export function answerOfValue(value: FieldValue, optionValue: (option: CustomFieldOptionId) => string): ArchivedAnswer['value'] {
  switch (value.type) {
    case 'text':
      return value.text;
    case 'number':
      return value.number;
    case 'yes_no':
      return value.yes;
    case 'dropdown':
      return optionValue(value.option);
    case 'date':
      return value.day;
    case 'datetime':
      return `${utcTextOf(value.at).replace(' ', 'T')}Z`;
  }
}
