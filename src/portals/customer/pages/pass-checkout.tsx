import { lazy, Suspense, useEffect, useState } from 'react';
import { CheckoutPage } from '../../../features/checkout/web/checkout/checkout-page.tsx';
import { storage } from '../../../web/lib/storage.ts';
import type { PurposeProps } from './bought-for.tsx';

const BoughtFor = lazy(() => import('./bought-for.tsx'));

const KEPT = ['cart', 'appointment_booking', 'series_booking'] as const;

/** A pass without a stored booking loads no code for one. */
function Purpose({ pack, onKnown }: PurposeProps) {
  const [isForNothing] = useState(() => KEPT.every((key) => storage.read(key) === null));
  useEffect(() => {
    if (isForNothing) onKnown(null);
  }, [isForNothing, onKnown]);
  if (isForNothing) return null;
  return (
    <Suspense fallback={null}>
      <BoughtFor {...{ pack, onKnown }} />
    </Suspense>
  );
}

export const PassCheckout = () => <CheckoutPage purposeOf={(pack) => (onKnown) => <Purpose {...{ pack, onKnown }} />} />;
