import type { Instant } from '../../../kernel/time.ts';
import { SHARED_FIELDS, TOGETHER, type SharedFields } from './plan-change.ts';

/** The fields of a class that a change of the timetable can set. */
export type ClassFields = Omit<SharedFields, 'durationMinutes'> & { readonly startsAt: Instant; readonly endsAt: Instant };

type FieldName = keyof ClassFields;
const FIELDS: readonly FieldName[] = [...SHARED_FIELDS.filter((field) => field !== 'durationMinutes'), 'startsAt', 'endsAt'];

export const classFields = (one: ClassFields): ClassFields =>
  Object.fromEntries(FIELDS.map((field) => [field, one[field]])) as unknown as ClassFields;

const groupIn = (groups: readonly (readonly FieldName[])[], field: FieldName): readonly FieldName[] =>
  groups.find((group) => group.includes(field)) ?? [field];

/** The fields with another value, with those that go with them: the class may have others by the time it is changed. */
export const changedFields = (before: ClassFields, after: ClassFields): Partial<ClassFields> => {
  const changed = FIELDS.filter((field) => groupIn(TOGETHER, field).some((each) => before[each] !== after[each]));
  return Object.fromEntries(changed.map((field) => [field, after[field]]));
};

/** Fields that go back together. */
const BACK_TOGETHER: readonly (readonly FieldName[])[] = [['startsAt', 'endsAt'], ...TOGETHER];

/**
 * The fields that an undo sets back. A field that somebody has changed since stays, with those that go with it.
 * `isWhole`: all of them go back.
 */
export function fieldsBack(
  present: ClassFields,
  { before, set }: { readonly before: ClassFields; readonly set: Partial<ClassFields> },
): { readonly fields: Partial<ClassFields>; readonly isWhole: boolean } {
  const changed = FIELDS.filter((field) => field in set);
  const isAsSet = (field: FieldName) => !(field in set) || present[field] === set[field];
  const back = changed.filter((field) => groupIn(BACK_TOGETHER, field).every(isAsSet));
  return { fields: Object.fromEntries(back.map((field) => [field, before[field]])), isWhole: back.length === changed.length };
}
