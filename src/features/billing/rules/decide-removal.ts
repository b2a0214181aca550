import type { SavedCardId } from '../../../kernel/ids.ts';
import { ok, refuse, type Decision } from '../../../kernel/result.ts';

export type BillingRefusal =
  | { readonly code: 'cards-not-taken' }
  /** A membership renews by card, and no other card could pay for it. */
  | { readonly code: 'card-needed'; readonly membership: string }
  /** The bank has not decided yet. */
  | { readonly code: 'card-not-checked' };

interface KeptCard {
  readonly id: SavedCardId;
  readonly isDefault: boolean;
  readonly hasExpired: boolean;
}

interface RemovalAsk {
  readonly card: SavedCardId;
  /** All cards of the customer, the newest first. */
  readonly cards: readonly KeptCard[];
  /** The memberships that renew by card, by name. */
  readonly renewing: readonly string[];
}

/**
 * Whether a card may go, and which one is the default afterwards: the same as before, else the newest that still is good. Null: none is left.
 * The last good card of somebody whose membership renews by card stays until there is another (spec 2 §2 Billing).
 */
export function decideRemoval({ card, cards, renewing }: RemovalAsk): Decision<SavedCardId | null, BillingRefusal> {
  const others = cards.filter(({ id }) => id !== card);
  const good = others.filter(({ hasExpired }) => !hasExpired);
  const [membership] = renewing;
  if (membership !== undefined && good.length === 0) return refuse({ code: 'card-needed', membership });
  return ok((others.find(({ isDefault }) => isDefault) ?? good[0] ?? others[0])?.id ?? null);
}
