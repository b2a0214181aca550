import type { StudioId } from '../../../../kernel/ids.ts';
import type { Instant } from '../../../../kernel/time.ts';
import { inStudio } from '../../../../server/db/studio-tx.ts';
import type { Gateways, MoneyBack } from '../../../payments/server/public.ts';
import type { Payment } from '../../rules/checkout.ts';
import type { Reconciling } from '../subscriptions/watch-subscriptions.ts';
import { settleMoney } from './settle-money.ts';

/** Null without a payment, or when the gateway took nothing for it. */
export const readMoneyOf = async (gateways: Gateways, studio: StudioId, payment: Payment | null): Promise<MoneyBack | null> =>
  payment === null || payment.ref === null ? null : gateways.named(payment.gateway).readMoney(studio, payment.ref);

/** Asks the gateway for the refunds and disputes of a payment, and records what is new. True when something was. */
export async function lookAtMoney(
  { db, gateways, endPass, loadStudio }: Pick<Reconciling, 'db' | 'gateways' | 'endPass' | 'loadStudio'>,
  { studio, payment, at }: { readonly studio: StudioId; readonly payment: Payment; readonly at: Instant },
): Promise<boolean> {
  const money = await readMoneyOf(gateways, studio, payment);
  if (money === null) return false;
  return inStudio(db, studio, async (tx) => settleMoney(tx, { studio: await loadStudio(tx), at, endPass }, payment, money));
}
