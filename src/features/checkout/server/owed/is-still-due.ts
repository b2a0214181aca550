import type { StudioTx } from '../../../../server/db/studio-tx.ts';
import { findPasses } from '../../../passes/server/public.ts';
import { isCycleDue, isPayable, type Checkout } from '../../rules/checkout.ts';

/** Whether a payment would settle something. An uncharged cycle stays due until its membership ends. */
export async function isStillDue(tx: StudioTx, { state, item }: Pick<Checkout, 'state' | 'item'>): Promise<boolean> {
  if (item.kind !== 'renewal' || state !== 'open') return isPayable({ state });
  const [pass] = await findPasses(tx, { passes: [item.pass] });
  const subscription = pass?.subscription ?? null;
  return subscription !== null && isCycleDue(subscription, item.cycle);
}
