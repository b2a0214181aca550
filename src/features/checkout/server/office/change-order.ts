/** Staff mark an order as paid, refund it, give it up, or remind the customer of it. */
import type { StaffActor } from '../../../../context/permissions.ts';
import type { OrderId, StudioId } from '../../../../kernel/ids.ts';
import { minor } from '../../../../kernel/money.ts';
import { ok, refuse, type Decision } from '../../../../kernel/result.ts';
import { minus, seconds, type Instant } from '../../../../kernel/time.ts';
import { dayOf } from '../../../../kernel/zoned-time.ts';
import { listChanges, writeAudit } from '../../../../server/audit.store.ts';
import type { StudioTx } from '../../../../server/db/studio-tx.ts';
import type { Call, Problem } from '../../../../server/http/operation.ts';
import { invalid, notFound } from '../../../../server/http/problems.ts';
import { enqueueMails } from '../../../../server/outbox.ts';
import type { ReplyOf } from '../../../../wire/endpoint.ts';
import { WANTED } from '../../../../wire/messages.ts';
import { hasAddress } from '../../../accounts/rules/address.ts';
import { loadCustomer } from '../../../accounts/server/public.ts';
import { loadLockedMembership, moveMembership, type EndPass } from '../../../memberships/server/public.ts';
import type { MoneyBack } from '../../../payments/server/public.ts';
import type * as contract from '../../contract/office-orders.contract.ts';
import { takesDebts, type Payment } from '../../rules/checkout.ts';
import { decideReminder, decideRetry, decideWriteOff, type DebtRefusal } from '../../rules/decide-debt.ts';
import { decidePaidDay, type PaidDayRefusal } from '../../rules/decide-closing.ts';
import type { OrderRefundRefusal } from '../../rules/decide-order-refund.ts';
import { findCheckoutName } from '../checkout.store.ts';
import { findPaymentById } from '../outside/outside.store.ts';
import { settleMoney } from '../outside/settle-money.ts';
import type { CreditGained } from '../credit-gained.ts';
import { feeDueMail } from '../fees/fee-mails.ts';
import { voidFee } from '../fees/void-fee.ts';
import { voidOrder } from '../owed/void-debt.ts';
import { findRefundable, lockOrder } from '../refunds/order-refund.store.ts';
import { refundOrder } from '../refunds/refund-order.ts';
import { findClosing, lockTakings } from '../takings/day-closing.store.ts';
import { settleOrder, type SettleRefusal } from '../settle-order.ts';
import { loadLocked } from '../settle-payments.ts';
import { findStudioOrder, type StudioOrder } from './office-orders.store.ts';
import { currencyOf, moneyOf } from './present-order.ts';

const MOST_CHANGES = 50;

interface Noting {
  readonly tx: StudioTx;
  readonly at: Instant;
  readonly actor: StaffActor;
}

const note = (
  { tx, at, actor }: Noting,
  order: OrderId,
  action: string,
  after: Readonly<Record<string, unknown>> | null = null,
): Promise<void> => writeAudit(tx, at, { by: actor.id, action, subject: ['customer_order', order], after });

export async function markOrderPaid(
  call: Call<typeof contract.markOrderPaid>,
  creditGained: CreditGained,
): Promise<Decision<ReplyOf<typeof contract.markOrderPaid>, SettleRefusal | PaidDayRefusal> | Problem> {
  const { tx, at, params, body, studio } = call;
  const { timeZone } = studio.settings;
  const way = body.by === 'way' ? (body.way ?? '') : null;
  if (way !== null && !studio.settings.payments.deskWays.includes(way)) return invalid({ way: [WANTED.listed] });
  const order = await findStudioOrder(tx, params.id);
  if (order === null) return notFound();
  const today = dayOf(timeZone, at);
  const paidOn = body.paidOn ?? today;
  const isCash = body.by === 'cash';
  if (isCash && paidOn < today) await lockTakings(tx, paidOn);
  const isClosed = (await findClosing(tx, paidOn)) !== null;
  const decision = decidePaidDay({ day: paidOn, today, boughtOn: dayOf(timeZone, order.purchasedAt), isCash, isClosed });
  if (!decision.ok) return decision;
  const settled = await settleOrder(tx, { at, creditGained }, { order: params.id, by: isCash ? 'cash' : 'bank', way, paidOn });
  if (!settled.ok) return settled;
  await note(call, params.id, 'order.paid', { paidBy: way ?? body.by, paidOn });
  return ok({ success: true });
}

/** The payment whose gateway is asked first what is refundable. Null for an order that no gateway took. */
export async function findRefundPayment({
  tx,
  studio,
  params,
}: Call<typeof contract.refundOrderByStaff>): Promise<Decision<{ studio: StudioId; payment: Payment | null }> | Problem> {
  const order = await findStudioOrder(tx, params.id);
  if (order === null) return notFound();
  return ok({ studio: studio.id, payment: order.payment === null ? null : await findPaymentById(tx, order.payment) });
}

/** Refunds made at the gateway are recorded first, and stay recorded when this one is refused. */
export async function refundByStaff(
  call: Call<typeof contract.refundOrderByStaff>,
  money: MoneyBack | null,
  endPass: EndPass,
): Promise<Decision<ReplyOf<typeof contract.refundOrderByStaff>, OrderRefundRefusal> | Problem> {
  const { tx, studio, at, params, body } = call;
  const order = await findStudioOrder(tx, params.id);
  if (order === null) return notFound();
  if (!order.isPaid) return refuse({ code: 'not-paid' });
  const payment = order.payment === null ? null : await findPaymentById(tx, order.payment);
  if (payment !== null && money !== null) await settleMoney(tx, { studio, at, endPass }, payment, money);
  const amount = body.amount === null ? null : minor(body.amount);
  const refunded = await refundOrder(tx, { studio, at, endPass }, { order: params.id, amount });
  if (!refunded.ok) return refunded;
  const { amount: given, atDesk, currency } = refunded.value;
  await note(call, params.id, 'order.refund', { amount: given, currency, ...(body.reason !== null && { reason: body.reason }) });
  return ok({ amount: given, atDesk, currency: currencyOf({ currency }, studio) });
}

/** The order with its membership, both locked. Null when there is no such order. */
async function lockedOrder(tx: StudioTx, id: OrderId) {
  const seen = await findStudioOrder(tx, id);
  if (seen === null) return null;
  if (seen.checkout !== null) await loadLocked(tx, (await findCheckoutName(tx, seen.checkout))!);
  const locked = seen.pass === null ? null : await loadLockedMembership(tx, seen.pass);
  await lockOrder(tx, id);
  return { order: (await findStudioOrder(tx, id))!, locked };
}

export async function writeOrderOff(
  call: Call<typeof contract.writeOrderOff>,
  endPass: EndPass,
): Promise<Decision<ReplyOf<typeof contract.writeOrderOff>, DebtRefusal> | Problem> {
  const { tx, studio, at, params, body } = call;
  const found = await lockedOrder(tx, params.id);
  if (found === null) return notFound();
  const { order, locked } = found;
  const decision = decideWriteOff({ order: moneyOf(order), kind: order.kind, membership: locked?.membership ?? null });
  if (!decision.ok) return decision;
  await giveUp(tx, at, order);
  if (decision.value.endsPass && order.pass !== null) {
    if (locked !== null) await moveMembership(tx, { ...locked.membership, state: 'ended', nextChargeAt: null, blocksBooking: false });
    await endPass(tx, { studio, at }, order.pass, minus(at, seconds(1)));
  }
  await note(call, order.id, 'order.write-off', { amount: order.bill.total, currency: order.currency, reason: body.reason });
  return ok({ success: true });
}

async function giveUp(tx: StudioTx, at: Instant, { id, kind, checkout }: StudioOrder): Promise<void> {
  const fee = kind === 'fee' ? (await findRefundable(tx, id))!.fee : null;
  if (fee === null) await voidOrder(tx, at, { id, checkout });
  else await voidFee(tx, at, fee.booking, fee.kind);
}

export async function remindOfOrder(
  call: Call<typeof contract.remindOfOrder>,
): Promise<Decision<ReplyOf<typeof contract.remindOfOrder>, DebtRefusal> | Problem> {
  const { tx, studio, at, params } = call;
  const found = await lockedOrder(tx, params.id);
  if (found === null) return notFound();
  const { order } = found;
  const changes = await listChanges(tx, ['customer_order', order.id], MOST_CHANGES);
  const decision = decideReminder({
    order: moneyOf(order),
    hasLink: order.payHandle !== null && takesDebts(studio.settings.payments, false),
    hasAddress: hasAddress(await loadCustomer(tx, order.customer, at)),
    remindedAt: changes.find(({ action }) => action === 'order.remind')?.at ?? null,
    at,
  });
  if (!decision.ok) return decision;
  await enqueueMails(tx, at, [feeDueMail(order.id, order.customer, 'asked')]);
  await note(call, order.id, 'order.remind');
  return ok({ success: true });
}

/** The charge counts as the next one of the membership. */
export async function retryCharge(
  call: Call<typeof contract.retryCharge>,
): Promise<Decision<ReplyOf<typeof contract.retryCharge>, DebtRefusal> | Problem> {
  const { tx, studio, at, params, actor } = call;
  const locked = await loadLockedMembership(tx, params.id);
  if (locked === null) return notFound();
  const changes = await listChanges(tx, ['membership', params.id], MOST_CHANGES);
  const decision = decideRetry({
    membership: locked.membership,
    retryDays: studio.settings.renewals.retryDays,
    retriedAt: changes[0]?.at ?? null,
    at,
  });
  if (!decision.ok) return decision;
  await moveMembership(tx, { ...locked.membership, nextChargeAt: at });
  await writeAudit(tx, at, { by: actor.id, action: 'membership.retry', subject: ['membership', params.id] });
  return ok({ success: true });
}
