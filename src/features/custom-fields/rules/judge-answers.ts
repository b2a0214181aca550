import type { CustomFieldId } from '../../../kernel/ids.ts';
import { isAskedFor, type BookedServices, type CustomField, type FieldValue, type RawAnswer } from './custom-field.ts';
import { plainText, readValue, type FieldFault } from './read-value.ts';
import { spelled } from './spelled.ts';

/**
 * The fields that must not be empty: at a checkout all that it asks, otherwise those that the studio requires (spec 1 §5). Fields of some
 * services are judged when they are sent; the booking of such a service asks for the others.
 */
export type RequiredFields = 'checkout' | 'required';

const needsAnswer = (field: CustomField, asked: RequiredFields, isSent: boolean): boolean =>
  asked === 'checkout' ? isSent || (field.atCheckout && isAskedFor(field, [])) : field.isRequired && field.atSignUp;

export interface Answers {
  /** The changed values. Null for a cleared field. Do not use them while there are faults. */
  readonly changes: ReadonlyMap<CustomFieldId, FieldValue | null>;
  /** By the key as sent, which may belong to no field. */
  readonly faults: ReadonlyMap<string, FieldFault>;
  /** The names of required fields without an answer. */
  readonly missing: readonly string[];
}

/** A customer's answers so far. */
export type Held = ReadonlyMap<CustomFieldId, FieldValue>;

const NOTHING: Held = new Map();

/**
 * Judges the sent answers. A field that is not sent keeps its value, so it is not missing if a value is `held`. An empty answer clears the
 * field. A held value that is sent unchanged is accepted even if its field or option is inactive now, because sending a form back unchanged
 * is no mistake.
 */
export function judgeAnswers(
  fields: readonly CustomField[],
  given: Readonly<Record<string, RawAnswer>>,
  asked: RequiredFields,
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
      if (needsAnswer(field, asked, isSent) && (isSent || !held.has(field.id))) {
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

/** The fields without an answer that a checkout asks. */
export const unfilledFields = (fields: readonly CustomField[], held: Held, booked: BookedServices): CustomField[] =>
  fields.filter((field) => field.isActive && field.atCheckout && isAskedFor(field, booked) && !held.has(field.id));
