import { lazy, Suspense, useEffect, useRef } from 'react';
import type { PassId } from '../../../../kernel/ids.ts';
import { Bone } from '../../../../web/ui/skeleton.tsx';
import { ButtonWithWork } from '../../../../web/ui/button.tsx';
import { Form } from '../../../../web/ui/form.tsx';
import { Notice } from '../../../../web/ui/notice.tsx';
import { OverlapNotice } from '../public/overlap-notice.tsx';
import { cartOf } from '../public/reserve/cart.ts';
import { PassChoice } from '../reserve/pass-choice.tsx';
import { costOf, lastsOf } from '../reserve/paying-pass.ts';
import { useReservation } from '../reserve/use-reservation.ts';
import { useTerms } from '../reserve/use-terms.ts';
import { dialogSay } from '../reserve-dialog-texts.ts';
import { reserveSay } from '../public/reserve-texts.ts';
import { useDates } from '../../../../web/lib/settings.ts';
import type { PayingPass, ReserveOffer } from '../public/wire-types.ts';
import { JoiningChoice } from '../wait/joining-choice.tsx';
import { sheetSay } from '../public/reserve/sheet-texts.ts';
import { useCheckout } from './to-checkout.tsx';
import type { ParticipantForm } from './use-participant.ts';
import styles from './book-form.module.css';
import type { Booked } from '../public/reserve/booked.tsx';
import type { ScheduleClass } from '../../../classes/contract/schedule-class.ts';

const PhoneInput = lazy(() => import('../public/phone-input.tsx'));

interface BookFormProps {
  readonly id: string;
  readonly session: ScheduleClass;
  readonly offer: ReserveOffer;
  readonly participant: ParticipantForm;
  readonly bought: PassId | null;
  /** Opens the step for missing answers (waiver, questions). Returns whether there was one. */
  readonly asksFirst: () => boolean;
  readonly onBooked: (booked: Booked) => void;
  /** The offer may be outdated: load it again. */
  readonly onRefused: () => void;
  readonly onClose: () => void;
}

/** The payment, the cost of cancelling, and Book. One press books a seat. The checkout page remains available. */
export function BookForm({ id, session, offer, participant, bought, asksFirst, onBooked, onRefused, onClose }: BookFormProps) {
  const cart = cartOf(session, participant.who);
  const form = useReservation({ cart, offer, bought }, onRefused);
  const checkout = useCheckout(session, participant, onClose);
  const { pass, done, error } = form;
  const terms = useTerms(offer, pass ?? null);
  const waits = offer.joins_waitlist;
  const isElsewhere = offer.overlapping.length > 0;
  const words = isElsewhere ? reserveSay.reserve.overlap : sheetSay;

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
    <Form
      id={id}
      className={styles.form}
      onSend={() => {
        if (participant.check() && !asksFirst()) form.send();
      }}
    >
      {offer.passes.length > 1 ? (
        <PassChoice {...{ waits }} passes={offer.passes} chosen={pass?.id} disabled={form.isWorking} onChoose={form.choosePass} />
      ) : (
        pass && <OnePass pass={pass} waits={waits} />
      )}
      {form.needsPhone && offer.custom_unfilled_fields.length === 0 && (
        <Suspense fallback={<Bone height={96} />}>
          <PhoneInput value={form.phone} error={form.phoneError} onChange={form.changePhone} />
        </Suspense>
      )}
      <JoiningChoice {...{ offer, form }} />
      <OverlapNotice places={offer.overlapping} />
      {error && !(error.code === 'overlaps' && isElsewhere) && (
        <Notice kind="error">
          {error.firstError ?? error.message}
          {error.isPassing && ` ${reserveSay.reserve.retryIsSafe}`}
        </Notice>
      )}
      <p className={styles.terms}>{terms}</p>
      <div className={styles.actions}>
        <ButtonWithWork type="submit" wide working={form.isWorking}>
          {waits ? words.join : words.book}
        </ButtonWithWork>
        <ButtonWithWork look="quiet" wide working={checkout.isWorking} onClick={checkout.goOn}>
          {dialogSay.checkout}
        </ButtonWithWork>
      </div>
    </Form>
  );
}

/** The only pass that can pay: its cost and what is left, without a choice. */
function OnePass({ pass, waits }: { readonly pass: PayingPass; readonly waits: boolean }) {
  const lasts = lastsOf(pass, useDates());
  return (
    <div className={styles.pass}>
      <p className={styles.label}>{sheetSay.uses}</p>
      {(waits || pass.is_unlimited) && <p className={styles.name}>{pass.name}</p>}
      <p>{waits ? reserveSay.reserve.waitlistCost : costOf(pass)}</p>
      {lasts !== null && <p className={styles.label}>{lasts}</p>}
    </div>
  );
}
