import { days, minus, plus, type Instant } from '../../../kernel/time.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import { insertKnownPayment, saveDispute } from '../../checkout/server/public.ts';
import type { ArchivedOrder } from '../../archive/rules/archived-sales.ts';

/** Opens a dispute of this order, which the studio can answer for five more days. Archives do not contain payments at a gateway. */
export async function seedDispute(tx: StudioTx, order: ArchivedOrder, now: Instant): Promise<void> {
  const payment = await insertKnownPayment(tx, order.purchasedAt, order.key);
  if (payment === null) throw new Error(`The demo has no paid order ${order.key}.`);
  await saveDispute(tx, minus(now, days(2)), payment, {
    ref: `demo-dispute-${order.key}`,
    state: 'open',
    amount: order.total,
    reason: 'fraud',
    dueBy: plus(now, days(5)),
    isRefundable: false,
    stopsPass: false,
  });
}
