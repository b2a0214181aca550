import type { Language } from '../../../../context/language.ts';
import type { Studio } from '../../../../context/studio.ts';
import type { CheckoutId } from '../../../../kernel/ids.ts';
import type { Instant } from '../../../../kernel/time.ts';
import type { StudioTx } from '../../../../server/db/studio-tx.ts';
import type { PurchaseBookingOnWire } from '../../contract/booking-to-make.ts';

interface Showing {
  readonly studio: Studio;
  readonly at: Instant;
  readonly language: Language;
}

/**
 * The results of the bookings that checkouts were to make, in words. Checkouts without a booking are left out. The app passes this function
 * in, because later features know the bookings.
 */
export type PresentPurchaseBookings = (
  tx: StudioTx,
  showing: Showing,
  checkouts: readonly CheckoutId[],
) => Promise<ReadonlyMap<CheckoutId, PurchaseBookingOnWire>>;
