import { Navigate, useNavigate, useParams, useRouter, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { isApiError } from '../../../../web/lib/api-error.ts';
import { useIsLoggedIn } from '../../../../web/lib/session.ts';
import { useTouched } from '../../../../web/lib/use-redirect.ts';
import { path } from '../../../../web/paths.ts';
import { LogInFirst } from '../../../../web/shell/log-in-first.tsx';
import { words } from '../../../../web/texts.ts';
import { ButtonWithWork, LinkButton } from '../../../../web/ui/button.tsx';
import { EmptyState } from '../../../../web/ui/empty-state.tsx';
import { Notice } from '../../../../web/ui/notice.tsx';
import { PageTitle, useDocumentTitle } from '../../../../web/ui/page-title.tsx';
import { Bone, Skeleton } from '../../../../web/ui/skeleton.tsx';
import { myPassTexts } from '../../../passes/web/public/texts.ts';
import { isPassOrder, type PassOrder } from '../bill.ts';
import { readPaying } from '../paying.ts';
import { checkoutWebTexts } from '../texts.ts';
import { NextStep, placeOfBooking, PurchaseHead } from './booked-with.tsx';
import { OrderSummary } from './order-summary.tsx';
import { Stack } from '../../../../web/ui/layout/layout.tsx';
import styles from './success-page.module.css';
import { useCountdown } from './use-countdown.ts';
import { useOrder } from './use-order.ts';
import type { Next } from '../../../../web/lib/purchase/waiting-booking.ts';
import { forgetNext, readNext, stateFor } from './what-is-next.ts';

const say = checkoutWebTexts().success;

/** The page after a purchase (spec 2 §2): continues with the purpose of the purchase, and shows the receipt. */
export function SuccessPage() {
  const { id = '' } = useParams({ strict: false });
  return useIsLoggedIn('customer') ? <OrderOf key={id} id={id} /> : <LogInFirst from={`/success/${id}`} />;
}

function OrderOf({ id }: { readonly id: string }) {
  useDocumentTitle(say.summary);
  const { query, refused, isAwaited, isLate } = useOrder(id);
  const { receipt } = useSearch({ strict: false });
  // A gift card has its own page. Fees and other orders without a pass show the receipt.
  if (query.data && !isPassOrder(query.data) && query.data.gift_card_id === null)
    return <Navigate to={path.receipt} params={{ id: String(query.data.id) }} replace />;
  if (query.data && !isPassOrder(query.data))
    return <Navigate to={path.giftCardSummary} params={{ id: String(query.data.gift_card_id) }} replace />;
  if (query.data) return receipt === undefined ? <GoingOn order={query.data} /> : <Receipt order={query.data} />;
  if (refused) return <NotPaid why={refused.message} />;
  const isMissing = isApiError(query.error) && query.error.status === 404;
  if (isMissing && !isAwaited)
    return (
      <EmptyState isPage title={say.unknown} action={<LinkButton to={path.account}>{say.toAccount}</LinkButton>}>
        {say.unknownHint}
      </EmptyState>
    );
  if (isLate || (query.isError && !isMissing))
    return <NotYet text={isLate ? say.late : query.error!.message} onRetry={() => void query.refetch()} />;
  return <Waiting isAwaited={isAwaited} />;
}

function Waiting({ isAwaited }: { readonly isAwaited: boolean }) {
  return (
    <Stack gap={6} narrow>
      {isAwaited && <PageTitle lead={say.waitingHint}>{say.waiting}</PageTitle>}
      <Skeleton>
        <Bone height={220} />
      </Skeleton>
    </Stack>
  );
}

/** The gateway declined the payment. Leads back to the checkout for another method. */
function NotPaid({ why }: { readonly why: string }) {
  const [{ pack }] = useState(readPaying);
  return (
    <Stack gap={6} narrow>
      <PageTitle>{say.notPaid}</PageTitle>
      <Notice kind="error">{why}</Notice>
      <LinkButton to={pack === 0 ? path.giftCard : path.checkout}>{say.toCheckout}</LinkButton>
    </Stack>
  );
}

function NotYet({ text, onRetry }: { readonly text: string; readonly onRetry: () => void }) {
  return (
    <Stack gap={6} narrow>
      <PageTitle>{say.summary}</PageTitle>
      <Notice kind="warning" action={{ label: words.retry, onPress: onRetry }}>
        {text}
      </Notice>
      <LinkButton to={path.account} look="plain">
        {say.toAccount}
      </LinkButton>
    </Stack>
  );
}

/** The countdown prompt with the receipt below it. A booking that was not made has to be read, so nothing continues automatically. */
function GoingOn({ order }: { readonly order: PassOrder }) {
  const { booking } = order;
  return booking === null || booking.state === 'booked' ? <Countdown order={order} /> : <Receipt order={order} />;
}

function Countdown({ order }: { readonly order: PassOrder }) {
  const navigate = useNavigate();
  const goOn = useGoOn(order);
  const stays = useTouched(true);
  const { left, showsSummary } = useCountdown(!stays, goOn.leave);
  const stay = () => void navigate({ to: '.', search: { receipt: '1' } as never, replace: true, resetScroll: false });
  const { what } = goOn.next;
  const isBooked = order.booking !== null;
  return (
    <Stack gap={6} narrow>
      <PurchaseHead title={what === null ? say.almostDone : say.withClass} order={order}>
        <p className={styles.next}>
          <span role="status">{isBooked ? say.nextBookings : what === null ? say.nextPage : say.next[what]}</span>{' '}
          {!stays && <span aria-hidden="true">{left > 0 ? say.count(left) : say.goes}</span>}
        </p>
      </PurchaseHead>
      {/* The button to stay comes first for keyboard users, because the countdown is running. */}
      <div className={styles.actions}>
        <ButtonWithWork look="plain" wide onClick={stay}>
          {say.stay}
        </ButtonWithWork>
        <ButtonWithWork wide onClick={goOn.leave}>
          {isBooked ? say.seeBookings : say.goNow}
        </ButtonWithWork>
      </div>
      {(showsSummary || stays) && <OrderSummary order={order} />}
    </Stack>
  );
}

/** The receipt and all ways to continue, for a customer who stays. */
function Receipt({ order }: { readonly order: PassOrder }) {
  const goOn = useGoOn(order);
  const { booking } = order;
  const kind = order.pass_data.punch_type;
  const isBooked = booking?.state === 'booked';
  return (
    <Stack gap={6} narrow>
      <PurchaseHead title={say.thanks} order={order} />
      <OrderSummary order={order} />
      <div className={styles.actions}>
        {booking !== null && <NextStep booking={booking} />}
        {(isBooked || goOn.next.what !== null) && (
          <ButtonWithWork wide onClick={goOn.leave}>
            {isBooked ? say.seeBookings : say.withClass}
          </ButtonWithWork>
        )}
        <LinkButton to={path.account} hash={kind === 'classpack' ? 'packs' : 'membership'} look="plain" wide>
          {myPassTexts().title[kind]}
        </LinkButton>
      </div>
    </Stack>
  );
}

/**
 * The next page, read once: the booking that was made, a booking to complete by hand with the new pass, or the page where the purchase
 * began. It replaces the history entry, so Back leads neither to the prompt nor to the checkout.
 */
function useGoOn(order: PassOrder) {
  const { booking } = order;
  const router = useRouter();
  const [next] = useState<Next>(() => (booking?.state === 'booked' ? { what: null, address: placeOfBooking(booking) } : readNext(booking)));
  const leave = () => {
    forgetNext();
    router.history.replace(next.address, stateFor(next, order));
  };
  return { next, leave };
}
