import type { Zone } from '../../../kernel/calendar.ts';
import type { CustomerId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import { renewalOf } from '../rules/standing.ts';
import { asOfUse } from '../rules/validity.ts';
import { findOwnedPasses } from './passes.store.ts';

/** The names of a customer's memberships that renew, and whose renewal is paid by card. */
export async function listRenewingByCard(
  tx: StudioTx,
  customer: CustomerId,
  { now, zone }: { readonly now: Instant; readonly zone: Zone },
): Promise<string[]> {
  const owned = await findOwnedPasses(tx, { customers: [customer] });
  return owned
    .filter(({ pass, paidBy }) => paidBy === 'card' && renewalOf(asOfUse(pass, now, zone), now, zone) !== null)
    .map(({ pass }) => pass.terms.name);
}
