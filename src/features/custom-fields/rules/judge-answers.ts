import type { CustomFieldId } from '../../../kernel/ids.ts';
import type { CustomField, FieldValue, Given } from './custom-field.ts';
import { plainText, readValue, type FieldFault } from './read-value.ts';
import { spelled } from './spelled.ts';

/** Which fields must not stay empty: all of them at a checkout, elsewhere those that the studio requires (spec 1 §5). */
export type Asked = 'all' | 'required';

export interface Answers {
  /** What changes: a value, or null for one that was emptied. Not for use while there are faults. */
  readonly changes: ReadonlyMap<CustomFieldId, FieldValue | null>;
  /** By the key that was sent, which may name no field at all. */
  readonly faults: ReadonlyMap<string, FieldFault>;
  /** The names of the fields that must be filled in. */
  readonly missing: readonly string[];
}

/** What a customer has answered so far. */
export type Held = ReadonlyMap<CustomFieldId, FieldValue>;

const NOTHING: Held = new Map();

/**
 * Judges what was answered. What is not sent stays as it is: a field of which a value is `held` is not missing then; what is sent empty is
 * emptied. A value that is sent as it is held stands, though its field or its option is not asked any more: whoever reads a form and sends
 * it again has made no mistake.
 */
export function judgeAnswers(
  fields: readonly CustomField[],
  given: Readonly<Record<string, Given>>,
  asked: Asked,
  held: Held = NOTHING,
): Answers {
  const active = fields.filter(({ isActive }) => isActive);
  const known = new Set(active.map(({ id }) => String(id)));
  const changes = new Map<CustomFieldId, FieldValue | null>();
  const faults = new Map<string, FieldFault>();
  const missing: string[] = [];
  const kept = new Map([...held].map(([id, value]) => [String(id), spelled(value)]));
  const isKept = (key: string) => kept.has(key) && kept.get(key) === plainText(given[key]);
  for (const key of Object.keys(given)) if (!known.has(key) && !isKept(key)) faults.set(key, { code: 'unknown-field' });
  for (const field of active) {
    const key = String(field.id);
    const isSent = Object.hasOwn(given, key);
    const text = plainText(given[key]);
    if (text === '') {
      if (isSent) changes.set(field.id, null);
      if ((asked === 'all' || field.isRequired) && (isSent || !held.has(field.id))) {
        faults.set(key, { code: 'required', name: field.name });
        missing.push(field.name);
      }
      continue;
    }
    if (isKept(key)) continue;
    const read = readValue(field, text);
    if (read.ok) changes.set(field.id, read.value);
    else faults.set(key, read.refusal);
  }
  return { changes, faults, missing };
}

/** The active fields that a customer has not filled in yet. */
export const unfilledFields = (fields: readonly CustomField[], held: Held): CustomField[] =>
  fields.filter(({ id, isActive }) => isActive && !held.has(id));
