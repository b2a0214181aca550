import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import { useIsLoggedIn } from '../../../../web/lib/session.ts';
import { useSettings } from '../../../../web/lib/settings.ts';
import { path } from '../../../../web/paths.ts';
import { useEmbed } from '../../../../web/shell/embed.ts';
import { Dialog } from '../../../../web/ui/dialog.tsx';
import { Notice } from '../../../../web/ui/notice.tsx';
import { Bone } from '../../../../web/ui/skeleton.tsx';
import { useStepFocus } from '../../../../web/ui/steps/step-focus.ts';
import type { Bought } from '../../../checkout/web/public/pass-purchase.tsx';
import type { ClassAction } from '../../../classes/web/public/class-status.ts';
import { CheckoutSteps, owedSteps, stepShown, type CheckoutStep } from '../../../customers/web/public/checkout-ask.ts';
import { OverlapNotice } from './overlap-notice.tsx';
import { dialogSay } from '../reserve-dialog-texts.ts';
import { reserveSay } from './reserve-texts.ts';
import { useClassReserve } from './reserve/use-class-reserve.ts';
import { forgetClasses } from './forget-classes.ts';
import { bookedByPurchase } from '../sheet/booked-by-purchase.ts';
import { BookForm } from '../sheet/book-form.tsx';
import { BookedStep, titleOf, type Booked } from './reserve/booked.tsx';
import { ParticipantFields } from '../sheet/participant-fields.tsx';
import { LogInStep } from '../sheet/log-in-step.tsx';
import { sheetSay } from './reserve/sheet-texts.ts';
import { ReservedClass } from '../reserve/reserved-class.tsx';
import { ToCheckout } from '../sheet/to-checkout.tsx';
import { useBuying } from '../sheet/use-buying.ts';
import { useParticipant } from '../sheet/use-participant.ts';
import styles from './reserve-dialog.module.css';
import type { ScheduleClass } from '../../../classes/contract/schedule-class.ts';
import type { ReserveOffer } from './wire-types.ts';

// Only customers without a paying pass need the products and the checkout.
const BuyChoice = lazy(() => import('../sheet/buy-choice.tsx'));
const BuyStep = lazy(() => import('../sheet/buy-step.tsx'));

interface ReserveDialogProps {
  readonly session: ScheduleClass;
  /** Null when there is nothing to reserve, or no longer. */
  readonly action: ClassAction | null;
  /** The person is in the class, so only a guest can be booked. */
  readonly onlyOther?: boolean;
  readonly onClose: () => void;
}

/**
 * Reserve Your Spot (spec 1 §2). A logged-in customer books here, with an owned pass or one bought here, and the dialog becomes the
 * confirmation (docs/decisions/0120, 0121). Other visitors log in by a code (0122), or go to the checkout through the log-in page.
 */
export default function ReserveDialog({ session, action, onlyOther = false, onClose }: ReserveDialogProps) {
  const { isEmbedded } = useEmbed();
  const takesGuests = useSettings().customer_settings.multiple_reservation;
  const participant = useParticipant(session, { takesGuests, onlyOther });
  const [booked, setBooked] = useState<Booked | null>(null);
  const [isUndone, setUndone] = useState(false);
  const [asked, setAsked] = useState<CheckoutStep>();
  const isLoggedIn = useIsLoggedIn('customer');
  const offer = useClassReserve(session.id, participant.who.isOther ? 'other' : 'myself', isLoggedIn && booked === null);
  const form = useId();
  const buying = useBuying(session, participant);
  const client = useQueryClient();
  const take = async (bought: Bought) => {
    const done = offer.data ? bookedByPurchase(bought, offer.data) : null;
    if (done === null) await offer.refetch();
    else forgetClasses(client);
    buying.done(bought);
    setBooked(done);
  };
  const asksPhone = offer.data !== undefined && offer.data.phone_required && !offer.data.customer_phone;
  // The studio's questions come before the payment.
  const owed = offer.data ? owedSteps(offer.data, buying.pack !== null && asksPhone) : [];
  const step = stepShown(owed, buying.pack === null ? asked : owed[0]);
  const body = useRef<HTMLDivElement>(null);
  useStepFocus(step ?? (buying.pack !== null ? 'pay' : isLoggedIn ? 'book' : 'log-in'), body);

  if (booked !== null)
    return (
      <Dialog open onClose={onClose} title={isUndone ? sheetSay.undone : titleOf(booked)} onPhone="sheet">
        <BookedStep booked={booked} onClose={onClose} onUndone={() => setUndone(true)} />
      </Dialog>
    );
  if (action === null && buying.bought === null) return null;
  return (
    <Dialog open onClose={onClose} title={dialogSay.title} onPhone="sheet">
      <div ref={body} className="stack gap-5">
        <ReservedClass session={offer.data?.schedule ?? session} />
        {offer.data && offer.data.schedule.unix_start !== session.unix_start && <Notice kind="warning">{reserveSay.reserve.moved}</Notice>}
        {offer.data && step !== null ? (
          <Suspense fallback={<Bone height={240} />}>
            <CheckoutSteps
              step={step}
              fields={offer.data.custom_unfilled_fields}
              asksPhone={asksPhone}
              waiver={offer.data.waiver}
              isTitled
              onDone={() => undefined}
              onAccepted={() => void offer.refetch()}
            />
          </Suspense>
        ) : offer.data && buying.pack !== null ? (
          <Suspense fallback={<Bone height={320} />}>
            <BuyStep
              {...{ session, buying }}
              who={participant.who}
              pack={buying.pack}
              askAgain={() => offer.refetch()}
              onBought={(bought) => void take(bought)}
            />
          </Suspense>
        ) : (
          <>
            {buying.bought?.booking && <Notice kind="warning">{buying.bought.booking.message}</Notice>}
            {(offer.data?.joins_waitlist ?? action === 'join-waitlist') && <p className={styles.more}>{dialogSay.full}</p>}
            <ParticipantFields participant={participant} form={form} canChoose={takesGuests && !onlyOther} />
            {isLoggedIn && !isEmbedded && offer.isPending ? (
              <Bone height={200} />
            ) : offer.data && !isEmbedded && offer.data.passes.length > 0 ? (
              <BookForm
                id={form}
                offer={offer.data}
                {...{ session, participant, onClose }}
                bought={buying.bought?.pass ?? null}
                asksFirst={() => {
                  setAsked(owed[0]);
                  return owed.length > 0;
                }}
                onBooked={setBooked}
                onRefused={() => void offer.refetch()}
              />
            ) : (
              <>
                {offer.data && (
                  <Foreseen
                    session={session}
                    offer={offer.data}
                    isUnpaid={buying.bought?.isPaid === false && buying.bought.booking === null}
                  />
                )}
                {offer.data && !isEmbedded && (
                  <Suspense fallback={<Bone height={160} />}>
                    <BuyChoice
                      session={session}
                      unfit={offer.data.ineligible_passes}
                      isForOther={participant.who.isOther}
                      onChoose={buying.choose}
                    />
                  </Suspense>
                )}
                {isLoggedIn || isEmbedded ? (
                  <ToCheckout id={form} {...{ session, participant, onClose }} isBeside={offer.data !== undefined && !isEmbedded} />
                ) : (
                  <LogInStep id={form} {...{ session, participant, onClose }} />
                )}
              </>
            )}
          </>
        )}
      </div>
    </Dialog>
  );
}

/** The checkout's warnings, shown early to a logged-in customer: another class at that time, and no pass that can pay (spec 1 §8). */
function Foreseen({
  session,
  offer,
  isUnpaid,
}: {
  readonly session: ScheduleClass;
  readonly offer: ReserveOffer;
  readonly isUnpaid: boolean;
}) {
  return (
    <>
      <OverlapNotice places={offer.overlapping} />
      {isUnpaid && <Notice kind="info">{sheetSay.unpaid}</Notice>}
      {offer.passes.length === 0 && !isUnpaid && (
        <Notice kind="warning">
          {dialogSay.noPass}{' '}
          <Link to={path.buy} search={{ 'class-id': String(session.id), 'class-name': session.name }}>
            {reserveSay.reserve.buy}
          </Link>
        </Notice>
      )}
    </>
  );
}
