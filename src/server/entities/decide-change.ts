/** Pure rules of the changes of a thing that an owner edits. */
import type { Instant } from '../../kernel/time.ts';
import { ok, refuse, type Decision } from '../../kernel/result.ts';

export type EntityRefusal =
  | {
      readonly code: 'changed-meanwhile';
      /** The other person. Null when no staff member made the change. */
      readonly by: string | null;
      readonly at: Instant | null;
      readonly version: number;
      /** The stored values, encoded. */
      readonly fields: unknown;
    }
  | { readonly code: 'name-taken' }
  | { readonly code: 'email-taken' }
  /** It names another thing that is not there, or no longer. */
  | { readonly code: 'choice-gone' }
  | { readonly code: 'still-used' };

type Values = Readonly<Record<string, unknown>>;

/** The fields whose values differ, before and after. Null when there are none. */
export function changesBetween(before: Values, after: Values): { readonly before: Values; readonly after: Values } | null {
  const differing = Object.keys(after).filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
  const pick = (values: Values): Values => Object.fromEntries(differing.map((field) => [field, values[field]]));
  return differing.length === 0 ? null : { before: pick(before), after: pick(after) };
}

/** A thing that something refers to stays, because the past refers to it too. */
export const decideRemoval = ({ isUsed }: { readonly isUsed: boolean }): Decision<null, EntityRefusal> =>
  isUsed ? refuse({ code: 'still-used' }) : ok(null);
