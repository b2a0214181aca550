import type { CustomerId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import type { SoldPass } from '../rules/purchase-booking.ts';

/**
 * Runs in the transaction that gives somebody credits. The app books what a sold pass was bought for (docs/decisions/0148), and has the waitlists of the
 * customer looked at again (readings §4).
 */
export type CreditGained = (tx: StudioTx, at: Instant, customer: CustomerId, sold?: SoldPass) => Promise<void>;
