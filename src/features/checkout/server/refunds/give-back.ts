/**
 * Refunds a payment that paid nothing (readings §7). The refund is recorded in the transaction that finds the payment. The gateway is asked
 * afterwards, and the customer gets a mail.
 */
import type { Minor } from '../../../../kernel/money.ts';
import { minutes, plus, type Instant } from '../../../../kernel/time.ts';
import type { StudioId } from '../../../../kernel/ids.ts';
import type { StudioTx } from '../../../../server/db/studio-tx.ts';
import { enqueueMails, schedule, type DueHandler, type DueKind } from '../../../../server/outbox.ts';
import type { Gateways } from '../../../payments/server/public.ts';
import type { RefundReason } from '../../rules/refund.ts';
import { refundMail } from './refund-mails.ts';
import { insertRefund, listRefunds, saveRefundMade, type Refund } from './refund.store.ts';

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
}

/** Asks the gateway for a recorded refund, and repeats it under the same idempotency key until the gateway accepts. */
export const makeRefunds = (gateways: Gateways): DueHandler => ({
  kind: REFUND,
  asks: {
    before: async ({ tx, ref }): Promise<RefundRequest | null> => {
      const [refund] = await listRefunds(tx, [ref]);
      return refund?.state === 'asked' && !refund.waits ? { studio: tx.studio, refund } : null;
    },
    ask: async (asked) => {
      if (asked === null) return false;
      const { studio, refund } = asked as RefundRequest;
      await gateways.named(refund.gateway).refund(studio, refund.payment, refund.amount, refund.idempotencyKey, refund.total);
      return true;
    },
  },
  async settle({ tx, ref, at, said: isMade }) {
    const [refund] = await listRefunds(tx, [ref]);
    if (refund?.state !== 'asked') return;
    if (isMade !== true) return schedule(tx, REFUND, refund.id, plus(at, NEXT_LOOK));
    await saveRefundMade(tx, refund.id);
    // A refund by staff has already been announced by its own mail.
    if (refund.reason !== 'by-studio') await enqueueMails(tx, at, [refundMail(refund)]);
  },
});
