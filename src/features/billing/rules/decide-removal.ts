import type { SavedCardId } from '../../../kernel/ids.ts';
import { ok, refuse, type Decision } from '../../../kernel/result.ts';

export type BillingRefusal =
  | { readonly code: 'cards-not-taken' }
  /** A membership renews by card, and no other valid card could pay for it. */
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
  /** All cards of the customer: the default first, the others newest first. */
  readonly cards: readonly KeptCard[];
  /** The names of the memberships that renew by card. */
  readonly renewing: readonly string[];
}

/**
 * Whether a card may be removed, and which card is the default afterwards: the present default, else the newest valid card, else the newest
 * card. Null when no card is left. The last valid card of a customer whose membership renews by card stays until there is another (spec 2
 * §2 Billing).
 */
export function decideRemoval({ card, cards, renewing }: RemovalAsk): Decision<SavedCardId | null, BillingRefusal> {
  const others = cards.filter(({ id }) => id !== card);
  const good = others.filter(({ hasExpired }) => !hasExpired);
  const [membership] = renewing;
  if (membership !== undefined && good.length === 0) return refuse({ code: 'card-needed', membership });
  return ok((others.find(({ isDefault }) => isDefault) ?? good[0] ?? others[0])?.id ?? null);
}
