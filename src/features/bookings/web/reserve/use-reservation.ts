import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PassId } from '../../../../kernel/ids.ts';
import { storage, type Cart } from '../../../../web/lib/storage.ts';
import { forgetClasses } from '../public/forget-classes.ts';
import { useCheckoutFields } from '../public/use-checkout-fields.ts';
import { useRefused } from '../public/use-refused.ts';
import { useReserveClass } from './use-reserve-class.ts';
import type { WaitChoice } from '../../../waitlist/rules/wait-terms.ts';
import type { ReserveOffer } from '../public/wire-types.ts';

/** The reservation to make. `bought`: the pass just bought, which pays unless another is chosen. */
interface Reserving {
  readonly cart: Cart;
  readonly offer: ReserveOffer;
  readonly bought: PassId | null;
}

/** The reservation form of the checkout page and the sheet: its fields, one reservation, and the messages. */
export function useReservation({ cart, offer, bought }: Reserving, onRefused: () => void) {
  const { checkPhone, forget, ...fields } = useCheckoutFields(`checkout-${offer.schedule.id}`, offer, bought);
  const { pass, needsPhone, phone } = fields;
  const reserve = useReserveClass();
  const { state, isWorking, error } = reserve;
  const client = useQueryClient();
  const done = state.kind === 'done' ? state.reply : null;
  const [moveUp, setMoveUp] = useState<WaitChoice>('always');
  const [oneADay, setOneADay] = useState<boolean | null>(null);
  useRefused(reserve, onRefused);

  const send = async () => {
    if (!pass || done !== null || !checkPhone()) return;
    const reply = await reserve.submit({
      body: {
        user_pass: pass.id,
        schedule_id: offer.schedule.id,
        class_for: cart.classFor,
        applicantName: cart.applicantName,
        applicantEmail: cart.applicantEmail,
        customer_phone: needsPhone ? phone : null,
        // An overlap is accepted only if the page has shown it.
        allow_overlap: offer.overlapping.length > 0,
        ...(offer.joins_waitlist && { move_up: moveUp, ...(oneADay !== null && { one_a_day: oneADay }) }),
      },
    });
    if (!reply) return;
    forget();
    storage.clear('cart');
    forgetClasses(client);
  };

  return { ...fields, moveUp, setMoveUp, oneADay, setOneADay, send: () => void send(), isWorking, done, error };
}
