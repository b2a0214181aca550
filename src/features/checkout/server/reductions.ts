/**
 * What a code takes off a bill and what a gift card pays of it: reserved when a payment is written down, kept when it is paid, given back when
 * nothing pays any more. The caller holds the lock of the checkout; the code is locked before the gift card (docs/how-it-works/locking.md).
 */
import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import type { Instant } from '../../../kernel/time.ts';
import { hasFeature, type Studio } from '../../../context/studio.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import type { TenderRefusal } from '../../gift-cards/rules/gift-card.ts';
import { giveBackTender, takeTender } from '../../gift-cards/server/public.ts';
import type { CodeRefusal } from '../../promo-codes/rules/promo-code.ts';
import { releaseUse, reserveUse } from '../../promo-codes/server/public.ts';
import type { Checkout } from '../rules/checkout.ts';
import type { PurchaseRefusal } from '../rules/purchase.ts';
import { checkPurchase } from './purchase/check-purchase.ts';

export type ReductionRefusal = CodeRefusal | TenderRefusal | PurchaseRefusal;

interface Sale {
  readonly tx: StudioTx;
  readonly studio: Studio;
  readonly at: Instant;
}

/**
 * Checks the terms of what is bought, then reserves the code and takes what the gift card pays, or neither; what is held stays so. `isPaid`: what
 * was promised is paid for, though the studio has let the features go since.
 */
export async function reserveReductions(
  { tx, studio, at, isPaid = false }: Sale & { readonly isPaid?: boolean },
  checkout: Checkout,
): Promise<Decision<null, ReductionRefusal>> {
  // What is owed was reduced, and its terms were checked, when it was sold.
  if (checkout.state === 'owed') return ok(null);
  const allowed = await checkPurchase({ tx, at, isPaid }, checkout);
  if (!allowed.ok) return allowed;
  const { id, customer, item, tender } = checkout;
  // The code of a membership was used at its sale: what it takes off later cycles was promised then.
  const code = item.kind === 'renewal' ? null : checkout.code;
  const isOff = (code !== null && !hasFeature(studio, 'discount_codes')) || (tender !== null && !hasFeature(studio, 'gift_cards'));
  if (isOff && !isPaid) return refuse({ code: 'code-unknown' });
  if (code !== null) {
    const reserved = await reserveUse(tx, at, { code, customer, checkout: id });
    if (!reserved.ok) return reserved;
  }
  const taken = tender === null ? ok(null) : await takeTender(tx, at, { ...tender, checkout: id });
  // A refusal is committed: what was reserved for it is not kept.
  if (!taken.ok && code !== null) await releaseUse(tx, at, id);
  return taken;
}

/** Nothing pays this checkout any more, or it is to be paid in another way. */
export async function releaseReductions({ tx, at }: Pick<Sale, 'tx' | 'at'>, { id, code, tender }: Checkout): Promise<void> {
  if (code !== null) await releaseUse(tx, at, id);
  if (tender !== null) await giveBackTender(tx, at, id);
}
