import type { PromoCode } from '../../promo-codes/rules/promo-code.ts';
import type { Minor } from '../../../kernel/money.ts';
import type { Instant } from '../../../kernel/time.ts';
import type { Key } from './key.ts';

export interface ArchivedCode extends Omit<PromoCode, 'id' | 'products' | 'isArchived'> {
  readonly key: Key;
  /** Null when the code applies to all products. */
  readonly products: readonly Key[] | null;
  /** The limits as archives before 2026-12 have them: the first moment of the code, and the first moment after it. */
  readonly validFrom: Instant | null;
  readonly validUntil: Instant | null;
  readonly active: boolean;
  readonly createdAt: Instant;
  /** Uses in paid orders only. A reservation for an open payment belongs to its checkout, which is not archived. */
  readonly uses: readonly { readonly customer: Key; readonly at: Instant }[];
}

export const GIFT_CARD_REASONS = ['issued', 'taken', 'given-back'] as const;

/** A paid gift card. Its balance is the sum of its ledger. */
export interface ArchivedGiftCard {
  readonly key: Key;
  readonly buyer: Key | null;
  /** The plain code as its owner has it, on import only. */
  readonly code: string | null;
  readonly codeHash: string | null;
  readonly lastFour: string | null;
  readonly amount: Minor;
  /** ISO 4217. */
  readonly currency: string;
  readonly recipient: { readonly name: string; readonly email: string };
  readonly sender: { readonly name: string; readonly email: string };
  readonly message: string;
  readonly deliverAt: Instant | null;
  readonly deliveredAt: Instant | null;
  readonly createdAt: Instant;
  readonly ledger: readonly { readonly delta: number; readonly reason: (typeof GIFT_CARD_REASONS)[number]; readonly at: Instant }[];
}
