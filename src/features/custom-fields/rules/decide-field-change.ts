import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import type { CustomFieldFields } from '../contract/office-fields.ts';

export type FieldChangeRefusal = { readonly code: 'field-type-used' } | { readonly code: 'field-option-kept'; readonly option: string };

type Field = Pick<CustomFieldFields, 'type' | 'options'>;

/** Answers are stored by type and by option, so the type of an answered field and the options of a dropdown stay. */
export function decideFieldChange(before: Field, after: Field, isAnswered: boolean): Decision<null, FieldChangeRefusal> {
  if (before.type !== after.type) return isAnswered ? refuse({ code: 'field-type-used' }) : ok(null);
  const kept = new Set(after.options.map(({ id }) => id));
  const lost = before.options.find(({ id }) => !kept.has(id));
  return lost && before.type === 'dropdown' ? refuse({ code: 'field-option-kept', option: lost.value }) : ok(null);
}
