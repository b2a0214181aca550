import { useEffect, useRef, useState } from 'react';
import type { Bought } from '../../../checkout/web/public/pass-purchase.tsx';
import { storage } from '../../../../web/lib/storage.ts';
import { useDraft } from '../../../../web/lib/use-draft.ts';
import { cartOf, keepCart } from '../public/reserve/cart.ts';
import type { ScheduleClass } from '../../../classes/contract/schedule-class.ts';
import type { ParticipantForm } from './use-participant.ts';

/**
 * The pass to buy in the sheet for this class. It survives a reload, but not the closing of the sheet. A person who pays on another
 * service's page returns to the receipt, not here, and continues with the cart.
 */
export function useBuying(session: ScheduleClass, { who, check }: ParticipantForm) {
  const { value, change, clear } = useDraft(`reserve-buy-${session.id}`, { pack: 0 });
  const [bought, setBought] = useState<Bought | null>(null);
  const hasCart = useRef(value.pack > 0);
  useEffect(
    () => () => {
      clear();
      if (hasCart.current) storage.clear('cart');
    },
    [clear],
  );
  return {
    pack: value.pack === 0 ? null : value.pack,
    bought,
    choose: (pack: number) => {
      if (!check()) return;
      hasCart.current = true;
      keepCart(cartOf(session, who));
      storage.write('selected_pack', { id: pack });
      change({ pack });
    },
    putOff: () => change({ pack: 0 }),
    /** The checkout page continues with the cart. */
    leaveCart: () => void (hasCart.current = false),
    done: (done: Bought) => {
      setBought(done);
      change({ pack: 0 });
    },
  };
}

export type Buying = ReturnType<typeof useBuying>;
