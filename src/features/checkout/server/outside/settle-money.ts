/**
 * Brings our books to the state of a payment at its gateway: refunds that somebody made there, refunds of ours that failed afterwards, and disputes
 * (docs/decisions/0258). Webhooks and reconciliation use it, so that an event may come repeatedly, late or not at all.
 */
import type { StudioTx } from '../../../../server/db/studio-tx.ts';
import { writeAudit } from '../../../../server/audit.store.ts';
import type { MoneyBack } from '../../../payments/server/public.ts';
import type { Payment } from '../../rules/checkout.ts';
import { decideOutsideMoney } from '../../rules/decide-outside-money.ts';
import { loadForRefund, recordOutsideRefund, type RefundCall } from '../refunds/refund-order.ts';
import { tellOfRefund } from '../refunds/give-back.ts';
import { insertRefund, listNoted, listRefunds, saveRefundMade, saveRefundRefused } from '../refunds/refund.store.ts';
import { settleDisputes } from './settle-disputes.ts';
import { findOrderOfPayment } from './outside.store.ts';

/** Locks what a change of the payment's order locks, in its order. Call it before the checkout is locked. */
export async function lockOrderOfPayment(tx: StudioTx, payment: number, { studio }: Pick<RefundCall, 'studio'>): Promise<void> {
  const found = await findOrderOfPayment(tx, payment);
  if (found !== null) await loadForRefund(tx, studio, found.order);
}

/** True when something was not as recorded. */
export async function settleMoney(
  tx: StudioTx,
  call: RefundCall,
  { id: payment, amount: paid }: Pick<Payment, 'id' | 'amount'>,
  money: MoneyBack,
): Promise<boolean> {
  const found = await findOrderOfPayment(tx, payment);
  if (found?.state !== 'succeeded' && found?.state !== 'reversed') return false;
  await loadForRefund(tx, call.studio, found.order);
  const isDisputed = await settleDisputes(tx, call, { payment: { id: payment, amount: paid }, of: found, disputes: money.disputes });
  if ((await findOrderOfPayment(tx, payment))?.state !== 'succeeded') return isDisputed;
  const locked = await loadForRefund(tx, call.studio, found.order);
  if (locked === null) return isDisputed;
  const noted = await listNoted(tx, payment);
  const { outside, madeOutside, failed } = decideOutsideMoney(paid, noted, money);
  for (const id of failed) await saveRefundRefused(tx, call.at, id, 'returned');
  for (const refund of await listRefunds(tx, madeOutside)) {
    await saveRefundMade(tx, refund.id);
    await tellOfRefund(tx, call.at, refund);
  }
  const { isPaid, isVoid } = locked.money;
  if (outside > 0 && isPaid && !isVoid) {
    const idempotencyKey = `outside-${tx.studio}-${payment}-${money.refunded}-${noted.length}`;
    const refund = await insertRefund(tx, call.at, { payment, idempotencyKey, amount: outside, reason: 'outside', state: 'made' });
    await recordOutsideRefund(tx, call, locked, { amount: outside, refund: refund!, tells: true });
    const { currency } = locked.order;
    const after = { amount: outside, currency };
    await writeAudit(tx, call.at, {
      by: null,
      via: 'job',
      action: 'order.refund-outside',
      subject: ['customer_order', found.order],
      after,
    });
  }
  return isDisputed || outside > 0 || madeOutside.length > 0 || failed.length > 0;
}
