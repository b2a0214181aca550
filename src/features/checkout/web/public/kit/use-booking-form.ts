import type { PassId } from '../../../../../kernel/ids.ts';
import { useRedirect } from '../../../../../web/lib/use-redirect.ts';
import { useSubmit } from '../../../../../web/lib/use-submit.ts';
import type { Endpoint, InputOf, ReplyOf } from '../../../../../wire/endpoint.ts';
import { useCheckoutFields } from './use-checkout-fields.ts';
import { useRefused } from './use-refused.ts';

interface BookingOf<E extends Endpoint, Pass> {
  readonly endpoint: E;
  /** The name under which the fields are stored. */
  readonly draft: string;
  readonly offer: { readonly passes: readonly Pass[]; readonly phone_required: boolean; readonly customer_phone: string | null };
  /** The pass just bought, which pays unless another is chosen. */
  readonly bought: PassId | null;
  readonly inputOf: (pass: PassId, phone: string | null) => InputOf<E>;
  readonly onBooked: () => void;
  /** The offer may be outdated: load it again. */
  readonly onRefused: () => void;
  /** Leaves the page after the booking. */
  readonly onLeave?: (reply: ReplyOf<E>) => void;
}

/** A form that books with a pass: its fields, one booking, and its messages. */
export function useBookingForm<const E extends Endpoint, Pass extends { readonly id: PassId }>(booking: BookingOf<E, Pass>) {
  const { checkPhone, forget, phone, ...fields } = useCheckoutFields(booking.draft, booking.offer, booking.bought);
  const sending = useSubmit(booking.endpoint);
  const { state, isWorking, error } = sending;
  const { pass, phoneField } = fields;
  const done = state.kind === 'done' ? state.reply : null;
  const { onLeave } = booking;
  useRefused(sending, booking.onRefused);
  const leave = () => void (done !== null && onLeave?.(done));
  const stays = useRedirect(onLeave ? done : null, leave);

  const send = async () => {
    if (!pass || done !== null || !checkPhone()) return;
    if ((await sending.submit(booking.inputOf(pass.id, phone))) === null) return;
    forget();
    booking.onBooked();
  };

  // The server's error belongs to the last sent attempt. It is hidden while the phone is invalid, because that attempt was not sent.
  return { ...fields, send: () => void send(), isWorking, done, error: phoneField.error === null ? error : null, leave, stays };
}
