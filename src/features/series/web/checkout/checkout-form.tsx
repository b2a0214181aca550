import { Link } from '@tanstack/react-router';
import type { PassId } from '../../../../kernel/ids.ts';
import type { ApiError } from '../../../../web/lib/api-error.ts';
import { useDates } from '../../../../web/lib/settings.ts';
import { path } from '../../../../web/paths.ts';
import { ButtonWithWork } from '../../../../web/ui/button.tsx';
import { Confirmation, ConfirmationEnd } from '../../../../web/ui/confirmation/confirmation.tsx';
import { GivenName } from '../../../../web/ui/given-name.tsx';
import { OverlapNotice } from '../../../bookings/web/public/overlap-notice.tsx';
import { BookingForm, Passes } from '../../../checkout/web/public/kit/booking-form.tsx';
import styles from '../../../checkout/web/public/kit/booking-form.module.css';
import { NoPass } from '../../../checkout/web/public/kit/no-pass.tsx';
import { seriesSay } from '../texts.ts';
import type { SeriesOffer } from '../wire-types.ts';
import { NotBookable } from './not-bookable.tsx';
import { SeriesSummary } from './series-summary.tsx';
import { useSeriesBooking } from './use-series-booking.ts';

const say = seriesSay.checkout;

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
  const { series, passes, class_ids: classes } = offer;
  const form = useSeriesBooking(offer, bought, onRefused);
  if (form.done !== null)
    return (
      <Confirmation
        title={say.booked}
        what={<GivenName>{series.name}</GivenName>}
        facts={[form.done.message, form.stays ? null : say.toAccount]}
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
      {refusal !== null ? (
        <NotBookable why={refusal} />
      ) : (
        <>
          <SeriesSummary offer={offer} />
          {passes.length === 0 ? (
            <NoPass words={say} unfit={offer.ineligible_passes} search={{ 'series-id': String(series.id) }} />
          ) : (
            <BookingForm
              {...{ offer, form }}
              payment={<Passes {...{ offer, form }} thing="series" credits={classes.length} />}
              terms={<Terms offer={offer} />}
              warning={<OverlapNotice places={offer.overlapping} />}
              button={say.book(classes.length)}
              workingLabel={say.booking}
              onAskAgain={onRefused}
            />
          )}
          <Link to={path.seriesPage} params={{ id: String(series.id) }} className={styles.other}>
            {say.change}
          </Link>
        </>
      )}
    </>
  );
}

function Terms({ offer }: { readonly offer: SeriesOffer }) {
  const dates = useDates();
  const { cancel_before_unix: until, single_class_cancellation: single } = offer;
  return (
    <>
      {until === null ? say.noCancel : say.cancelUntil(dates.deadline(until))} {single ? say.singleToo : say.noSingle}
    </>
  );
}
