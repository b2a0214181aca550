import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PassId } from '../../../../kernel/ids.ts';
import { classKeyOf } from '../../../../web/lib/class-key.ts';
import { storage, type Cart } from '../../../../web/lib/storage.ts';
import type { ReplyOf } from '../../../../wire/endpoint.ts';
import { useBookingForm } from '../../../checkout/web/public/kit/use-booking-form.ts';
import type { WaitChoice } from '../../../waitlist/rules/wait-terms.ts';
import { reserveClass } from '../../contract/bookings.contract.ts';
import { forgetClasses } from '../public/forget-classes.ts';
import type { ReserveOffer } from '../public/wire-types.ts';

/** The reservation to make. `bought`: the pass just bought, which pays unless another is chosen. */
interface Reserving {
  readonly cart: Cart;
  readonly offer: ReserveOffer;
  readonly bought: PassId | null;
  readonly onRefused: () => void;
  readonly onLeave?: (reply: ReplyOf<typeof reserveClass>) => void;
}

/** The reservation form of the checkout page and the sheet: its fields, one reservation, and the messages. */
export function useReservation({ cart, offer, ...reserving }: Reserving) {
  const client = useQueryClient();
  const [moveUp, setMoveUp] = useState<WaitChoice>('always');
  const [oneADay, setOneADay] = useState<boolean | null>(null);
  const overlaps = offer.overlapping.length > 0;
  const form = useBookingForm({
    ...reserving,
    endpoint: reserveClass,
    draft: `checkout-${offer.schedule.id}`,
    offer,
    inputOf: (pass, phone) => ({
      body: {
        user_pass: pass,
        schedule_id: offer.schedule.id,
        class_for: cart.classFor,
        applicantName: cart.applicantName,
        applicantEmail: cart.applicantEmail,
        customer_phone: phone,
        key: classKeyOf(offer.schedule.id),
        // An overlap is accepted only if the page has shown it.
        allow_overlap: overlaps,
        ...(offer.joins_waitlist && { move_up: moveUp, ...(oneADay !== null && { one_a_day: oneADay }) }),
      },
    }),
    onBooked: () => {
      storage.clear('cart');
      forgetClasses(client);
    },
  });
  // The overlap notice is shown above the button as soon as it is known.
  const isSaid = form.error?.code === 'overlaps' && overlaps;
  return { ...form, error: isSaid ? null : form.error, moveUp, setMoveUp, oneADay, setOneADay };
}
