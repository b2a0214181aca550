import { IconCalendarRepeat } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { asId, type SeriesId } from '../../../../kernel/ids.ts';
import { isApiError } from '../../../../web/lib/api-error.ts';
import { storage } from '../../../../web/lib/storage.ts';
import { path } from '../../../../web/paths.ts';
import { LinkButton } from '../../../../web/ui/button.tsx';
import { LoadFailed } from '../../../../web/ui/notice.tsx';
import { useDocumentTitle } from '../../../../web/ui/page-title.tsx';
import { ReserveSkeleton } from '../../../bookings/web/public/reserve/reserve-skeleton.tsx';
import { useBoughtPass } from '../../../bookings/web/public/use-bought-pass.ts';
import { KeptCheckout } from '../../../checkout/web/public/kit/kept-checkout.tsx';
import { readId } from '../../../classes/web/public/read-id.ts';
import { seriesSay } from '../texts.ts';
import { useSeriesCheckout } from './use-series-checkout.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { NotBookable } from './not-bookable.tsx';
import styles from '../../../checkout/web/public/kit/booking-form.module.css';

const say = seriesSay.checkout;
const EMPTY = { title: say.none, hint: say.noneHint, link: say.toList, Icon: IconCalendarRepeat, to: path.series };

/** The checkout of a series (spec 2 §2): the chosen series, the classes to book, the passes that can pay, and the button. */
export function SeriesCheckoutPage() {
  useDocumentTitle(say.title);
  const given = readId(useSearch({ strict: false })['series-id']);
  return (
    <KeptCheckout
      address={path.seriesCheckout}
      takeOver={given === null ? null : () => storage.write('series_booking', { id: given })}
      read={() => storage.read('series_booking')}
      empty={EMPTY}
    >
      {({ id }) => (
        <div className={styles.page}>
          <Checkout id={asId<SeriesId>(id)} />
        </div>
      )}
    </KeptCheckout>
  );
}

function Checkout({ id }: { readonly id: SeriesId }) {
  const bought = useBoughtPass();
  const query = useSeriesCheckout(id);
  // Data read before a pass was bought does not include that pass.
  const offer = bought === null || query.isFetchedAfterMount ? query.data : undefined;
  const { error } = query;
  // A refusal explains why the series cannot be booked, even if the offer was read before. Other errors can be retried.
  const refusal = isApiError(error) && !error.isPassing ? error : null;
  if (offer) return <CheckoutForm key={id} {...{ offer, bought, refusal }} onRefused={() => void query.refetch()} />;
  return (
    <>
      <h1 tabIndex={-1} data-page-title>
        {say.title}
      </h1>
      {!error && <ReserveSkeleton />}
      {refusal && <NotBookable why={refusal} />}
      {error && !refusal && (
        <>
          <LoadFailed error={error} onRetry={() => void query.refetch()} />
          <LinkButton to={path.series} look="plain">
            {say.change}
          </LinkButton>
        </>
      )}
    </>
  );
}
