import type { FormKind } from './entity-kind.ts';
import { officeSay as words } from './office-texts.ts';

/** The words of a field's value. Lists are separated by commas; an empty value is "nothing". */
export function valueWords({ wordsOf }: Pick<FormKind, 'wordsOf'>, field: string, value: unknown): string {
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return words.empty;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  const one = (part: unknown) => wordsOf?.(field, part) ?? String(part);
  return Array.isArray(value) ? value.map(one).join(', ') : one(value);
}
