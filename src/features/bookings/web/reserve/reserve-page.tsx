import { IconCalendarPlus } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { asId, type ClassSessionId } from '../../../../kernel/ids.ts';
import { isApiError } from '../../../../web/lib/api-error.ts';
import { useIsLoggedIn } from '../../../../web/lib/session.ts';
import { storage, type Cart } from '../../../../web/lib/storage.ts';
import { path } from '../../../../web/paths.ts';
import { LogInFirst } from '../../../../web/shell/log-in-first.tsx';
import { LinkButton } from '../../../../web/ui/button.tsx';
import { EmptyState } from '../../../../web/ui/empty-state.tsx';
import { Notice } from '../../../../web/ui/notice.tsx';
import { useDocumentTitle } from '../../../../web/ui/page-title.tsx';
import { cartOfQuery, keepCart } from '../public/reserve/cart.ts';
import { ReserveForm } from './reserve-form.tsx';
import { ReserveSkeleton } from '../public/reserve/reserve-skeleton.tsx';
import { reserveSay } from '../public/reserve-texts.ts';
import { say } from '../../../classes/web/public/texts.ts';
import { useBoughtPass } from '../public/use-bought-pass.ts';
import { useClassReserve } from '../public/reserve/use-class-reserve.ts';
import styles from './reserve-page.module.css';

/** The checkout of a class (spec 1 §2): the cart's class, the passes that can pay for it, and the button. */
export function ReservePage() {
  useDocumentTitle(reserveSay.reserve.title);
  const cart = cartOfQuery(useSearch({ strict: false }));
  return cart === null ? <Reserve /> : <TakeOver cart={cart} />;
}

/**
 * A window opened by a frame on another site receives its cart in the address. Stores the cart as usual and removes it from the address.
 */
function TakeOver({ cart }: { readonly cart: Cart }) {
  const navigate = useNavigate();
  const { classId, classTime, classFor, applicantName, applicantEmail } = cart;
  useEffect(() => {
    keepCart({ classId, classTime, classFor, applicantName, applicantEmail });
    void navigate({ to: path.reserve, search: {}, replace: true });
  }, [navigate, classId, classTime, classFor, applicantName, applicantEmail]);
  return null;
}

function Reserve() {
  // Read once. Success clears the stored cart while this page still shows the result.
  const [cart] = useState(() => storage.read('cart'));
  const isLoggedIn = useIsLoggedIn('customer');
  if (cart === null) return <NoClassSelected />;
  if (!isLoggedIn) return <LogInFirst from={path.reserve} />;
  return (
    <div className={styles.page}>
      <Checkout cart={cart} />
    </div>
  );
}

function NoClassSelected() {
  return (
    <EmptyState
      isPage
      title={reserveSay.reserve.empty}
      icon={<IconCalendarPlus size={36} stroke={1.4} />}
      action={<LinkButton to={path.schedule}>{reserveSay.reserve.toSchedule}</LinkButton>}
    >
      {reserveSay.reserve.emptyHint}
    </EmptyState>
  );
}

function Checkout({ cart }: { readonly cart: Cart }) {
  const bought = useBoughtPass();
  const query = useClassReserve(asId<ClassSessionId>(cart.classId), cart.classFor);
  // Data loaded before the purchase does not include the new pass.
  const offer = bought === null || query.isFetchedAfterMount ? query.data : undefined;
  if (offer) return <ReserveForm key={cart.classId} {...{ cart, offer, bought }} onRefused={() => void query.refetch()} />;
  const title = (
    <h1 tabIndex={-1} data-page-title>
      {reserveSay.reserve.title}
    </h1>
  );
  if (!query.isError)
    return (
      <>
        {title}
        <ReserveSkeleton />
      </>
    );
  const isGone = isApiError(query.error) && query.error.status === 404;
  return (
    <>
      {title}
      <Notice
        kind="error"
        title={isGone ? undefined : reserveSay.reserve.failed}
        {...(!isGone && { action: { label: say.retry, onPress: () => void query.refetch() } })}
      >
        {isGone ? reserveSay.page.notFound : query.error.message}
      </Notice>
      <LinkButton to={path.schedule} look="plain">
        {reserveSay.reserve.change}
      </LinkButton>
    </>
  );
}
