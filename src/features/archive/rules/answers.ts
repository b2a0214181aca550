import type { FieldType, FieldValue } from '../../custom-fields/rules/custom-field.ts';
import { readValue } from '../../custom-fields/rules/read-value.ts';
import { utcTextOf } from '../../custom-fields/rules/utc-text.ts';
import type { CustomFieldOptionId } from '../../../kernel/ids.ts';
import type { ArchivedAnswer, ArchivedCustomField } from './archive.ts';

const KINDS: Readonly<Record<FieldType, 'string' | 'number' | 'boolean'>> = {
  text: 'string',
  number: 'number',
  yes_no: 'boolean',
  dropdown: 'string',
  date: 'string',
  datetime: 'string',
};

/** The value of an archived answer. Null when it does not match its field. A dropdown answer may name an inactive option. */
export function valueOfAnswer(field: ArchivedCustomField, { value }: ArchivedAnswer): FieldValue | null {
  if (typeof value !== KINDS[field.type]) return null;
  if (field.type === 'dropdown') {
    const option = field.options.find((one) => one.value === value);
    return option ? { type: 'dropdown', option: option.id } : null;
  }
  const text = field.type === 'datetime' ? utcText(String(value)) : String(value);
  const read = readValue({ type: field.type, options: [] }, text);
  return text.trim() === '' || !read.ok ? null : read.value;
}

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
