/**
 * Refunds a payment that paid nothing (readings §7). The refund is recorded in the transaction that finds the payment. The gateway is asked
 * afterwards, and the customer gets a mail.
 */
import type { Minor } from '../../../../kernel/money.ts';
import { minutes, plus, type Instant } from '../../../../kernel/time.ts';
import type { StudioId } from '../../../../kernel/ids.ts';
import type { StudioTx } from '../../../../server/db/studio-tx.ts';
import { enqueueMails, schedule, type DueHandler, type DueKind } from '../../../../server/outbox.ts';
import type { Gateways, RefundAnswer } from '../../../payments/server/public.ts';
import { refusesRefunds } from '../../rules/decide-disputes.ts';
import { decideRefundStep, type NotedRefund } from '../../rules/decide-outside-money.ts';
import type { RefundReason } from '../../rules/refund.ts';
import { findOrderRefundOf } from './order-refund.store.ts';
import { orderRefundMail, refundMail } from './refund-mails.ts';
import { insertRefund, listNoted, listRefunds, saveRefundMade, saveRefundRefused, type Refund } from './refund.store.ts';

const REFUND: DueKind = 'checkout.refund';

/** Refunds a payment in full. Repeated calls refund it once. */
export async function giveBack(tx: StudioTx, at: Instant, payment: number, amount: Minor, reason: RefundReason): Promise<void> {
  if (amount === 0) return;
  const id = await insertRefund(tx, at, { payment, idempotencyKey: `refund-${tx.studio}-${payment}`, amount, reason });
  if (id !== null) await schedule(tx, REFUND, id, at);
}

/** Refunds a part of a payment for staff; `nth` counts the refunds of its order. Returns the id of the refund. */
export async function askBack(
  tx: StudioTx,
  at: Instant,
  {
    payment,
    amount,
    reason,
    nth,
  }: { readonly payment: number; readonly amount: Minor; readonly reason: RefundReason; readonly nth: number },
): Promise<number> {
  const id = await insertRefund(tx, at, { payment, idempotencyKey: `refund-${tx.studio}-${payment}-${nth}`, amount, reason });
  if (id === null) throw new Error(`Refund ${nth} of payment ${payment} was written down before.`);
  await schedule(tx, REFUND, id, at);
  return id;
}

/**
 * A refund that has to wait for an earlier one is checked again after this time, because gateways need the refunds of a payment in order.
 */
const NEXT_LOOK = minutes(1);

interface RefundRequest {
  readonly studio: StudioId;
  readonly refund: Refund;
  readonly noted: readonly NotedRefund[];
}

/**
 * Makes a recorded refund. The gateway is asked first what is refundable: somebody may have refunded the payment there, or its holder may
 * have disputed it. It is repeated under the same idempotency key until the gateway accepts it or refuses it for good.
 */
export const makeRefunds = (gateways: Gateways): DueHandler => ({
  kind: REFUND,
  asks: {
    before: async ({ tx, ref }): Promise<RefundRequest | null> => {
      const [refund] = await listRefunds(tx, [ref]);
      if (refund?.state !== 'asked' || refund.waits) return null;
      return { studio: tx.studio, refund, noted: await listNoted(tx, refund.paymentId) };
    },
    ask: async (asked) => (asked === null ? null : request(gateways, asked as RefundRequest)),
  },
  async settle({ tx, ref, at, said }) {
    const [refund] = await listRefunds(tx, [ref]);
    if (refund?.state !== 'asked') return;
    const answer = said as RefundAnswer | null;
    if (answer === null) return schedule(tx, REFUND, refund.id, plus(at, NEXT_LOOK));
    if (answer.kind === 'refused') return saveRefundRefused(tx, at, refund.id, answer.why);
    await saveRefundMade(tx, refund.id);
    await tellOfRefund(tx, at, refund);
  },
});

async function request(gateways: Gateways, { studio, refund, noted }: RefundRequest): Promise<RefundAnswer> {
  const gateway = gateways.named(refund.gateway);
  const money = await gateway.readMoney(studio, refund.payment);
  const { paid, idempotencyKey: key, amount } = refund;
  const isDisputed = refusesRefunds(money?.disputes ?? []);
  const asked = { paid, noted, refund: { key, amount }, isDisputed };
  const step = decideRefundStep(asked, money ?? { refunded: null, ours: null });
  return step.kind === 'ask' ? gateway.refund(studio, refund.payment, step.amount, key, step.total) : step;
}

/** The customer is told only what the gateway has taken. */
export async function tellOfRefund(tx: StudioTx, at: Instant, refund: Refund): Promise<void> {
  if (refund.reason !== 'by-studio') return enqueueMails(tx, at, [refundMail(refund)]);
  const of = await findOrderRefundOf(tx, refund.id);
  if (of !== null) await enqueueMails(tx, at, [orderRefundMail(of.id, of.customer, of.endsPass)]);
}
