import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { PassId } from '../../../../kernel/ids.ts';
import { seconds } from '../../../../kernel/time.ts';
import { serverNow } from '../../../../web/lib/server-clock.ts';
import { storage, type Cart } from '../../../../web/lib/storage.ts';
import { useAfter } from '../../../../web/lib/use-after.ts';
import { useDraft } from '../../../../web/lib/use-draft.ts';
import { forgetClasses } from '../forget-classes.ts';
import { reservesByItself } from '../hold/held-view.ts';
import { focusPhone, phoneErrorOf } from '../phone-error.ts';
import { useReserveClass } from './use-reserve-class.ts';
import type { ReserveOffer } from '../wire-types.ts';

/** Spec 1 §9: how long a refusal stays. */
const REFUSAL_STAYS = seconds(7);

/** What is reserved; `bought` is the pass that was bought for it a moment ago. */
interface Reserving {
  readonly cart: Cart;
  readonly offer: ReserveOffer;
  readonly bought: PassId | null;
}

/**
 * The form of a reservation, on the checkout's page and in the sheet: the chosen pass, the phone where one is missing, one reservation, and what is said about it. Where a pass was bought
 * for a seat that is held, and nothing is left to ask, the reservation is sent by itself, once.
 */
export function useReservation({ cart, offer, bought }: Reserving, onRefused: () => void) {
  const { passes } = offer;
  // Kept over a reload, which completing one's information ends with.
  const { value, change, clear } = useDraft(`checkout-${offer.schedule.id}`, { pass: 0, phone: '' });
  const { phone } = value;
  const [phoneError, setPhoneError] = useState<string | null>(null);
  const { submit, state, isWorking, error, reset } = useReserveClass();
  const client = useQueryClient();
  const byId = (wanted: number | null) => passes.find(({ id }) => id === wanted);
  const [preferred, prefer] = useState(bought);
  const pass = byId(preferred) ?? byId(value.pass) ?? passes[0];
  const needsPhone = offer.phone_required && !offer.customer_phone;
  const done = state.kind === 'done' ? state.reply : null;

  const refused = useRef(onRefused);
  useEffect(() => {
    refused.current = onRefused;
  });
  // A refusal goes by itself; what is not known (no answer) stays until it is. What the studio asks may be new since the page was read.
  useEffect(() => {
    if (!error || error.isPassing) return;
    if (error.status !== 422 || 'custom_fields' in error.errors) refused.current();
    // What the server finds wrong with the number is mended where it was typed.
    if (error.errors.customer_phone) focusPhone();
  }, [error]);
  useAfter(error?.isPassing ? null : error, REFUSAL_STAYS, reset);

  const send = async () => {
    if (!pass || done !== null) return;
    const wrong = needsPhone ? phoneErrorOf(phone) : null;
    setPhoneError(wrong);
    if (wrong !== null) return focusPhone();
    const reply = await submit({
      body: {
        user_pass: pass.id,
        schedule_id: offer.schedule.id,
        class_for: cart.classFor,
        applicantName: cart.applicantName,
        applicantEmail: cart.applicantEmail,
        customer_phone: needsPhone ? phone : null,
        // Only what the page has said may be booked all the same.
        allow_overlap: offer.overlapping.length > 0,
      },
    });
    if (!reply) return;
    clear();
    storage.clear('cart');
    forgetClasses(client);
  };

  // Decided as one comes here: what is asked later is for the person to press.
  const [isByItself] = useState(() => reservesByItself(offer, cart, bought, serverNow()));
  useAfter(isByItself || null, 0, () => void send());

  return {
    pass,
    choosePass: (id: PassId) => {
      prefer(null);
      change({ pass: id });
    },
    needsPhone,
    phone,
    phoneError,
    changePhone: (typed: string) => {
      change({ phone: typed });
      setPhoneError(null);
    },
    send: () => void send(),
    isWorking,
    done,
    error,
  };
}
