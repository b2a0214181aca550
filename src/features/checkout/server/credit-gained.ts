import type { CustomerId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import type { SoldPass } from '../rules/purchase-booking.ts';

/**
 * Runs in the transaction that gives a customer credits. The app makes the booking for which a sold pass was bought (docs/decisions/0148),
 * and rechecks the customer's waitlists (readings §4).
 */
export type CreditGained = (tx: StudioTx, at: Instant, customer: CustomerId, sold?: SoldPass) => Promise<void>;
