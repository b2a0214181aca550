import { useEffect, useRef } from 'react';
import type { PassId } from '../../../../kernel/ids.ts';
import { useDates } from '../../../../web/lib/settings.ts';
import { ButtonWithWork } from '../../../../web/ui/button.tsx';
import { CheckoutFields } from '../../../checkout/web/public/kit/booking-form.tsx';
import { PassChoice } from '../../../checkout/web/public/kit/pass-choice.tsx';
import { costOf, lastsOf, type PayingPass } from '../../../checkout/web/public/kit/paying-pass.ts';
import type { ScheduleClass } from '../../../classes/contract/schedule-class.ts';
import { OverlapNotice } from '../public/overlap-notice.tsx';
import type { Booked } from '../public/reserve/booked.tsx';
import { cartOf } from '../public/reserve/cart.ts';
import { sheetSay } from '../public/reserve/sheet-texts.ts';
import { reserveSay } from '../public/reserve-texts.ts';
import type { ReserveOffer } from '../public/wire-types.ts';
import { dialogSay } from '../reserve-dialog-texts.ts';
import { useReservation } from '../reserve/use-reservation.ts';
import { useTerms } from '../reserve/use-terms.ts';
import { JoiningChoice } from '../wait/joining-choice.tsx';
import { useCheckout } from './to-checkout.tsx';
import type { ParticipantForm } from './use-participant.ts';
import { Text } from '../../../../web/ui/layout/layout.tsx';
import styles from './book-form.module.css';

interface BookFormProps {
  readonly id: string;
  readonly session: ScheduleClass;
  readonly offer: ReserveOffer;
  readonly participant: ParticipantForm;
  readonly bought: PassId | null;
  /** Questions are open, so the button leads to them. */
  readonly owes: boolean;
  /** Opens the step for missing answers (waiver, questions). Returns whether there was one. */
  readonly asksFirst: () => boolean;
  readonly onBooked: (booked: Booked) => void;
  /** The offer may be outdated: load it again. */
  readonly onRefused: () => void;
  readonly onClose: () => void;
}

/** The payment, the cost of cancelling, and Book. One press books a seat. The checkout page remains available. */
export function BookForm({ id, session, offer, participant, bought, owes, asksFirst, onBooked, onRefused, onClose }: BookFormProps) {
  const cart = cartOf(session, participant.who);
  const form = useReservation({ cart, offer, bought, onRefused });
  const checkout = useCheckout(session, participant, onClose);
  const { pass, done } = form;
  const terms = useTerms(offer, pass ?? null);
  const waits = offer.joins_waitlist;
  const words = offer.overlapping.length > 0 ? reserveSay.reserve.overlap : sheetSay;

  // The form appears after the dialog has opened. It focuses its button, unless the person is typing or came from another step.
  useEffect(() => {
    if (document.activeElement?.matches('input, h2, h3')) return;
    document.getElementById(id)?.querySelector<HTMLElement>('[type="submit"]')?.focus({ preventScroll: true });
  }, [id]);

  const booked = useRef(onBooked);
  useEffect(() => {
    booked.current = onBooked;
  });
  useEffect(() => {
    if (done !== null) booked.current({ reply: done, offer, pass: pass?.name ?? null, forName: cart.applicantName });
    // Runs once, when the booking is made, because the booked data does not change afterwards.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [done]);

  return (
    <CheckoutFields
      {...{ id, offer, form, terms }}
      isNarrow
      mayBook={() => participant.check() && !asksFirst()}
      payment={
        offer.passes.length > 1 ? (
          <PassChoice
            passes={offer.passes}
            chosen={pass?.id}
            disabled={form.isWorking}
            onChoose={form.choosePass}
            note={waits && reserveSay.reserve.waitlistCost}
          />
        ) : (
          pass && <OnePass pass={pass} waits={waits} />
        )
      }
      warning={<OverlapNotice places={offer.overlapping} />}
      button={owes ? dialogSay.goOn : waits ? words.join : words.book}
      more={
        <ButtonWithWork look="quiet" wide working={checkout.isWorking} onClick={checkout.goOn}>
          {dialogSay.checkout}
        </ButtonWithWork>
      }
    >
      <JoiningChoice {...{ offer, form }} />
    </CheckoutFields>
  );
}

/** The only pass that can pay: its cost and what is left, without a choice. */
function OnePass({ pass, waits }: { readonly pass: PayingPass; readonly waits: boolean }) {
  const lasts = lastsOf(pass, useDates());
  return (
    <div className={styles.pass}>
      <Text tone="soft" small>
        {sheetSay.uses}
      </Text>
      {(waits || pass.is_unlimited) && <p className={styles.name}>{pass.name}</p>}
      <p>{waits ? reserveSay.reserve.waitlistCost : costOf(pass)}</p>
      {lasts !== null && (
        <Text tone="soft" small>
          {lasts}
        </Text>
      )}
    </div>
  );
}
