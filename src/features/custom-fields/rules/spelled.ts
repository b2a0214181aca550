import { assertNever } from '../../../kernel/result.ts';
import type { FieldValue } from './custom-field.ts';
import { utcTextOf } from './utc-text.ts';

/** A value as a form sends it, in its wire format. */
export function spelled(value: FieldValue): string {
  switch (value.type) {
    case 'text':
      return value.text;
    case 'number':
      return String(value.number);
    case 'yes_no':
      return value.yes ? '1' : '0';
    case 'dropdown':
      return String(value.option);
    case 'date':
      return value.day;
    case 'datetime':
      return utcTextOf(value.at);
    default:
      return assertNever(value);
  }
}
