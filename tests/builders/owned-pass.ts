import type { CustomerId, OfferId, PassId } from '../../src/kernel/ids.ts';
import type { Instant } from '../../src/kernel/time.ts';
import { openingCredits } from '../../src/features/products/rules/opening-credits.ts';
import type { PassTerms } from '../../src/features/products/rules/terms.ts';
import { grantPasses } from '../../src/features/passes/server/public.ts';
import type { StudioTx } from '../../src/server/db/studio-tx.ts';
import { packTerms, UNKNOWN_SALE } from './pass.ts';
import { LONG_AGO } from './studio.ts';

export interface OwnedPassAsk {
  readonly offer?: OfferId;
  readonly terms?: PassTerms;
  readonly endsAt?: Instant | null;
  readonly bought?: Instant;
}

/** Inserts paid passes of a customer. Each starts at its purchase and has all its credits. */
export const ownedPasses = (tx: StudioTx, customer: CustomerId, asks: readonly OwnedPassAsk[]): Promise<PassId[]> =>
  grantPasses(
    tx,
    asks.map(({ offer = null, terms = packTerms(), endsAt = null, bought = LONG_AGO }) => ({
      customer,
      offer,
      terms,
      state: 'paid' as const,
      soldByStaff: false,
      startsAt: bought,
      endsAt,
      ...UNKNOWN_SALE,
      purchasedAt: bought,
      archiveKey: null,
      ledger: openingCredits(terms, null).map((credit) => ({ ...credit, reason: 'granted' as const, at: bought })),
    })),
  );

export async function anOwnedPass(tx: StudioTx, customer: CustomerId, ask: OwnedPassAsk = {}): Promise<PassId> {
  const [pass] = await ownedPasses(tx, customer, [ask]);
  return pass!;
}
