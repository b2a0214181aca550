import * as z from 'zod/mini';
import type { FormKind, FormValues, Item } from './entity-kind.ts';

type Shape = Readonly<Record<string, z.ZodMiniType>>;
type Kind = Pick<FormKind, 'numbers'> & { readonly calls: Pick<FormKind['calls'], 'fields'> };

/** The fields of an item as a form holds them: an empty text for null, text for a number. */
export function formOf({ calls, numbers = [] }: Kind, item: FormValues | Item): FormValues {
  const values = Object.keys(calls.fields.shape).map((field) => {
    const value = (item as FormValues)[field];
    return [field, value === null ? '' : typeof value === 'number' && numbers.includes(field) ? String(value) : value];
  });
  return Object.fromEntries(values);
}

/** The number in a field, with a comma or a point. */
const numberIn = (value: unknown): number => Number(typeof value === 'string' ? value.replace(',', '.') : value);

/** The form's values as the API takes them. An emptied number that is required is missing. */
export function fieldsOf({ calls, numbers = [] }: Kind, values: FormValues): FormValues {
  const fields = Object.entries(calls.fields.shape as Shape).map(([field, schema]) => {
    const value = values[field];
    if (value === '' && z.safeParse(schema, null).success) return [field, null];
    if (!numbers.includes(field)) return [field, value];
    return [field, value === '' ? undefined : numberIn(value)];
  });
  return Object.fromEntries(fields);
}

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

interface Meeting {
  /** The values that this form began with. Null when they are not known. */
  readonly base: FormValues | null;
  readonly mine: FormValues;
  readonly theirs: FormValues;
}

/** Their changes: `taken` are of fields that this form left alone, `both` of fields that it changed too. */
export function conflictOf({ base, mine, theirs }: Meeting): { readonly taken: FormValues; readonly both: FormValues } {
  const changed = Object.entries(theirs).filter(([field, value]) => !isSame(value, mine[field]) && !(base && isSame(value, base[field])));
  const isTaken = ([field]: readonly [string, unknown]) => base !== null && isSame(mine[field], base[field]);
  return {
    taken: Object.fromEntries(changed.filter(isTaken)),
    both: Object.fromEntries(changed.filter((one) => !isTaken(one))),
  };
}
