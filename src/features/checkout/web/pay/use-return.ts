import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../../web/lib/api.ts';
import { completeCheckout } from '../../contract/checkout.contract.ts';
import { completePayLink } from '../../contract/pay-link.contract.ts';
import type { PayLink } from './checkout-of-link.ts';

/**
 * Completes the payment of somebody who returns from the gateway's own page: the server asks the gateway for the result. True while the
 * answer is pending.
 */
export function useReturn(id: string, link: PayLink | null, onPaid: () => void): boolean {
  const { back } = useSearch({ strict: false }) as { readonly back?: string };
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(back !== undefined);
  const isAsked = useRef(false);
  useEffect(() => {
    if (!isOpen || isAsked.current) return;
    isAsked.current = true;
    const asked = link
      ? call(completePayLink, { body: link }, { as: 'nobody' })
      : call(completeCheckout, { body: { id } }, { as: 'customer' });
    asked.then(onPaid, () => {
      setOpen(false);
      void navigate({ to: '.', search: { left: '1' } as never, replace: true });
    });
  }, [id, link, isOpen, navigate, onPaid]);
  return isOpen;
}
