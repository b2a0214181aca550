import type { Zone } from '../../../kernel/calendar.ts';
import type { CustomerId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import type { Pass, PaymentMethod } from '../rules/pass.ts';
import { methodOf } from '../rules/payer.ts';
import { renewalOf } from '../rules/standing.ts';
import { asOfUse } from '../rules/validity.ts';
import { findOwnedPasses } from './passes.store.ts';

/** The payment method of a membership. Without a payer of its own it is the method of the sale. */
const payerOf = ({ subscription }: Pass, paidBy: PaymentMethod | null): PaymentMethod | null =>
  subscription?.payer ? methodOf(subscription.payer) : paidBy;

export async function listRenewingByCard(
  tx: StudioTx,
  customer: CustomerId,
  { now, zone }: { readonly now: Instant; readonly zone: Zone },
): Promise<string[]> {
  const owned = await findOwnedPasses(tx, { customers: [customer] });
  return owned
    .filter(({ pass, paidBy }) => payerOf(pass, paidBy) === 'card' && renewalOf(asOfUse(pass, now, zone), now, zone) !== null)
    .map(({ pass }) => pass.terms.name);
}
