import { IconCalendarPlus } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { asId, type ClassSessionId } from '../../../../kernel/ids.ts';
import { isApiError } from '../../../../web/lib/api-error.ts';
import { storage, type Cart } from '../../../../web/lib/storage.ts';
import { path } from '../../../../web/paths.ts';
import { LinkButton } from '../../../../web/ui/button.tsx';
import { Notice } from '../../../../web/ui/notice.tsx';
import { useDocumentTitle } from '../../../../web/ui/page-title.tsx';
import { cartOfQuery, keepCart } from '../public/reserve/cart.ts';
import { ReserveForm } from './reserve-form.tsx';
import { ReserveSkeleton } from '../public/reserve/reserve-skeleton.tsx';
import { reserveSay } from '../public/reserve-texts.ts';
import { say } from '../../../classes/web/public/texts.ts';
import { useBoughtPass } from '../public/use-bought-pass.ts';
import { useClassReserve } from '../public/reserve/use-class-reserve.ts';
import { KeptCheckout } from '../../../checkout/web/public/kit/kept-checkout.tsx';
import styles from '../../../checkout/web/public/kit/booking-form.module.css';

const { empty: title, emptyHint: hint, toSchedule: link } = reserveSay.reserve;
const EMPTY = { title, hint, link, Icon: IconCalendarPlus, to: path.schedule };

/** The checkout of a class (spec 1 §2): the cart's class, the passes that can pay for it, and the button. */
export function ReservePage() {
  useDocumentTitle(reserveSay.reserve.title);
  const given = cartOfQuery(useSearch({ strict: false }));
  return (
    <KeptCheckout address={path.reserve} takeOver={given && (() => keepCart(given))} read={() => storage.read('cart')} empty={EMPTY}>
      {(cart) => (
        <div className={styles.page}>
          <Checkout cart={cart} />
        </div>
      )}
    </KeptCheckout>
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
