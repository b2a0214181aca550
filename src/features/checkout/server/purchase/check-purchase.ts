/**
 * Checks the terms of a product under a lock, both when a payment begins and when it settles, so that parallel checkouts cannot sell a
 * restricted product twice.
 */
import { ok, type Decision } from '../../../../kernel/result.ts';
import type { Instant } from '../../../../kernel/time.ts';
import type { StudioTx } from '../../../../server/db/studio-tx.ts';
import { findPasses } from '../../../passes/server/public.ts';
import type { Checkout } from '../../rules/checkout.ts';
import { decidePurchase, isRestricted, type PurchaseRefusal } from '../../rules/decide-purchase.ts';
import { isPayingElsewhere, lockPurchases, saveSecondConfirmed } from './purchases.store.ts';

/** `isPaid`: this payment has succeeded, so it takes precedence over payments elsewhere. The caller holds the lock of the checkout. */
export async function checkPurchase(
  { tx, at, isPaid }: { readonly tx: StudioTx; readonly at: Instant; readonly isPaid: boolean },
  { id, customer, item, codeTerms, isSecondConfirmed }: Checkout,
): Promise<Decision<null, PurchaseRefusal>> {
  if (item.kind !== 'pass') return ok(null);
  const { product } = item;
  // A code for new customers makes its purchase one of theirs.
  const terms = codeTerms?.newCustomersOnly === true ? { ...item.terms, newCustomersOnly: true } : item.terms;
  if (!isRestricted({ terms })) return ok(null);
  await lockPurchases(tx, customer);
  const isSoldOnce = terms.oncePerPerson || terms.newCustomersOnly || terms.trialDays > 0;
  const [owned, paysElsewhere] = await Promise.all([
    findPasses(tx, { customers: [customer] }),
    // A confirmed second membership may be paid in parallel with the first.
    isPaid || (isSecondConfirmed && !isSoldOnce)
      ? false
      : isPayingElsewhere(tx, { customer, than: id, product: terms.newCustomersOnly ? null : product }),
  ]);
  return decidePurchase({ product, terms, isSecondConfirmed }, { owned, isPayingElsewhere: paysElsewhere, now: at });
}

/** The checkout with the customer's confirmation of a second membership, which is saved. */
export async function withConfirmation(tx: StudioTx, checkout: Checkout, isConfirmed: boolean | undefined): Promise<Checkout> {
  if (isConfirmed !== true || checkout.isSecondConfirmed) return checkout;
  await saveSecondConfirmed(tx, checkout.id);
  return { ...checkout, isSecondConfirmed: true };
}
