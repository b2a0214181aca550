/** Brings our books to the state of a payment's disputes at its gateway (docs/decisions/0258). */
import { minor, minus } from '../../../../kernel/money.ts';
import type { Instant } from '../../../../kernel/time.ts';
import type { StudioTx } from '../../../../server/db/studio-tx.ts';
import { writeAudit } from '../../../../server/audit.store.ts';
import { restoreSold, stopSold } from '../../../gift-cards/server/public.ts';
import { findPasses, markPaid, markUnpaid } from '../../../passes/server/public.ts';
import type { MoneyBack } from '../../../payments/server/public.ts';
import type { Payment } from '../../rules/checkout.ts';
import { decideDispute, type DisputeNews } from '../../rules/decide-disputes.ts';
import { hasOtherDebt } from '../order.store.ts';
import { loadForRefund, recordOutsideRefund, type LockedOrder, type RefundCall } from '../refunds/refund-order.ts';
import { insertRefund, listNoted, saveRefundMade } from '../refunds/refund.store.ts';
import { loseOrder, winBackOrder } from '../refunds/reverse-order.ts';
import { listDisputes, saveDispute, type NotedDispute } from './dispute.store.ts';
import type { OrderOfPayment } from './outside.store.ts';

type Disputed = Pick<Payment, 'id' | 'amount'>;
type GatewayDispute = MoneyBack['disputes'][number];

interface Dispute {
  readonly payment: Disputed;
  readonly of: OrderOfPayment;
  readonly told: GatewayDispute;
  readonly noted: NotedDispute | undefined;
}

/** The caller holds the locks of the order. True when something was new. */
export async function settleDisputes(
  tx: StudioTx,
  call: RefundCall,
  { payment, of, disputes }: { readonly payment: Disputed; readonly of: OrderOfPayment; readonly disputes: readonly GatewayDispute[] },
): Promise<boolean> {
  if (disputes.length === 0) return false;
  const known = await listDisputes(tx, payment.id);
  let isNew = false;
  for (const told of disputes) {
    const noted = known.find(({ ref }) => ref === told.ref);
    const news = decideDispute(told, noted);
    if (news === null) continue;
    await settle(tx, call, { payment, of, told, noted }, news);
    isNew ||= news !== 'changed';
  }
  return isNew;
}

async function settle(tx: StudioTx, call: RefundCall, dispute: Dispute, news: DisputeNews): Promise<void> {
  const { payment, of, told, noted } = dispute;
  const { at } = call;
  const stopsPass = news === 'opened' ? await stop(tx, call, of) : (noted?.stopsPass ?? false);
  if (news === 'won') await win(tx, call, dispute);
  if (news === 'lost') await lose(tx, call, dispute);
  await saveDispute(tx, at, payment.id, { ...told, stopsPass: stopsPass && told.state === 'open' });
  if (news === 'changed') return;
  const after = { amount: told.amount };
  await writeAudit(tx, at, { by: null, via: 'job', action: `order.dispute-${news}`, subject: ['customer_order', of.order], after });
}

/** Stops the pass or the gift card if the studio wants that. True when it was paid, so that it goes on after a won dispute. */
async function stop(tx: StudioTx, { studio, at }: RefundCall, { pass, giftCard, checkout }: OrderOfPayment): Promise<boolean> {
  if (!studio.settings.payments.stopsDisputedPasses) return false;
  if (giftCard !== null) return stopSold(tx, at, { card: giftCard, checkout });
  if (pass === null) return false;
  const [found] = await findPasses(tx, { passes: [pass] });
  if (found?.state !== 'paid') return false;
  await markUnpaid(tx, pass);
  return true;
}

async function win(tx: StudioTx, { at }: RefundCall, dispute: Dispute): Promise<void> {
  const { payment, of } = dispute;
  if (of.state === 'reversed') return winBackOrder(tx, at, of, payment);
  await endStop(tx, at, dispute);
}

/** Undoes `stop`. */
async function endStop(tx: StudioTx, at: Instant, { of, noted }: Dispute): Promise<void> {
  if (!noted?.stopsPass) return;
  const { order, pass, giftCard, checkout, paidBy } = of;
  if (giftCard !== null) await restoreSold(tx, at, { card: giftCard, checkout });
  if (pass !== null && !(await hasOtherDebt(tx, pass, order))) await markPaid(tx, pass, paidBy);
}

/** The order is unpaid again. After a refund of a part, or for a part, the lost amount counts as refunded, so that nothing more is due. */
async function lose(tx: StudioTx, call: RefundCall, dispute: Dispute): Promise<void> {
  const { payment, of, told } = dispute;
  const { at, studio } = call;
  const locked = (await loadForRefund(tx, studio, of.order))!;
  const refunds = await listNoted(tx, payment.id);
  // The customer has that money now, so nobody hands it back.
  for (const { id } of refunds.filter(({ state }) => state === 'refused')) await saveRefundMade(tx, id);
  if (!isSettled(locked) || of.state !== 'succeeded') return;
  await endStop(tx, at, dispute);
  if (refunds.length === 0 && told.amount >= payment.amount)
    return loseOrder(tx, at, { checkout: of.checkout, payment: payment.id, amount: payment.amount });
  const left = refunds.reduce((rest, { amount }) => minus(rest, amount), payment.amount);
  const amount = minor(Math.max(0, Math.min(told.amount, left)));
  if (amount === 0) return;
  const idempotencyKey = `dispute-${tx.studio}-${payment.id}-${told.ref}`;
  const refund = await insertRefund(tx, at, { payment: payment.id, idempotencyKey, amount, reason: 'dispute', state: 'made' });
  if (refund !== null) await recordOutsideRefund(tx, call, locked, { amount, refund, tells: false });
}

const isSettled = ({ money }: LockedOrder): boolean => money.isPaid && !money.isVoid;
