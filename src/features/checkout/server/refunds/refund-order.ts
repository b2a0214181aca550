/**
 * Staff refund an order or a part of it (readings §6; docs/decisions/0091). The gift card is refunded first, the rest goes back the way it
 * was paid. A full refund of a pass ends the pass.
 */
import type { OrderId } from '../../../../kernel/ids.ts';
import { currencyNamed, minor, payableUnit, type Minor } from '../../../../kernel/money.ts';
import { ok, refuse, type Decision } from '../../../../kernel/result.ts';
import { minus as before, seconds, type Instant } from '../../../../kernel/time.ts';
import type { Studio } from '../../../../context/studio.ts';
import type { StudioTx } from '../../../../server/db/studio-tx.ts';
import { enqueueMails } from '../../../../server/outbox.ts';
import { giveBackPart, takeOffSold } from '../../../gift-cards/server/public.ts';
import { loadLockedMembership, moveMembership, type EndPass } from '../../../memberships/server/public.ts';
import { linesOfVoid } from '../../rules/money-ledger.ts';
import { decideOrderRefund, type OrderRefund, type OrderRefundRefusal } from '../../rules/decide-order-refund.ts';
import { findCheckoutName } from '../checkout.store.ts';
import { appendMoney } from '../money-ledger.store.ts';
import { findOrders, type ListedOrder } from '../receipts/history.store.ts';
import { loadLocked } from '../settle-payments.ts';
import { voidFee } from '../fees/void-fee.ts';
import { askBack } from './give-back.ts';
import { orderRefundMail } from './refund-mails.ts';
import { findRefundable, insertOrderRefund, lockOrder, sumRefunds, type Refundable } from './order-refund.store.ts';

interface RefundCall {
  readonly studio: Studio;
  readonly at: Instant;
  readonly endPass: EndPass;
}

/** `amount` is in minor units of the order's currency. Null refunds all that is left. */
interface RefundAsk {
  readonly order: OrderId;
  readonly amount: Minor | null;
}

/** The refunded amount, and the part of it that still has to be handed over at the desk. */
export interface RefundedOrder {
  readonly amount: Minor;
  readonly atDesk: Minor;
  readonly currency: string;
}

export async function refundOrder(
  tx: StudioTx,
  { studio, at, endPass }: RefundCall,
  { order: id, amount: asked }: RefundAsk,
): Promise<Decision<RefundedOrder, OrderRefundRefusal>> {
  const of = await findRefundable(tx, id);
  if (of === null) return refuse({ code: 'no-order' });
  if (of.fee !== null) return takeBackFee(tx, at, of, asked);
  const membership = of.sold === null ? null : await loadLockedMembership(tx, of.sold);
  if (of.checkout !== null) await loadLocked(tx, (await findCheckoutName(tx, of.checkout))!);
  await lockOrder(tx, id);
  const order = (await findOrders(tx, [id]))[0]!;
  const earlier = await sumRefunds(tx, id);
  const { bill, giftCardPayment, isPaid, voidedAt, currency } = order;
  const { total, tax } = bill;
  const unit = payableUnit(currencyNamed(currency, studio.settings.currency));
  const paid = { total, tax, byGiftCard: minor(giftCardPayment?.amount ?? 0), isPaid, isVoid: voidedAt !== null };
  const decision = decideOrderRefund({ ...paid, ...earlier, unit }, asked);
  if (!decision.ok) return decision;
  const refund = decision.value;
  if (of.giftCard !== null) {
    const taken = await takeOffSold(tx, at, of.giftCard, refund.amount);
    if (!taken.ok) return taken;
  }
  const asksGateway = await save(tx, at, { order, of, refund, nth: earlier.times + 1 });
  if (of.sold !== null && refund.isWhole) {
    if (membership !== null)
      await moveMembership(tx, { ...membership.membership, state: 'ended', nextChargeAt: null, blocksBooking: false });
    await endPass(tx, { studio, at }, of.sold, before(at, seconds(1)));
  }
  return ok({ amount: refund.amount, atDesk: asksGateway ? minor(0) : refund.toPayer, currency });
}

/** Records the refund and enqueues the mail. True when a gateway refunds the part that is not the gift card's. */
async function save(
  tx: StudioTx,
  at: Instant,
  { order, of, refund, nth }: { order: ListedOrder; of: Refundable; refund: OrderRefund; nth: number },
): Promise<boolean> {
  const { amount, tax, toGiftCard, toPayer, isWhole } = refund;
  if (order.giftCardPayment !== null && toGiftCard > 0)
    await giveBackPart(tx, at, { card: order.giftCardPayment.card, amount: toGiftCard, checkout: of.checkout });
  const { payment } = order;
  const asked = payment === null || toPayer === 0 ? null : await askBack(tx, at, { payment, amount: toPayer, reason: 'by-studio', nth });
  const told = await insertOrderRefund(tx, at, { order: order.id, amount, tax, toGiftCard, refund: asked });
  const lines = linesOfVoid(amount, true);
  await appendMoney(
    tx,
    lines.map((line) => ({ ...line, order: order.id, payment: line.kind === 'refund' ? payment : null, at })),
  );
  await enqueueMails(tx, at, [orderRefundMail(told, order.customer, of.sold !== null && isWhole)]);
  return asked !== null;
}

/** A fee is refunded only in full: the debt is cancelled, and a payment goes back. */
async function takeBackFee(
  tx: StudioTx,
  at: Instant,
  { fee, total, currency }: Refundable,
  asked: Minor | null,
): Promise<Decision<RefundedOrder, OrderRefundRefusal>> {
  if (asked !== null && asked !== total) return refuse({ code: 'fee-is-whole' });
  const voided = await voidFee(tx, at, fee!.booking, fee!.kind);
  if (voided === 'none') return refuse({ code: 'nothing-left' });
  return ok({ amount: total, atDesk: voided === 'refund-at-desk' ? total : minor(0), currency });
}
