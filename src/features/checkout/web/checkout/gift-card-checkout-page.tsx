import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Navigate, useNavigate, useSearch } from '@tanstack/react-router';
import { asId, type GiftCardId } from '../../../../kernel/ids.ts';
import { isApiError } from '../../../../web/lib/api-error.ts';
import { reading } from '../../../../web/lib/query.ts';
import { useIsLoggedIn } from '../../../../web/lib/session.ts';
import { path } from '../../../../web/paths.ts';
import { LogInFirst } from '../../../../web/shell/log-in-first.tsx';
import { words } from '../../../../web/texts.ts';
import { Notice } from '../../../../web/ui/notice.tsx';
import { LinkButton } from '../../../../web/ui/button.tsx';
import { PageTitle } from '../../../../web/ui/page-title.tsx';
import { getGiftCard } from '../../../gift-cards/contract/gift-cards.contract.ts';
import { OwnDocument } from '../../../payments/web/public/own-document.tsx';
import { getGiftCardCheckout } from '../../contract/checkout.contract.ts';
import type { ReducedBill } from '../bill.ts';
import { checkoutWebTexts } from '../texts.ts';
import { CheckoutForm } from './checkout-form.tsx';
import styles from './checkout-page.module.css';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';

const say = checkoutWebTexts().page;

/** The checkout page of a gift card (spec 2 §2). It works like the one of a pass. */
export function GiftCardCheckoutPage() {
  const { 'gift-card-id': id = '' } = useSearch({ strict: false });
  const isLoggedIn = useIsLoggedIn('customer');
  if (!/^[1-9]\d{0,14}$/.test(id)) return <Navigate to={path.giftCard} replace />;
  if (!isLoggedIn) return <LogInFirst from={path.giftCardCheckout} />;
  return (
    <>
      <PageTitle>{say.title}</PageTitle>
      <Open key={id} id={asId<GiftCardId>(Number(id))} />
    </>
  );
}

function Open({ id }: { readonly id: GiftCardId }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const open = reading(getGiftCardCheckout, { body: { gift_card_id: id } });
  const query = useQuery({ ...open, gcTime: 0, staleTime: 0, refetchOnWindowFocus: false });
  const isGone = isApiError(query.error) && query.error.status === 404;
  // The gift card may have been paid in another window or before a reload. The page then shows its summary.
  const card = useQuery({ ...reading(getGiftCard, { params: { id } }), enabled: isGone, retry: false });
  const askAgain = () => void query.refetch();
  const takeBill = (bill: ReducedBill) => client.setQueryData(open.queryKey, (before) => before && { ...before, ...bill });
  if (query.data)
    return (
      <OwnDocument script={query.data.card_script} waiting={<CheckoutSkeleton />}>
        <CheckoutForm
          key={query.data.temp_id}
          checkout={query.data}
          booking={null}
          onAskAgain={askAgain}
          onBill={takeBill}
          onPaid={() => void navigate({ to: path.giftCardSummary, params: { id: String(id) }, replace: true })}
        />
      </OwnDocument>
    );
  if (card.data?.gift_card.is_paid) return <Navigate to={path.giftCardSummary} params={{ id: String(id) }} replace />;
  if (!query.isError || card.isLoading) return <CheckoutSkeleton />;
  return (
    <div className={styles.failed}>
      <Notice kind="error" {...(!isGone && { title: say.failed, action: { label: words.retry, onPress: askAgain } })}>
        {isGone ? say.giftCardGone : query.error.message}
      </Notice>
      <LinkButton to={path.giftCard} look="plain">
        {say.changeGiftCard}
      </LinkButton>
    </div>
  );
}
