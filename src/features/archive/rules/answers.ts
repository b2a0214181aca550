import type { FieldType, FieldValue } from '../../custom-fields/rules/custom-field.ts';
import { readValue } from '../../custom-fields/rules/read-value.ts';
import { utcTextOf } from '../../custom-fields/rules/utc-text.ts';
import { asId, type CustomFieldId, type CustomFieldOptionId } from '../../../kernel/ids.ts';
import type { ArchivedAnswer, ArchivedCustomField } from './archive.ts';

/** A value whose dropdown option is given by its position in the field's options. */
export type PlacedValue = Exclude<FieldValue, { type: 'dropdown' }> | { readonly type: 'dropdown'; readonly place: number };

const KINDS: Readonly<Record<FieldType, 'string' | 'number' | 'boolean'>> = {
  text: 'string',
  number: 'number',
  yes_no: 'boolean',
  dropdown: 'string',
  date: 'string',
  datetime: 'string',
};

/** The value of an archived answer. Null when it does not match its field. A dropdown answer may name an inactive option. */
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

/** `readValue` ignores the id. */
const NO_FIELD = asId<CustomFieldId>(0);

/** Converts an archive's instant (`2026-11-01T18:30:00Z`) to the wire's format. Empty when the text is not in UTC. */
const utcText = (iso: string): string => (iso.endsWith('Z') ? iso.slice(0, -1).replace('T', ' ') : '');

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
