import { IconCalendarRepeat } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { asId, type SeriesId } from '../../../../kernel/ids.ts';
import { isApiError } from '../../../../web/lib/api-error.ts';
import { useIsLoggedIn } from '../../../../web/lib/session.ts';
import { storage } from '../../../../web/lib/storage.ts';
import { path } from '../../../../web/paths.ts';
import { LogInFirst } from '../../../../web/shell/log-in-first.tsx';
import { LinkButton } from '../../../../web/ui/button.tsx';
import { EmptyState } from '../../../../web/ui/empty-state.tsx';
import { LoadFailed } from '../../../../web/ui/notice.tsx';
import { useDocumentTitle } from '../../../../web/ui/page-title.tsx';
import { Bone, Skeleton } from '../../../../web/ui/skeleton.tsx';
import { useBoughtPass } from '../../../bookings/web/public/use-bought-pass.ts';
import { readId } from '../../../classes/web/public/read-id.ts';
import { seriesSay } from '../texts.ts';
import { useSeriesCheckout } from './use-series-checkout.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { NotBookable } from './not-bookable.tsx';
import styles from './series-checkout-page.module.css';

const say = seriesSay.checkout;

/** The checkout of a series (spec 2 §2): the chosen series, the classes to book, the passes that can pay, and the button. */
export function SeriesCheckoutPage() {
  useDocumentTitle(say.title);
  const given = readId(useSearch({ strict: false })['series-id']);
  return given === null ? <Kept /> : <TakeOver id={given} />;
}

/** A window opened from an embedded frame carries the series in its address. Stores it like our own choice and cleans the address. */
function TakeOver({ id }: { readonly id: number }) {
  const navigate = useNavigate();
  useEffect(() => {
    storage.write('series_booking', { id });
    void navigate({ to: path.seriesCheckout, search: {}, replace: true });
  }, [navigate, id]);
  return null;
}

function Kept() {
  // Read once, because success clears it while the page still shows it.
  const [kept] = useState(() => storage.read('series_booking'));
  const isLoggedIn = useIsLoggedIn('customer');
  if (kept === null) return <NothingSelected />;
  if (!isLoggedIn) return <LogInFirst from={path.seriesCheckout} />;
  return (
    <div className={styles.page}>
      <Checkout id={asId<SeriesId>(kept.id)} />
    </div>
  );
}

const NothingSelected = () => (
  <EmptyState
    isPage
    title={say.none}
    icon={<IconCalendarRepeat size={36} stroke={1.4} />}
    action={<LinkButton to={path.series}>{say.toList}</LinkButton>}
  >
    {say.noneHint}
  </EmptyState>
);

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
      {!error && <CheckoutSkeleton />}
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

const CheckoutSkeleton = () => (
  <Skeleton>
    <div className={styles.bones}>
      <Bone width="60%" height={20} />
      <Bone width="80%" />
      <Bone height={120} />
      <Bone height={86} />
      <Bone height={44} />
    </div>
  </Skeleton>
);
