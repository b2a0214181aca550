/**
 * The uses of a promo code: reserved while a payment is in progress, used once it is paid, released when the payment fails. So a code is
 * never used more often than allowed, and nobody is charged a price that is no longer available (readings §6). The caller holds the lock of
 * the checkout.
 */
import type { CheckoutId } from '../../../kernel/ids.ts';
import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import type { Instant } from '../../../kernel/time.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import { judgeCode, judgeUses, type CodeRefusal, type PromoCode } from '../rules/promo-code.ts';
import { countUses, findCode, findUse, insertUse, lockCode, saveReleased, saveUsed, type Use } from './promo-codes.store.ts';

/** Whether this customer may apply the code to the item now. */
export async function tryCode(
  tx: StudioTx,
  code: PromoCode,
  {
    customer,
    checkout,
    ...rest
  }: Pick<Use, 'customer'> & { readonly checkout: CheckoutId | null } & Omit<Parameters<typeof judgeCode>[1], 'uses'>,
): Promise<Decision<PromoCode, CodeRefusal>> {
  return judgeCode(code, { ...rest, uses: await countUses(tx, code.id, customer, checkout) });
}

/** Counts the use under the lock of the code. An existing reservation of the checkout stays. */
export async function reserveUse(tx: StudioTx, at: Instant, use: Use): Promise<Decision<null, CodeRefusal>> {
  const before = await findUse(tx, use.checkout);
  if (before !== null && before.code === use.code && before.state !== 'released') return ok(null);
  await lockCode(tx, use.code);
  const code = await findCode(tx, use.code);
  if (code === null) return refuse({ code: 'code-unknown' });
  const decision = judgeUses(code, await countUses(tx, use.code, use.customer, use.checkout));
  if (!decision.ok) return decision;
  await saveReleased(tx, use.checkout, at);
  await insertUse(tx, at, use);
  return ok(null);
}

export const settleUse = (tx: StudioTx, at: Instant, checkout: CheckoutId): Promise<void> => saveUsed(tx, checkout, at);

/** Called when nothing pays any more, so that others can use the code. */
export const releaseUse = (tx: StudioTx, at: Instant, checkout: CheckoutId): Promise<void> => saveReleased(tx, checkout, at);
