import { lazy, Suspense, useState } from 'react';
import { CheckoutPage } from '../../features/checkout/web/checkout/checkout-page.tsx';
import { storage } from '../../web/lib/storage.ts';

const SeatOfCart = lazy(() => import('../../features/bookings/web/hold/seat-of-cart.tsx'));

/** The seat of the class that a pass is bought for; who buys one without a class loads nothing for it. */
function Seat({ pack }: { readonly pack: number }) {
  const [cart] = useState(() => storage.read('cart'));
  return (
    cart && (
      <Suspense fallback={null}>
        <SeatOfCart cart={cart} pack={pack} />
      </Suspense>
    )
  );
}

/** The checkout of a pass. */
export const PassCheckout = () => <CheckoutPage forClass={(pack) => <Seat pack={pack} />} />;
