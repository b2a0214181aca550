/**
 * The discount of a promo code and the payment by a gift card. They are reserved when a payment is recorded, kept when it is paid, and
 * released when nothing pays any more. The caller holds the lock of the checkout. The code is locked before the gift card
 * (docs/how-it-works/locking.md).
 */
import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import type { Instant } from '../../../kernel/time.ts';
import { hasFeature, type Studio } from '../../../context/studio.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import type { GiftCardPaymentRefusal } from '../../gift-cards/rules/decide-gift-card-payment.ts';
import { returnGiftCardPayment, takeGiftCardPayment } from '../../gift-cards/server/public.ts';
import type { CodeRefusal } from '../../promo-codes/rules/promo-code.ts';
import { releaseUse, reserveUse } from '../../promo-codes/server/public.ts';
import type { Checkout } from '../rules/checkout.ts';
import type { PurchaseRefusal } from '../rules/decide-purchase.ts';
import { checkPurchase } from './purchase/check-purchase.ts';

export type ReductionRefusal = CodeRefusal | GiftCardPaymentRefusal | PurchaseRefusal;

interface Sale {
  readonly tx: StudioTx;
  readonly studio: Studio;
  readonly at: Instant;
}

/**
 * Checks the terms of sale, then reserves both the code and the gift card payment, or neither. Existing reservations stay. `isPaid`: the
 * payment has succeeded, so the promise is kept even if the studio has dropped the package features since.
 */
export async function reserveReductions(
  { tx, studio, at, isPaid = false }: Sale & { readonly isPaid?: boolean },
  checkout: Checkout,
): Promise<Decision<null, ReductionRefusal>> {
  // A debt was reduced, and its terms were checked, at its sale.
  if (checkout.state === 'owed') return ok(null);
  const allowed = await checkPurchase({ tx, at, isPaid }, checkout);
  if (!allowed.ok) return allowed;
  const { id, customer, item, giftCardPayment } = checkout;
  // The code of a membership was used at its sale, which promised its discount for later cycles.
  const code = item.kind === 'renewal' ? null : checkout.code;
  const isOff = (code !== null && !hasFeature(studio, 'discount_codes')) || (giftCardPayment !== null && !hasFeature(studio, 'gift_cards'));
  if (isOff && !isPaid) return refuse({ code: 'code-unknown' });
  if (code !== null) {
    const reserved = await reserveUse(tx, at, { code, customer, checkout: id });
    if (!reserved.ok) return reserved;
  }
  const taken = giftCardPayment === null ? ok(null) : await takeGiftCardPayment(tx, at, { ...giftCardPayment, checkout: id });
  // A refusal is committed, so the code's reservation has to be released here.
  if (!taken.ok && code !== null) await releaseUse(tx, at, id);
  return taken;
}

/** Called when nothing pays this checkout any more or it is paid in another way. */
export async function releaseReductions({ tx, at }: Pick<Sale, 'tx' | 'at'>, { id, code, giftCardPayment }: Checkout): Promise<void> {
  if (code !== null) await releaseUse(tx, at, id);
  if (giftCardPayment !== null) await returnGiftCardPayment(tx, at, id);
}
