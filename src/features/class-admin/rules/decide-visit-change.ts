import { ok, refuse, type Decision } from '../../../kernel/result.ts';

export interface VisitValues {
  readonly number: string | null;
  /** In minor units. */
  readonly amount: number | null;
}

export type VisitChangeRefusal =
  /** A colleague has corrected the visit meanwhile. Contains the stored values. */
  | ({ readonly code: 'visit-changed' } & VisitValues)
  | { readonly code: 'number-missing' }
  /** The number is personal, and the person's data was erased. */
  | { readonly code: 'person-erased' };

interface VisitChangeAsk {
  readonly stored: VisitValues;
  /** The number that is wanted. */
  readonly wanted: string | null;
  /** The visit as staff saw it. Null for a caller who does not say. */
  readonly before: VisitValues | null;
  readonly isErased: boolean;
}

/** Decides about the number of a visit. Two people may correct it at once. Its amount can always be corrected, because partners and studios settle afterwards. */
export function decideVisitChange({ stored, wanted, before, isErased }: VisitChangeAsk): Decision<null, VisitChangeRefusal> {
  if (before !== null && (before.number !== stored.number || before.amount !== stored.amount))
    return refuse({ code: 'visit-changed', number: stored.number, amount: stored.amount });
  if (isErased && wanted !== null) return refuse({ code: 'person-erased' });
  return stored.number !== null && wanted === null ? refuse({ code: 'number-missing' }) : ok(null);
}
