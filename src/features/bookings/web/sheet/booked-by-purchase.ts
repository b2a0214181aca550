import type { Bought } from '../../../checkout/web/public/pass-purchase.tsx';
import type { ReserveOffer } from '../public/wire-types.ts';
import type { Booked } from '../public/reserve/booked.tsx';

/** The booking made by a purchase, in the form of a manual reservation's result. Null when the purchase booked nothing. */
export function bookedByPurchase({ name, booking }: Bought, offer: ReserveOffer): Booked | null {
  if (booking === null || booking.booking_id === null) return null;
  return {
    reply: {
      success: true,
      message: booking.message,
      booking_id: booking.booking_id,
      waitlist_number: null,
      credits_remaining: booking.credits_remaining,
      overlapping: [],
    },
    offer,
    pass: name,
    forName: booking.applicant_name ?? '',
  };
}
