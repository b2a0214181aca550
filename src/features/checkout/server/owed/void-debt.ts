import type { CheckoutId, OrderId, PassId } from '../../../../kernel/ids.ts';
import { dueOf } from '../../rules/checkout.ts';
import type { Instant } from '../../../../kernel/time.ts';
import type { StudioTx } from '../../../../server/db/studio-tx.ts';
import { linesOfVoid } from '../../rules/money-ledger.ts';
import { findCheckoutName, saveState } from '../checkout.store.ts';
import { saveVoid } from '../fees/fee.store.ts';
import { appendMoney } from '../money-ledger.store.ts';
import { findDebt } from '../order.store.ts';
import { loadLocked } from '../settle-payments.ts';
import { findOrders } from '../receipts/history.store.ts';

/** Cancels the oldest debt of a pass. An order that a gift card has paid in part keeps both its payment and its debt. */
export async function voidDebt(tx: StudioTx, at: Instant, pass: PassId): Promise<void> {
  const debt = await findDebt(tx, pass);
  if (debt !== null) await voidOrder(tx, at, debt);
}

/** Cancels an unpaid order, unless a gift card has paid a part of it. Takes the lock of its checkout. */
export async function voidOrder(
  tx: StudioTx,
  at: Instant,
  { id, checkout }: { readonly id: OrderId; readonly checkout: CheckoutId | null },
): Promise<void> {
  const [order] = await findOrders(tx, [id]);
  if (order === undefined || order.giftCardPayment !== null) return;
  if (checkout !== null) {
    await loadLocked(tx, (await findCheckoutName(tx, checkout))!);
    await saveState(tx, checkout, 'void');
  }
  await saveVoid(tx, id, at);
  const lines = linesOfVoid(dueOf(order), false);
  await appendMoney(
    tx,
    lines.map((line) => ({ ...line, order: id, payment: null, at })),
  );
}
