import { Link, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import type { PassId } from '../../../../kernel/ids.ts';
import { seconds, toUnix } from '../../../../kernel/time.ts';
import type { Cart } from '../../../../web/lib/storage.ts';
import { useDates, useFeature } from '../../../../web/lib/settings.ts';
import { useRedirect } from '../../../../web/lib/use-redirect.ts';
import { path } from '../../../../web/paths.ts';
import { Form } from '../../../../web/ui/form.tsx';
import { ButtonWithWork, LinkButton } from '../../../../web/ui/button.tsx';
import { Notice } from '../../../../web/ui/notice.tsx';
import { useDocumentTitle } from '../../../../web/ui/page-title.tsx';
import { Bone } from '../../../../web/ui/skeleton.tsx';
import { CheckoutQuestions, useCheckoutAsk, WaiverNote } from '../../../customers/web/public/checkout-ask.ts';
import { mineOf, NOTHING_BOOKED } from '../../../classes/web/public/class-status.ts';
import { NoEligiblePass } from '../public/reserve/no-eligible-pass.tsx';
import { UnfitPasses } from '../public/unfit-passes.tsx';
import { HeldUntil } from '../public/held-until.tsx';
import { useHeldUntil } from '../hold/use-held.ts';
import { OverlapNotice } from '../public/overlap-notice.tsx';
import { PassChoice } from './pass-choice.tsx';
import { obstacleTo } from './reserve-obstacle.ts';
import { ReservedClass } from './reserved-class.tsx';
import { reserveSay } from '../public/reserve-texts.ts';
import { useMyPlace } from '../../../classes/web/public/use-class.ts';
import { useNow } from '../../../classes/web/public/use-now.ts';
import { BookedStep, titleOf, type Booked } from '../public/reserve/booked.tsx';
import { JoiningChoice } from '../wait/joining-choice.tsx';
import { useReservation } from './use-reservation.ts';
import { useTerms } from './use-terms.ts';
import styles from '../public/checkout-form.module.css';
import type { ReserveOffer } from '../public/wire-types.ts';

/** Spec 1 §9. */
const REDIRECT_AFTER = seconds(1.5);
const PhoneInput = lazy(() => import('../public/phone-input.tsx'));

interface ReserveFormProps {
  readonly cart: Cart;
  readonly offer: ReserveOffer;
  readonly bought: PassId | null;
  /** The offer may be outdated: load it again. */
  readonly onRefused: () => void;
}

/** The class, the pass, the terms and the button. One press makes one booking. */
export function ReserveForm({ cart, offer, bought, onRefused }: ReserveFormProps) {
  const { schedule, passes, joins_waitlist: waits } = offer;
  const dates = useDates();
  const form = useReservation({ cart, offer, bought }, onRefused);
  const heldUntil = useHeldUntil(offer.held_until_unix, useNow(seconds(5)));
  const obstacle = useObstacle(offer, cart);
  const { pass, done } = form;
  const navigate = useNavigate();
  // Replaces the history entry, so that Back does not lead to an empty checkout.
  const leave = () => void navigate({ to: path.account, replace: true, ...(done && { state: { bookedClass: done.booking_id } }) });
  const stays = useRedirect(done, REDIRECT_AFTER, leave);
  const [booked, setBooked] = useState<Booked | null>(null);
  // Keeps the offer of the moment of booking. Later offers are about another seat.
  if (done !== null && booked === null)
    setBooked({ reply: done, offer, pass: pass?.name ?? null, forName: cart.classFor === 'other' ? cart.applicantName : '' });
  const terms = useTerms(offer, pass ?? null);
  const unfilled = offer.custom_unfilled_fields;
  const title = waits ? reserveSay.reserve.titleWaitlist : reserveSay.reserve.title;
  useDocumentTitle(title);
  const showsForm = obstacle === null && passes.length > 0;
  const ask = useCheckoutAsk(offer, { isWanted: showsForm && done === null, onAccepted: onRefused });
  // The overlap notice is shown above the button as soon as it is known.
  const isSaid = form.error?.code === 'overlaps' && offer.overlapping.length > 0;
  const refusal = form.error && !isSaid && (
    <Notice kind="error">
      {form.error.firstError ?? form.error.message}
      {form.error.isPassing && ` ${reserveSay.reserve.retryIsSafe}`}
    </Notice>
  );

  if (booked !== null)
    return (
      <BookedStep
        booked={booked}
        title={titleOf(booked)}
        message={booked.reply.message}
        hint={stays ? null : reserveSay.reserve.toAccount}
        onClose={leave}
      />
    );
  return (
    <>
      <h1 tabIndex={-1} data-page-title>
        {title}
      </h1>
      <ReservedClass session={schedule} forName={cart.classFor === 'other' ? cart.applicantName : null} />
      {heldUntil !== null && (
        <HeldUntil words={reserveSay.hold} until={heldUntil} isFree={!waits && obstacle === null} onOver={onRefused} />
      )}
      {toUnix(schedule.unix_start) !== cart.classTime && <Notice kind="warning">{reserveSay.reserve.moved}</Notice>}
      {!showsForm && refusal}
      {obstacle && <Obstacle text={obstacle.text} isMine={obstacle.isMine} />}
      {obstacle === null && passes.length === 0 && (
        <NoEligiblePass session={schedule} unfit={offer.ineligible_passes} isForOther={cart.classFor === 'other'} />
      )}
      {showsForm && (
        <Form
          className={styles.form}
          onSend={() => {
            if (!ask.ask()) form.send();
          }}
        >
          <PassChoice {...{ passes, waits }} chosen={form.pass?.id} disabled={form.isWorking} onChoose={form.choosePass} />
          <UnfitPasses unfit={offer.ineligible_passes} words={reserveSay.reserve} />
          <WaiverNote {...{ offer, ask }} />
          {form.needsPhone && unfilled.length === 0 && (
            <Suspense fallback={<Bone height={96} />}>
              <PhoneInput value={form.phone} error={form.phoneError} onChange={form.changePhone} />
            </Suspense>
          )}
          {done === null && <JoiningChoice {...{ offer, form }} />}
          <div className={styles.decide}>
            <p className={styles.terms}>{terms}</p>
            <OverlapNotice places={offer.overlapping} />
            {refusal}
            <ButtonWithWork type="submit" wide working={form.isWorking}>
              {buttonText(offer)}
            </ButtonWithWork>
          </div>
        </Form>
      )}
      <CheckoutQuestions {...{ offer, ask }} asksPhone={form.needsPhone} />
      <Link to={path.schedule} search={{ day: dates.dayOf(schedule.unix_start) }} className={styles.other}>
        {reserveSay.reserve.change}
      </Link>
    </>
  );
}

/** The button's text. When the person has another class at that time, the text says that they book anyway. */
function buttonText({ joins_waitlist: waits, overlapping }: ReserveOffer): string {
  const words = overlapping.length > 0 ? reserveSay.reserve.overlap : { book: reserveSay.reserve.complete, join: reserveSay.reserve.join };
  return waits ? words.join : words.book;
}

function Obstacle({ text, isMine }: { readonly text: string; readonly isMine: boolean }) {
  return (
    <>
      <Notice kind="info">{text}</Notice>
      {isMine && (
        <LinkButton to={path.account} hash="bookings" wide>
          {reserveSay.page.seeBookings}
        </LinkButton>
      )}
    </>
  );
}

/** The reason why this class cannot be reserved now, or null. Undefined while unknown. */
function useObstacle(offer: ReserveOffer, cart: Cart) {
  const packageHasWaitlist = useFeature('waitlist');
  const now = useNow();
  const isIn = offer.booking_id !== null && cart.classFor === 'myself';
  const { data: place, isPending } = useMyPlace(offer.schedule.id, isIn);
  if (isIn && isPending) return undefined;
  return obstacleTo(offer.schedule, isIn && place ? mineOf(place) : NOTHING_BOOKED, { now, packageHasWaitlist });
}
