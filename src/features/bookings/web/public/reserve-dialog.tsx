import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useId, useState } from 'react';
import { useIsLoggedIn } from '../../../../web/lib/session.ts';
import { useSettings } from '../../../../web/lib/settings.ts';
import { path } from '../../../../web/paths.ts';
import { useEmbed } from '../../../../web/shell/embed.ts';
import { Stack } from '../../../../web/ui/layout/layout.tsx';
import { Notice } from '../../../../web/ui/notice.tsx';
import { Bone } from '../../../../web/ui/skeleton.tsx';
import { StepDialog, type ShownStep } from '../../../../web/ui/steps/step-dialog.tsx';
import { useLogInCode } from '../../../accounts/web/public/code-form.tsx';
import type { Bought } from '../../../checkout/web/public/pass-purchase.tsx';
import type { ClassAction } from '../../../classes/web/public/class-status.ts';
import { CheckoutSteps } from '../../../customers/web/public/checkout-ask.ts';
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
import { SHEET_STEPS } from '../sheet/sheet-steps.ts';
import { useSheetSteps } from '../sheet/use-sheet-steps.ts';
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
  const isLoggedIn = useIsLoggedIn('customer');
  const offer = useClassReserve(session.id, participant.who.isOther ? 'other' : 'myself', isLoggedIn && booked === null);
  const form = useId();
  const buying = useBuying(session, participant);
  const code = useLogInCode();
  const client = useQueryClient();
  const take = async (bought: Bought) => {
    const done = offer.data ? bookedByPurchase(bought, offer.data) : null;
    if (done === null) await offer.refetch();
    else forgetClasses(client);
    buying.done(bought);
    setBooked(done);
  };
  const { step, shown, owed, asksPhone, goOn, back } = useSheetSteps({ session, offer: offer.data, buying, isLoggedIn, isEmbedded });

  if (booked !== null)
    return (
      <StepDialog step={endOf(booked, isUndone)} onClose={onClose} onPhone="sheet">
        <BookedStep booked={booked} onClose={onClose} onUndone={() => setUndone(true)} />
      </StepDialog>
    );
  if (action === null && buying.bought === null) return null;
  return (
    <StepDialog
      step={shown}
      onBack={step === 'log-in' ? code.back : back}
      onClose={onClose}
      onPhone="sheet"
      lead={<Lead session={session} now={offer.data?.schedule} />}
    >
      {(close) => (
        <div className="stack gap-5">
          {offer.data && (step === 'information' || step === 'waiver') ? (
            <Suspense fallback={<Bone height={240} />}>
              <CheckoutSteps
                step={step}
                fields={offer.data.custom_unfilled_fields}
                asksPhone={asksPhone}
                waiver={offer.data.waiver}
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
                  {...{ session, participant, onClose: close }}
                  bought={buying.bought?.pass ?? null}
                  owes={owed.length > 0}
                  asksFirst={goOn}
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
                    <ToCheckout
                      id={form}
                      {...{ session, participant, onClose: close }}
                      isBeside={offer.data !== undefined && !isEmbedded}
                    />
                  ) : (
                    <LogInStep code={code} id={form} {...{ session, participant, onClose: close }} />
                  )}
                </>
              )}
            </>
          )}
        </div>
      )}
    </StepDialog>
  );
}

/** The confirmation is the end, not a step. It moves the focus itself when the booking is undone. */
const endOf = (booked: Booked, isUndone: boolean): ShownStep => ({
  view: 'booked',
  order: SHEET_STEPS.length,
  title: isUndone ? sheetSay.undone : titleOf(booked),
  place: null,
});

/** The class, and whether its time has changed since the sheet was opened. */
const Lead = ({ session, now = session }: { readonly session: ScheduleClass; readonly now: ScheduleClass | undefined }) => (
  <Stack gap={5}>
    <ReservedClass session={now} />
    {now.unix_start !== session.unix_start && <Notice kind="warning">{reserveSay.reserve.moved}</Notice>}
  </Stack>
);

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
