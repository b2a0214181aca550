import type { BookingId } from '../../../../kernel/ids.ts';
import type { Instant } from '../../../../kernel/time.ts';
import type { StudioTx } from '../../../../server/db/studio-tx.ts';
import type { FeeKind } from '../../rules/fee.ts';
import { linesOfVoid } from '../../rules/money-ledger.ts';
import { findCheckoutName, saveState } from '../checkout.store.ts';
import { appendMoney } from '../money-ledger.store.ts';
import { findOrder } from '../order.store.ts';
import { giveBack } from '../refunds/give-back.ts';
import { loadLocked } from '../settle-payments.ts';
import { findFee, saveVoid } from './fee.store.ts';

/** `refund-at-desk`: it was paid at the desk, where the money is to be handed back. `none`: no such fee stands. */
export type Voided = 'void' | 'refunded' | 'refund-at-desk' | 'none';

/**
 * Takes a fee back (readings §4): what is owed is so no more, what was paid by card goes back by itself. A try that is on its way pays nothing
 * any more, and goes back too. It locks the checkout, so it is asked for before occurrences and passes are locked.
 */
export async function voidFee(tx: StudioTx, at: Instant, booking: BookingId, kind: FeeKind): Promise<Voided> {
  const id = await findFee(tx, booking, kind);
  const checkout = id && (await loadLocked(tx, (await findCheckoutName(tx, id))!));
  if (!checkout || checkout.state === 'void') return 'none';
  const order = (await findOrder(tx, checkout.id))!;
  const { total } = checkout.bill;
  await saveVoid(tx, order.id, at);
  await saveState(tx, checkout.id, 'void');
  const lines = linesOfVoid(total, order.isPaid);
  await appendMoney(
    tx,
    lines.map((line) => ({ ...line, order: order.id, payment: line.kind === 'refund' ? order.payment : null, at })),
  );
  if (!order.isPaid) return 'void';
  if (order.payment === null) return 'refund-at-desk';
  await giveBack(tx, at, order.payment, total, 'fee-void');
  return 'refunded';
}
