import type { CheckoutId, PassId } from '../../../kernel/ids.ts';
import { asId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import { enqueueMails, schedule, type DueHandler, type DueKind } from '../../../server/outbox.ts';
import type { PurchaseBooking, PurchaseOutcome, SoldPass } from '../../checkout/rules/purchase-booking.ts';
import { findPurchaseBookings, lockPurchaseBooking, savePurchaseOutcome } from '../../checkout/server/public.ts';
import { loadStudio } from '../../studio/server/public.ts';
import { bookWish } from './book-wish.ts';
import { purchaseMail } from './purchase-mails.ts';

const PURCHASE_BOOKS: DueKind = 'purchase.books';

/**
 * Makes the booking for which a pass was bought, in the transaction that sells the pass, under the lock of its checkout
 * (docs/decisions/0148). A failed booking never fails the sale. If others hold the class's lock, the booking is retried right after the
 * sale.
 */
export async function bookPurchase(tx: StudioTx, at: Instant, { checkout, pass }: SoldPass): Promise<void> {
  const wanted = await lockWanted(tx, checkout);
  if (wanted === null) return;
  const tried = await tx.attempt((part) => decide(part, at, wanted, pass));
  if (tried.done) await settle(tx, at, checkout, tried.value);
  else await schedule(tx, PURCHASE_BOOKS, checkout, at);
}

/** Retries bookings that could not be made in the transaction of the sale. */
export const purchasesToBook: DueHandler = {
  kind: PURCHASE_BOOKS,
  async settle({ tx, ref, at }) {
    const checkout = asId<CheckoutId>(ref);
    const wanted = await lockWanted(tx, checkout);
    if (wanted === null || wanted.pass === null) return;
    await settle(tx, at, checkout, await decide(tx, at, wanted, wanted.pass));
  },
};

/** Null when there is nothing left to book. */
async function lockWanted(tx: StudioTx, checkout: CheckoutId) {
  await lockPurchaseBooking(tx, checkout);
  const found = (await findPurchaseBookings(tx, [checkout])).get(checkout);
  return found?.outcome.state === 'wanted' ? found : null;
}

async function decide(tx: StudioTx, at: Instant, { customer, wish, byStaff }: PurchaseBooking, pass: PassId): Promise<PurchaseOutcome> {
  const actor = { kind: 'customer', id: customer, impersonatedBy: byStaff } as const;
  const answer = await bookWish({ tx, studio: await loadStudio(tx), at, actor, pass }, wish);
  if (answer.ok) return { state: 'booked', booked: answer.value };
  // A pass to be paid at the studio books when it is paid.
  return { state: answer.refusal.code === 'pass-not-paid' ? 'wanted' : 'refused', why: answer.refusal };
}

/** No mail for a made booking here, because the booking sends its own. */
async function settle(tx: StudioTx, at: Instant, checkout: CheckoutId, outcome: PurchaseOutcome): Promise<void> {
  await savePurchaseOutcome(tx, checkout, outcome);
  if (outcome.state === 'booked' || outcome.why?.code === 'already-booked') return;
  const customer = (await findPurchaseBookings(tx, [checkout])).get(checkout)!.customer;
  await enqueueMails(tx, at, [purchaseMail(checkout, customer)]);
}
