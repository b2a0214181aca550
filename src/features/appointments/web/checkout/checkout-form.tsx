import { useState, type ReactNode } from 'react';
import { toUnix } from '../../../../kernel/time.ts';
import { path } from '../../../../web/paths.ts';
import { ButtonWithWork, LinkButton } from '../../../../web/ui/button.tsx';
import { Form } from '../../../../web/ui/form.tsx';
import { Notice } from '../../../../web/ui/notice.tsx';
import { UnfitPasses, WhyNot } from '../../../bookings/web/public/unfit-passes.tsx';
import { CheckoutQuestions, useCheckoutAsk, WaiverNote } from '../../../customers/web/public/checkout-ask.ts';
import { AppointmentSummary } from './appointment-summary.tsx';
import { checkoutSay } from './checkout-texts.ts';
import { keepDraft, type Draft } from '../draft.ts';
import { BookedAppointment } from './booked-appointment.tsx';
import styles from './checkout-form.module.css';
import { HeldSlot } from './held-slot.tsx';
import { isGone } from './next-slots.ts';
import { PassChoice } from './pass-choice.tsx';
import { SlotGone } from './slot-gone.tsx';
import { Terms } from './terms.tsx';
import { useBooking } from './use-booking.ts';
import type { CheckoutOffer } from './use-checkout-data.ts';

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
  const booking = useBooking(offer, onAskAgain);
  const { pass, choose } = usePass(draft, offer);
  const asksPhone = offer.phone_required && !offer.customer_phone;
  const ask = useCheckoutAsk(offer, {
    isWanted: passes.length > 0 && booking.done === null,
    onAccepted: () => void onAskAgain(),
    asksPhone,
  });
  const { error } = booking;
  const shown = heldDraft(draft, offer);
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
          <NoPass draft={shown} unfit={unfit} />
        ) : (
          <Form className={styles.form} onSend={() => !ask.ask() && pass && booking.book(pass.id)}>
            <PassChoice passes={passes} chosen={pass?.id} credits={appointment.subtotal} disabled={booking.isWorking} onChoose={choose} />
            <UnfitPasses unfit={unfit} words={checkoutSay} />
            <WaiverNote {...{ offer, ask }} />
            <div className={styles.decide}>
              <Terms offer={offer} credits={pass?.is_unlimited ? 0 : appointment.subtotal} />
              {error && (
                <Notice kind="error">
                  {error.firstError ?? error.message}
                  {error.isPassing && ` ${checkoutSay.retryIsSafe}`}
                </Notice>
              )}
              <ButtonWithWork type="submit" wide working={booking.isWorking} workingLabel={checkoutSay.booking}>
                {checkoutSay.book}
              </ButtonWithWork>
            </div>
          </Form>
        )}
        <CheckoutQuestions {...{ offer, ask }} asksPhone={asksPhone} />
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
  const choose = (id: NonNullable<typeof chosen>) => {
    setChosen(id);
    keepDraft({ ...draft, id });
  };
  return { pass, choose };
}

/** Shown when no pass can pay: the spec's notice, the reason for each owned pass, and a link to buy one that fits (spec 2 §2). */
function NoPass({ draft, unfit }: { readonly draft: Draft; readonly unfit: CheckoutOffer['ineligible_passes'] }) {
  return (
    <div className={styles.none}>
      <Notice kind="warning">{checkoutSay.noPass}</Notice>
      {unfit.length > 0 && <WhyNot unfit={unfit} words={checkoutSay} />}
      <LinkButton to={path.buy} search={{ 'appointment-service-id': String(draft.service.id), 'service-name': draft.service.name }} wide>
        {checkoutSay.buy}
      </LinkButton>
    </div>
  );
}
