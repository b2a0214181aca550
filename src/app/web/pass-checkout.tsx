import { lazy, Suspense, useEffect, useState } from 'react';
import { keptDraft } from '../../features/appointments/web/draft.ts';
import type { BookingToMake } from '../../features/checkout/contract/purchase-booking.ts';
import { CheckoutPage } from '../../features/checkout/web/checkout/checkout-page.tsx';
import { readNext } from '../../features/checkout/web/success/what-is-next.ts';
import { asId, type SeriesId } from '../../kernel/ids.ts';
import { storage } from '../../web/lib/storage.ts';
import { path } from '../../web/paths.ts';

const SeatOfCart = lazy(() => import('../../features/bookings/web/hold/seat-of-cart.tsx'));
const SlotOfDraft = lazy(() => import('../../features/appointments/web/checkout/slot-of-draft.tsx'));
const SeriesOfPurchase = lazy(() => import('../../features/series/web/checkout/series-of-purchase.tsx'));

interface PurposeProps {
  readonly pack: number;
  /** What the press of Pay books. */
  readonly onKnown: (booking: BookingToMake | null) => void;
}

/** What the browser keeps that the pass may be for: one of them, that for which the purchase was begun first. */
function readPurpose() {
  const { what, address } = readNext();
  return {
    cart: what === 'class' ? storage.read('cart') : null,
    draft: what === 'appointment' ? keptDraft() : null,
    series: what === 'series' && address === path.seriesCheckout ? storage.read('series_booking') : null,
  };
}

/** What a pass is bought for; who buys one for nothing else loads nothing for it. */
function BoughtFor({ pack, onKnown }: PurposeProps) {
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

/** The checkout of a pass. */
export const PassCheckout = () => <CheckoutPage purposeOf={(pack) => (onKnown) => <BoughtFor {...{ pack, onKnown }} />} />;
