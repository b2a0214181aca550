import type { BookingId } from '../../../../kernel/ids.ts';
import { minus } from '../../../../kernel/money.ts';
import type { Instant } from '../../../../kernel/time.ts';
import type { StudioTx } from '../../../../server/db/studio-tx.ts';
import type { FeeKind } from '../../rules/fee.ts';
import { linesOfVoid } from '../../rules/money-ledger.ts';
import { findCheckoutName, saveState } from '../checkout.store.ts';
import { appendMoney } from '../money-ledger.store.ts';
import { findOrder } from '../order.store.ts';
import { sumRefunds } from '../refunds/order-refund.store.ts';
import { giveBack } from '../refunds/give-back.ts';
import { loadLocked } from '../settle-payments.ts';
import { findFee, saveVoid } from './fee.store.ts';

/** `refund-at-desk`: the fee was paid at the desk, where the money has to be handed back. `none`: the booking has no such fee. */
export type Voided = 'void' | 'refunded' | 'refund-at-desk' | 'none';

/**
 * Takes a fee back (readings §4). It cancels the debt and refunds a payment made at a gateway. An attempt still in progress no longer pays
 * the fee and is refunded too. Call it before occurrences and passes are locked, because it locks the checkout.
 */
export async function voidFee(tx: StudioTx, at: Instant, booking: BookingId, kind: FeeKind): Promise<Voided> {
  const id = await findFee(tx, booking, kind);
  const checkout = id && (await loadLocked(tx, (await findCheckoutName(tx, id))!));
  if (!checkout || checkout.state === 'void') return 'none';
  const order = (await findOrder(tx, checkout.id))!;
  // A part may have been refunded at the gateway.
  const left = minus(checkout.bill.total, (await sumRefunds(tx, order.id)).refunded);
  await saveVoid(tx, order.id, at);
  await saveState(tx, checkout.id, 'void');
  const lines = left === 0 ? [] : linesOfVoid(left, order.isPaid);
  await appendMoney(
    tx,
    lines.map((line) => ({ ...line, order: order.id, payment: line.kind === 'refund' ? order.payment : null, at })),
  );
  if (!order.isPaid) return 'void';
  if (order.payment === null) return 'refund-at-desk';
  await giveBack(tx, at, order.payment, left, 'fee-void');
  return 'refunded';
}
