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
import { useSubmit } from '../../../../web/lib/use-submit.ts';
import { path } from '../../../../web/paths.ts';
import { bookAppointment, listAppointments } from '../../contract/appointments.contract.ts';
import { forgetDraft } from '../draft.ts';
import { forgetSlots } from '../use-slots.ts';
import { keepOnLeaving } from './leave-checkout.ts';
import { isGone } from './next-slots.ts';
import type { CheckoutOffer } from './use-checkout-data.ts';

/** How long a refusal is shown (spec 2 §9). */
const REFUSAL_STAYS = seconds(7);

/**
 * Makes one booking, with its messages and its redirect. `onRefused` reads the offer again, because it may have changed, and returns the
 * new one. That also renews a hold that ended long ago. The booking is then sent once more if the price is unchanged, so that the customer
 * need not choose again while the time is free (docs/decisions/0110).
 */
export function useBooking(offer: CheckoutOffer, onRefused: () => Promise<CheckoutOffer | undefined>) {
  const { submit, state, isWorking, error } = useSubmit(bookAppointment);
  const [read, setRead] = useState<ApiError | null>(null);
  const client = useQueryClient();
  const navigate = useNavigate();
  const done = state.kind === 'done' ? state.reply : null;
  const refused = useRef(onRefused);
  useEffect(() => {
    refused.current = onRefused;
  });
  /** The pass and the price at the last press, until the booking is sent again. */
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
  // Messages disappear after a while (spec 2 §8). Only "slot gone" stays until another time is chosen. The next press has the same intent
  // while the outcome of the last one is unknown.
  useAfter(error === null || isGone(error) ? null : error, REFUSAL_STAYS, () => setRead(error));
  // Replaces the history entry, so that Back does not lead to an empty checkout.
  const leave = () =>
    done && void navigate({ to: path.account, hash: 'appointments', state: { bookedAppointment: done.appointment_id }, replace: true });
  const stays = useRedirect(done, leave);

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
