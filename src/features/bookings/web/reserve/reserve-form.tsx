import { Link, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import type { PassId } from '../../../../kernel/ids.ts';
import { seconds, toUnix } from '../../../../kernel/time.ts';
import type { Cart } from '../../../../web/lib/storage.ts';
import { useDates, useFeature } from '../../../../web/lib/settings.ts';
import { path } from '../../../../web/paths.ts';
import { LinkButton } from '../../../../web/ui/button.tsx';
import { Notice } from '../../../../web/ui/notice.tsx';
import { useDocumentTitle } from '../../../../web/ui/page-title.tsx';
import { Bone } from '../../../../web/ui/skeleton.tsx';
import { BookingForm, Passes } from '../../../checkout/web/public/kit/booking-form.tsx';
import styles from '../../../checkout/web/public/kit/booking-form.module.css';
import { Refusal } from '../../../checkout/web/public/kit/refusal.tsx';
import { mineOf, NOTHING_BOOKED } from '../../../classes/web/public/class-status.ts';
import { useMyPlace } from '../../../classes/web/public/use-class.ts';
import { useNow } from '../../../classes/web/public/use-now.ts';
import { useHeldUntil } from '../hold/use-held.ts';
import { HeldUntil } from '../public/held-until.tsx';
import { OverlapNotice } from '../public/overlap-notice.tsx';
import { BookedStep, titleOf, type Booked } from '../public/reserve/booked.tsx';
import { reserveSay } from '../public/reserve-texts.ts';
import type { ReserveOffer } from '../public/wire-types.ts';
import { JoiningChoice } from '../wait/joining-choice.tsx';
import { obstacleTo } from './reserve-obstacle.ts';
import { ReservedClass } from './reserved-class.tsx';
import { useReservation } from './use-reservation.ts';
import { useTerms } from './use-terms.ts';

// Only customers without a paying pass need the products.
const NoEligiblePass = lazy(() => import('../public/reserve/no-eligible-pass.tsx'));

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
  const navigate = useNavigate();
  const form = useReservation({
    cart,
    offer,
    bought,
    onRefused,
    // Replaces the history entry, so that Back does not lead to an empty checkout.
    onLeave: ({ booking_id: bookedClass }) => void navigate({ to: path.account, replace: true, state: { bookedClass } }),
  });
  const heldUntil = useHeldUntil(offer.held_until_unix, useNow(seconds(5)));
  const obstacle = useObstacle(offer, cart);
  const { pass, done, stays, leave } = form;
  const [booked, setBooked] = useState<Booked | null>(null);
  const guest = cart.classFor === 'other' ? cart.applicantName : null;
  // Keeps the offer of the moment of booking. Later offers are about another seat.
  if (done !== null && booked === null) setBooked({ reply: done, offer, pass: pass?.name ?? null, forName: guest ?? '' });
  const terms = useTerms(offer, pass ?? null);
  const title = waits ? reserveSay.reserve.titleWaitlist : reserveSay.reserve.title;
  useDocumentTitle(title);
  const showsForm = obstacle === null && passes.length > 0;
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
      <ReservedClass session={schedule} forName={guest} isLinked />
      {heldUntil !== null && (
        <HeldUntil words={reserveSay.hold} until={heldUntil} isFree={!waits && obstacle === null} onOver={onRefused} />
      )}
      {toUnix(schedule.unix_start) !== cart.classTime && <Notice kind="warning">{reserveSay.reserve.moved}</Notice>}
      {!showsForm && <Refusal error={form.error} />}
      {obstacle && <Obstacle text={obstacle.text} isMine={obstacle.isMine} />}
      {obstacle === null && !showsForm && (
        <Suspense fallback={<Bone height={320} />}>
          <NoEligiblePass session={schedule} unfit={offer.ineligible_passes} isForOther={cart.classFor === 'other'} />
        </Suspense>
      )}
      {showsForm && (
        <BookingForm
          {...{ offer, form }}
          payment={<Passes {...{ offer, form }} thing="class" note={waits && reserveSay.reserve.waitlistCost} />}
          terms={terms}
          warning={<OverlapNotice places={offer.overlapping} />}
          button={buttonText(offer)}
          onAskAgain={onRefused}
        >
          <JoiningChoice {...{ offer, form }} />
        </BookingForm>
      )}
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
  const obstacle = obstacleTo(offer.schedule, isIn && place ? mineOf(place) : NOTHING_BOOKED, { now, packageHasWaitlist });
  return obstacle ?? (offer.limit_reached === null ? null : { text: offer.limit_reached, isMine: true });
}
