import { ok, refuse, type Decision } from '../../../kernel/result.ts';

export type VisitChangeRefusal =
  | { readonly code: 'number-missing' }
  /** The number is personal, and the person's data was erased. */
  | { readonly code: 'person-erased' };

interface VisitChangeAsk {
  /** The number that is stored, and the one that is wanted. */
  readonly stored: string | null;
  readonly wanted: string | null;
  readonly isErased: boolean;
}

/** Decides about the number of a visit. Its amount can always be corrected, because partners and studios settle afterwards. */
export function decideVisitChange({ stored, wanted, isErased }: VisitChangeAsk): Decision<null, VisitChangeRefusal> {
  if (isErased && wanted !== null) return refuse({ code: 'person-erased' });
  return stored !== null && wanted === null ? refuse({ code: 'number-missing' }) : ok(null);
}
