import type { PassId } from '../../../../kernel/ids.ts';
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
  const [order] = debt === null ? [] : await findOrders(tx, [debt.id]);
  if (debt === null || order === undefined || order.giftCardPayment !== null) return;
  if (debt.checkout !== null) {
    await loadLocked(tx, (await findCheckoutName(tx, debt.checkout))!);
    await saveState(tx, debt.checkout, 'void');
  }
  await saveVoid(tx, debt.id, at);
  const lines = linesOfVoid(dueOf(order), false);
  await appendMoney(
    tx,
    lines.map((line) => ({ ...line, order: debt.id, payment: null, at })),
  );
}
