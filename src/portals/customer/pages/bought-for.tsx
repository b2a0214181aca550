import { lazy, Suspense, useEffect, useState } from 'react';
import { keptDraft } from '../../../features/appointments/web/draft.ts';
import type { BookingToMake } from '../../../features/checkout/contract/booking-to-make.ts';
import { asId, type SeriesId } from '../../../kernel/ids.ts';
import { readWaitingBooking } from '../../../web/lib/purchase/waiting-booking.ts';
import { storage } from '../../../web/lib/storage.ts';
import { path } from '../../../web/paths.ts';

const SeatOfCart = lazy(() => import('../../../features/bookings/web/hold/seat-of-cart.tsx'));
const SlotOfDraft = lazy(() => import('../../../features/appointments/web/checkout/slot-of-draft.tsx'));
const SeriesOfPurchase = lazy(() => import('../../../features/series/web/checkout/series-of-purchase.tsx'));

export interface PurposeProps {
  readonly pack: number;
  /** Receives the booking that Pay makes along with the purchase. */
  readonly onKnown: (booking: BookingToMake | null) => void;
}

/** The stored booking that the pass may be for. If several are stored, the one for which the purchase was started. */
function readPurpose() {
  const { what, address } = readWaitingBooking();
  return {
    cart: what === 'class' ? storage.read('cart') : null,
    draft: what === 'appointment' ? keptDraft() : null,
    series: what === 'series' && address === path.seriesCheckout ? storage.read('series_booking') : null,
  };
}

export default function BoughtFor({ pack, onKnown }: PurposeProps) {
  const [{ cart, draft, series }] = useState(readPurpose);
  const isForNothing = cart === null && draft === null && series === null;
  useEffect(() => {
    if (isForNothing) onKnown(null);
  }, [isForNothing, onKnown]);
  return (
    <Suspense fallback={null}>
      {cart && <SeatOfCart {...{ cart, pack, onKnown }} />}
      {draft && <SlotOfDraft {...{ draft, pack, onKnown }} />}
      {series && <SeriesOfPurchase id={asId<SeriesId>(series.id)} {...{ pack, onKnown }} />}
    </Suspense>
  );
}
