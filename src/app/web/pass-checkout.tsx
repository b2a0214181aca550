import { lazy, Suspense, useEffect, useState } from 'react';
import type { BookingToMake } from '../../features/checkout/contract/purchase-booking.ts';
import { CheckoutPage } from '../../features/checkout/web/checkout/checkout-page.tsx';
import { storage } from '../../web/lib/storage.ts';

const SeatOfCart = lazy(() => import('../../features/bookings/web/hold/seat-of-cart.tsx'));

interface PurposeProps {
  readonly pack: number;
  /** What the press of Pay books. */
  readonly onKnown: (booking: BookingToMake | null) => void;
}

/** What a pass is bought for; who buys one for nothing else loads nothing for it. */
function BoughtFor({ pack, onKnown }: PurposeProps) {
  const [cart] = useState(() => storage.read('cart'));
  const isForNothing = cart === null;
  useEffect(() => {
    if (isForNothing) onKnown(null);
  }, [isForNothing, onKnown]);
  return (
    cart && (
      <Suspense fallback={null}>
        <SeatOfCart {...{ cart, pack, onKnown }} />
      </Suspense>
    )
  );
}

/** The checkout of a pass. */
export const PassCheckout = () => <CheckoutPage purposeOf={(pack) => (onKnown) => <BoughtFor {...{ pack, onKnown }} />} />;
