import type { CreditGained } from '../../features/checkout/server/public.ts';
import { bookPurchase } from '../../features/purchase-bookings/server/public.ts';
import { recheckWaitsOf } from '../../features/waitlist/server/public.ts';

/** A sold pass first books its purchase booking. Then the owner's waitlist entries use its credits. */
export const creditGained: CreditGained = async (tx, at, customer, sold) => {
  if (sold !== undefined) await bookPurchase(tx, at, sold);
  await recheckWaitsOf(tx, at, customer);
};
