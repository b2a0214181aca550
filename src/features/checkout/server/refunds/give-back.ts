/** Money that paid nothing goes back by itself (readings §7): written down with what shows it, asked of the gateway after that, and told by mail. */
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

/** A payment goes back whole, once, however often it is found. */
export async function giveBack(tx: StudioTx, at: Instant, payment: number, amount: Minor, reason: RefundReason): Promise<void> {
  if (amount === 0) return;
  const id = await insertRefund(tx, at, { payment, idempotencyKey: `refund-${tx.studio}-${payment}`, amount, reason });
  if (id !== null) await schedule(tx, REFUND, id, at);
}

/** A part of a payment goes back as staff say; `nth` of its order. Gives what is written down of it. */
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

/** One whose turn it is not yet is looked at again soon: gateways want to be told the parts of a payment in their order. */
const NEXT_LOOK = minutes(1);

interface AskedBack {
  readonly studio: StudioId;
  readonly refund: Refund;
}

/** Asks the gateway for what is written down; until it has said yes, again and again, under the same key. */
export const makeRefunds = (gateways: Gateways): DueHandler => ({
  kind: REFUND,
  asks: {
    before: async ({ tx, ref }): Promise<AskedBack | null> => {
      const [refund] = await listRefunds(tx, [ref]);
      return refund?.state === 'asked' && !refund.waits ? { studio: tx.studio, refund } : null;
    },
    ask: async (asked) => {
      if (asked === null) return false;
      const { studio, refund } = asked as AskedBack;
      await gateways.named(refund.gateway).refund(studio, refund.payment, refund.amount, refund.idempotencyKey, refund.total);
      return true;
    },
  },
  async settle({ tx, ref, at, said: isMade }) {
    const [refund] = await listRefunds(tx, [ref]);
    if (refund?.state !== 'asked') return;
    if (isMade !== true) return schedule(tx, REFUND, refund.id, plus(at, NEXT_LOOK));
    await saveRefundMade(tx, refund.id);
    // Of what staff gave back the customer knows.
    if (refund.reason !== 'by-studio') await enqueueMails(tx, at, [refundMail(refund)]);
  },
});
