/**
 * Staff refund an order or a part of it (readings §6; docs/decisions/0091). The gift card is refunded first, the rest goes back the way it
 * was paid. A full refund of a pass ends the pass. A refund that somebody made at the gateway is recorded in the same way (docs/decisions/0258).
 */
import type { CheckoutId, GiftCardId, OrderId } from '../../../../kernel/ids.ts';
import { currencyNamed, minor, payableUnit, type Minor } from '../../../../kernel/money.ts';
import { ok, refuse, type Decision } from '../../../../kernel/result.ts';
import { minus as before, seconds, type Instant } from '../../../../kernel/time.ts';
import type { Studio } from '../../../../context/studio.ts';
import type { StudioTx } from '../../../../server/db/studio-tx.ts';
import { enqueueMails } from '../../../../server/outbox.ts';
import { giveBackPart, restoreSold, stopSold, takeOffSold } from '../../../gift-cards/server/public.ts';
import { loadLockedMembership, moveMembership, type EndPass, type LockedMembership } from '../../../memberships/server/public.ts';
import { linesOfVoid } from '../../rules/money-ledger.ts';
import {
  decideOrderRefund,
  outsideRefundOf,
  type OrderRefund,
  type OrderRefundRefusal,
  type RefundableOrder,
} from '../../rules/decide-order-refund.ts';
import { findCheckoutName } from '../checkout.store.ts';
import { appendMoney } from '../money-ledger.store.ts';
import { findOrders, type ListedOrder } from '../receipts/history.store.ts';
import { loadLocked } from '../settle-payments.ts';
import { voidFee } from '../fees/void-fee.ts';
import { isDisputed as hasOpenDispute, listDisputes } from '../outside/dispute.store.ts';
import { askBack } from './give-back.ts';
import { orderRefundMail } from './refund-mails.ts';
import { findRefundable, insertOrderRefund, lockOrder, sumRefunds, type Refundable } from './order-refund.store.ts';

export interface RefundCall {
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

/** An order to refund, with its locks: the membership that it sold, its checkout and itself. */
export interface LockedOrder {
  readonly order: ListedOrder;
  readonly of: Refundable;
  readonly membership: LockedMembership | null;
  readonly money: RefundableOrder;
  /** The number of its refunds so far. */
  readonly times: number;
}

/** Null when there is no such order. */
export async function loadForRefund(tx: StudioTx, { settings }: Studio, id: OrderId): Promise<LockedOrder | null> {
  const of = await findRefundable(tx, id);
  if (of === null) return null;
  const membership = of.sold === null ? null : await loadLockedMembership(tx, of.sold);
  if (of.checkout !== null) await loadLocked(tx, (await findCheckoutName(tx, of.checkout))!);
  await lockOrder(tx, id);
  const order = (await findOrders(tx, [id]))[0]!;
  const { times, ...earlier } = await sumRefunds(tx, id);
  const { bill, giftCardPayment, isPaid, voidedAt, currency } = order;
  const unit = payableUnit(currencyNamed(currency, settings.currency));
  const paid = { total: bill.total, tax: bill.tax, byGiftCard: minor(giftCardPayment?.amount ?? 0), isPaid, isVoid: voidedAt !== null };
  const isDisputed = order.payment !== null && hasOpenDispute(await listDisputes(tx, order.payment));
  return { order, of, membership, times, money: { ...paid, ...earlier, unit, isDisputed } };
}

export async function refundOrder(
  tx: StudioTx,
  call: RefundCall,
  { order: id, amount: asked }: RefundAsk,
): Promise<Decision<RefundedOrder, OrderRefundRefusal>> {
  const { at } = call;
  const of = await findRefundable(tx, id);
  if (of === null) return refuse({ code: 'no-order' });
  const locked = (await loadForRefund(tx, call.studio, id))!;
  // A fee of which a part was refunded outside is refunded like an order.
  if (of.fee !== null && locked.money.refunded === 0 && !locked.money.isDisputed) return takeBackFee(tx, at, of, asked);
  const decision = decideOrderRefund(locked.money, asked);
  if (!decision.ok) return decision;
  const { toPayer, amount } = decision.value;
  if (of.giftCard !== null) {
    const taken = await takeOff(tx, at, { card: of.giftCard, checkout: of.checkout }, amount);
    if (!taken.ok) return taken;
  }
  const { payment } = locked.order;
  const nth = locked.times + 1;
  const asksGateway = payment !== null && toPayer > 0;
  const refund = asksGateway ? await askBack(tx, at, { payment, amount: toPayer, reason: 'by-studio', nth }) : null;
  // The customer of a gateway's refund is told when the gateway has taken it.
  await record(tx, call, locked, { ...decision.value, refund, tells: refund === null });
  return ok({ amount, atDesk: asksGateway ? minor(0) : toPayer, currency: locked.order.currency });
}

/** Records what somebody refunded at the gateway. The row `refund` is its record. */
export async function recordOutsideRefund(
  tx: StudioTx,
  call: RefundCall,
  locked: LockedOrder,
  { amount, refund, tells }: { readonly amount: Minor; readonly refund: number; readonly tells: boolean },
): Promise<void> {
  const { giftCard: card, checkout } = locked.of;
  const taken = card === null ? null : await takeOff(tx, call.at, { card, checkout }, amount);
  // A part of the sold card is spent, and its money went back all the same.
  if (taken !== null && !taken.ok && taken.refusal.left > 0) await takeOff(tx, call.at, { card: card!, checkout }, taken.refusal.left);
  await record(tx, call, locked, { ...outsideRefundOf(locked.money, amount), refund, tells });
}

/** Deducts a refund from the card that the order sold. A dispute can stop that card: the rest of it stays stopped. */
async function takeOff(
  tx: StudioTx,
  at: Instant,
  { card, checkout }: { readonly card: GiftCardId; readonly checkout: CheckoutId | null },
  amount: Minor,
): ReturnType<typeof takeOffSold> {
  const isStopped = checkout !== null && (await restoreSold(tx, at, { card, checkout }));
  const taken = await takeOffSold(tx, at, card, amount);
  if (isStopped) await stopSold(tx, at, { card, checkout });
  return taken;
}

interface Recorded extends OrderRefund {
  /** The refund at the gateway. Null when none is involved. */
  readonly refund: number | null;
  readonly tells: boolean;
}

/** Records the refund in the order and in the ledger. A whole refund of a sale ends the pass. */
async function record(
  tx: StudioTx,
  { studio, at, endPass }: RefundCall,
  { order, of, membership }: LockedOrder,
  { amount, tax, toGiftCard, isWhole, refund, tells }: Recorded,
): Promise<void> {
  if (order.giftCardPayment !== null && toGiftCard > 0)
    await giveBackPart(tx, at, { card: order.giftCardPayment.card, amount: toGiftCard, checkout: of.checkout });
  const noted = await insertOrderRefund(tx, at, { order: order.id, amount, tax, toGiftCard, refund });
  const lines = linesOfVoid(amount, true);
  await appendMoney(
    tx,
    lines.map((line) => ({ ...line, order: order.id, payment: line.kind === 'refund' ? order.payment : null, at })),
  );
  const ends = of.sold !== null && isWhole;
  if (tells) await enqueueMails(tx, at, [orderRefundMail(noted, order.customer, ends)]);
  if (!ends) return;
  if (membership !== null) await moveMembership(tx, { ...membership.membership, state: 'ended', nextChargeAt: null, blocksBooking: false });
  await endPass(tx, { studio, at }, of.sold!, before(at, seconds(1)));
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
