import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { PassId } from '../../../../kernel/ids.ts';
import { seconds } from '../../../../kernel/time.ts';
import type { ApiError } from '../../../../web/lib/api-error.ts';
import { keyOf } from '../../../../web/lib/query.ts';
import { tabStorage } from '../../../../web/lib/storage.ts';
import { useAfter } from '../../../../web/lib/use-after.ts';
import { useRedirect } from '../../../../web/lib/use-redirect.ts';
import { path } from '../../../../web/paths.ts';
import { listAppointments } from '../../contract/appointments.contract.ts';
import { forgetDraft } from '../draft.ts';
import { forgetSlots } from '../use-slots.ts';
import { keepOnLeaving } from './leave-checkout.ts';
import { isGone } from './next-slots.ts';
import { useBookAppointment } from './use-book-appointment.ts';
import type { CheckoutOffer } from './use-checkout-data.ts';

/** Spec 2 §9: the redirect after success, and how long a refusal stays. */
const REDIRECT_AFTER = seconds(1.5);
const REFUSAL_STAYS = seconds(7);

/**
 * One booking, what is said about it, and where it leads. `onRefused`: what was offered may have changed; it asks again, and gives what is offered
 * now. A hold that ran out long ago is taken anew that way, and the booking sent once more where it costs what was shown: nobody need choose again while
 * the time is free (docs/decisions/0110).
 */
export function useBooking(offer: CheckoutOffer, onRefused: () => Promise<CheckoutOffer | undefined>) {
  const { submit, state, isWorking, error } = useBookAppointment();
  const [read, setRead] = useState<ApiError | null>(null);
  const client = useQueryClient();
  const navigate = useNavigate();
  const done = state.kind === 'done' ? state.reply : null;
  const refused = useRef(onRefused);
  useEffect(() => {
    refused.current = onRefused;
  });
  /** The pass of the last press and what the appointment cost then, until it was sent a second time. */
  const pressed = useRef<{ readonly pass: PassId; readonly subtotal: number } | null>(null);
  const send = useRef<(pass: PassId, now: CheckoutOffer) => void>(() => undefined);
  useEffect(() => {
    if (error === null || error.isPassing || isGone(error)) return;
    void refused.current().then((now) => {
      const press = pressed.current;
      pressed.current = null;
      if (error.code === 'hold-over' && now && press?.subtotal === now.appointment.subtotal) send.current(press.pass, now);
    });
  }, [error]);
  // Every message goes by itself (spec 2 §8), but that the time is gone stays until another one is chosen. The next press is the same intent as long as
  // the outcome of the last one is not known.
  useAfter(error === null || isGone(error) ? null : error, REFUSAL_STAYS, () => setRead(error));
  // Back does not lead to an empty checkout.
  const leave = () =>
    done && void navigate({ to: path.account, hash: 'appointments', state: { bookedAppointment: done.appointment_id }, replace: true });
  const stays = useRedirect(done, REDIRECT_AFTER, leave);

  const book = async (pass: PassId, { temp_appointment_id, customer_phone }: CheckoutOffer) => {
    const reply = await submit({ body: { pass_user_id: pass, temp_appointment_id, customer_phone } });
    if (!reply) return;
    keepOnLeaving();
    forgetDraft();
    if (tabStorage.read('success_redirect') === path.appointments) tabStorage.clear('success_redirect');
    forgetSlots(client);
    void client.invalidateQueries({ queryKey: keyOf(listAppointments) });
  };
  useEffect(() => {
    send.current = (pass, now) => void book(pass, now);
  });
  const press = (pass: PassId) => {
    pressed.current = { pass, subtotal: offer.appointment.subtotal };
    void book(pass, offer);
  };
  return { book: press, isWorking, error: error === read ? null : error, done, leave, stays };
}
