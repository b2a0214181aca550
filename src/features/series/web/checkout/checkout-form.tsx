import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import type { PassId } from '../../../../kernel/ids.ts';
import type { ApiError } from '../../../../web/lib/api-error.ts';
import { useDates } from '../../../../web/lib/settings.ts';
import { path } from '../../../../web/paths.ts';
import { ButtonWithWork, LinkButton } from '../../../../web/ui/button.tsx';
import { Confirmation, ConfirmationEnd } from '../../../../web/ui/confirmation/confirmation.tsx';
import { Form } from '../../../../web/ui/form.tsx';
import { GivenName } from '../../../../web/ui/given-name.tsx';
import { Notice } from '../../../../web/ui/notice.tsx';
import { Bone } from '../../../../web/ui/skeleton.tsx';
import { OverlapNotice } from '../../../bookings/web/public/overlap-notice.tsx';
import { UnfitPasses, WhyNot } from '../../../bookings/web/public/unfit-passes.tsx';
import { CheckoutQuestions, useCheckoutAsk, WaiverNote } from '../../../customers/web/public/checkout-ask.ts';
import { seriesSay } from '../texts.ts';
import type { SeriesOffer } from '../wire-types.ts';
import styles from '../../../bookings/web/public/checkout-form.module.css';
import { NotBookable } from './not-bookable.tsx';
import { PassChoice } from './pass-choice.tsx';
import { SeriesSummary } from './series-summary.tsx';
import { useSeriesBooking } from './use-series-booking.ts';

const say = seriesSay.checkout;
const PhoneInput = lazy(() => import('../../../bookings/web/public/phone-input.tsx'));

interface CheckoutFormProps {
  readonly offer: SeriesOffer;
  /** The pass that was just bought for the series. */
  readonly bought: PassId | null;
  /** Set when the series can no longer be booked. The offer is then the last known one. */
  readonly refusal: ApiError | null;
  /** Called when the offer may have changed, to read it again. */
  readonly onRefused: () => void;
}

/** Series, classes, pass, terms and button. One press makes one booking of all classes. */
export function CheckoutForm({ offer, bought, refusal, onRefused }: CheckoutFormProps) {
  const { passes, ineligible_passes: unfit } = offer;
  const form = useSeriesBooking({ offer, bought }, onRefused);
  const { done } = form;
  const isGone = refusal !== null;
  const showsForm = !isGone && passes.length > 0;
  const ask = useCheckoutAsk(offer, { isWanted: showsForm && done === null, onAccepted: onRefused });
  if (done !== null)
    return (
      <Confirmation
        title={say.booked}
        what={<GivenName>{offer.series.name}</GivenName>}
        facts={[done.message, form.stays ? null : say.toAccount]}
      >
        <ConfirmationEnd>
          <ButtonWithWork wide onClick={form.leave}>
            {say.seeSeries}
          </ButtonWithWork>
        </ConfirmationEnd>
      </Confirmation>
    );
  return (
    <>
      <h1 tabIndex={-1} data-page-title>
        {say.title}
      </h1>
      {!isGone && <SeriesSummary offer={offer} />}
      {isGone && <NotBookable why={refusal} />}
      {!isGone && !showsForm && <NoPass offer={offer} />}
      {showsForm && (
        <Form
          className={styles.form}
          onSend={() => {
            if (!ask.ask()) form.send();
          }}
        >
          <PassChoice {...{ passes }} chosen={form.pass?.id} disabled={form.isWorking} onChoose={form.choosePass} />
          <UnfitPasses unfit={unfit} words={say} />
          <WaiverNote {...{ offer, ask }} />
          {form.needsPhone && offer.custom_unfilled_fields.length === 0 && (
            <Suspense fallback={<Bone height={96} />}>
              <PhoneInput value={form.phone} error={form.phoneError} onChange={form.changePhone} />
            </Suspense>
          )}
          <Decide offer={offer} form={form} />
        </Form>
      )}
      <CheckoutQuestions {...{ offer, ask }} asksPhone={form.needsPhone} />
      {!isGone && (
        <Link to={path.seriesPage} params={{ id: String(offer.series.id) }} className={styles.other}>
          {say.change}
        </Link>
      )}
    </>
  );
}

function Decide({ offer, form }: { readonly offer: SeriesOffer; readonly form: ReturnType<typeof useSeriesBooking> }) {
  const { error } = form;
  return (
    <div className={styles.decide}>
      <Terms offer={offer} />
      <OverlapNotice places={offer.overlapping} />
      {error && (
        <Notice kind="error">
          {error.firstError ?? error.message}
          {error.isPassing && ` ${say.retryIsSafe}`}
        </Notice>
      )}
      <ButtonWithWork type="submit" wide working={form.isWorking} workingLabel={say.booking}>
        {say.book(offer.class_ids.length)}
      </ButtonWithWork>
    </div>
  );
}

function Terms({ offer }: { readonly offer: SeriesOffer }) {
  const dates = useDates();
  const { cancel_before_unix: until, single_class_cancellation: single } = offer;
  return (
    <p className={styles.terms}>
      {until === null ? say.noCancel : say.cancelUntil(dates.deadline(until))} {single ? say.singleToo : say.noSingle}
    </p>
  );
}

/** Shown when no pass pays for all classes: the reason for each owned pass, and a link to buy one that does. */
const NoPass = ({ offer: { series, ineligible_passes: unfit } }: { readonly offer: SeriesOffer }) => (
  <div className={styles.form}>
    <Notice kind="warning">{say.noPass}</Notice>
    {unfit.length > 0 && <WhyNot unfit={unfit} words={say} />}
    <LinkButton to={path.buy} search={{ 'series-id': String(series.id) }} wide>
      {say.buy}
    </LinkButton>
  </div>
);
