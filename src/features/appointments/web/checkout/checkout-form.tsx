import { useState, type ReactNode } from 'react';
import { toUnix } from '../../../../kernel/time.ts';
import { BookingForm, Passes } from '../../../checkout/web/public/kit/booking-form.tsx';
import { NoPass } from '../../../checkout/web/public/kit/no-pass.tsx';
import { keepDraft, type Draft } from '../draft.ts';
import { AppointmentSummary } from './appointment-summary.tsx';
import { BookedAppointment } from './booked-appointment.tsx';
import styles from './checkout-form.module.css';
import { checkoutSay } from './checkout-texts.ts';
import { HeldSlot } from './held-slot.tsx';
import { isGone } from './next-slots.ts';
import { SlotGone } from './slot-gone.tsx';
import { useBooking } from './use-booking.ts';
import type { CheckoutOffer } from './use-checkout-data.ts';
import { useTerms } from './use-terms.ts';

interface CheckoutFormProps {
  readonly draft: Draft;
  readonly offer: CheckoutOffer;
  /** The link back to the wizard. */
  readonly change: ReactNode;
  readonly onChange: (draft: Draft) => void;
  /** Called when the offer may have changed. */
  readonly onAskAgain: () => Promise<CheckoutOffer | undefined>;
}

/** The held slot, the pass, the terms and the button. One press makes one booking. */
export function CheckoutForm({ draft, offer, change, onChange, onAskAgain }: CheckoutFormProps) {
  const { passes, ineligible_passes: unfit, appointment } = offer;
  const { book, ...booking } = useBooking(offer, onAskAgain);
  const { pass, choosePass } = usePass(draft, offer);
  const { error } = booking;
  const shown = heldDraft(draft, offer);
  const form = {
    ...booking,
    pass,
    choosePass,
    needsPhone: offer.phone_required && !offer.customer_phone,
    send: () => pass && book(pass.id),
  };
  const terms = useTerms(offer, pass?.is_unlimited ? 0 : appointment.subtotal);
  if (booking.done !== null)
    return (
      <BookedAppointment
        draft={shown}
        booked={booking.done}
        isOnline={appointment.service.is_online}
        stays={booking.stays}
        onClose={booking.leave}
      />
    );
  if (error !== null && isGone(error))
    return (
      <>
        <AppointmentSummary draft={shown} />
        <SlotGone draft={shown} error={error} onTake={onChange} />
        {change}
      </>
    );
  return (
    <div className={styles.columns} data-columns="">
      <AppointmentSummary draft={shown} />
      <div className={styles.main}>
        <HeldSlot {...{ draft: shown, offer }} />
        {passes.length === 0 ? (
          <NoPass
            words={checkoutSay}
            unfit={unfit}
            search={{ 'appointment-service-id': String(draft.service.id), 'service-name': draft.service.name }}
          />
        ) : (
          <BookingForm
            {...{ offer, form, terms }}
            payment={<Passes {...{ offer, form }} thing="appointment" credits={appointment.subtotal} />}
            button={checkoutSay.book}
            workingLabel={checkoutSay.booking}
            onAskAgain={() => void onAskAgain()}
          />
        )}
        {change}
      </div>
    </div>
  );
}

/** The appointment as the server holds it. Data from the address is not trusted. */
const heldDraft = (draft: Draft, { appointment }: CheckoutOffer): Draft => ({
  ...draft,
  service: appointment.service,
  instructor: { ...appointment.instructor, subtotal: appointment.subtotal },
  slot: { date: toUnix(appointment.unix_start) },
  timeSelection: { persons: appointment.persons, duration: { duration: appointment.duration } },
});

/** The pass that pays: the chosen one, which survives a reload, otherwise the first. */
function usePass(draft: Draft, { passes }: CheckoutOffer) {
  const [chosen, setChosen] = useState(draft.id);
  const pass = passes.find(({ id }) => id === chosen) ?? passes[0];
  const choosePass = (id: NonNullable<typeof chosen>) => {
    setChosen(id);
    keepDraft({ ...draft, id });
  };
  return { pass, choosePass };
}
