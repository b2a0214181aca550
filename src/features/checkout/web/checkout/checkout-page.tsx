import { IconShoppingBag } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState, type ReactNode } from 'react';
import { asId, type OfferId } from '../../../../kernel/ids.ts';
import { isApiError } from '../../../../web/lib/api-error.ts';
import { reading } from '../../../../web/lib/query.ts';
import { useIsLoggedIn } from '../../../../web/lib/session.ts';
import { storage, type SelectedPack } from '../../../../web/lib/storage.ts';
import { path } from '../../../../web/paths.ts';
import { LogInFirst } from '../../../../web/shell/log-in-first.tsx';
import { words } from '../../../../web/texts.ts';
import { LinkButton } from '../../../../web/ui/button.tsx';
import { EmptyState } from '../../../../web/ui/empty-state.tsx';
import { Notice } from '../../../../web/ui/notice.tsx';
import { PageTitle, useDocumentTitle } from '../../../../web/ui/page-title.tsx';
import { OwnDocument } from '../../../payments/web/own-document.tsx';
import { getBookingDetails, getCheckout } from '../../contract/checkout.contract.ts';
import type { ReducedBill } from '../bill.ts';
import { readPaying } from '../paying.ts';
import { checkoutWebTexts } from '../texts.ts';
import { packOfBookingData } from './booking-data.ts';
import { CheckoutForm } from './checkout-form.tsx';
import styles from './checkout-page.module.css';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';

const say = checkoutWebTexts().page;

/** What is said of the class that a pass is bought for, handed down by who knows of classes. */
type ForClass = (pack: number) => ReactNode;

/** Where a pass is paid (spec 2 §2): the selected pack, its bill, the ways to pay, and the button. */
export function CheckoutPage({ forClass }: { readonly forClass: ForClass }) {
  useDocumentTitle(say.title);
  const { bookingData } = useSearch({ strict: false });
  return bookingData === undefined ? <SelectedPackCheckout forClass={forClass} /> : <TakeOver bookingData={bookingData} />;
}

/** A window that a frame on another site has opened brings its pack in the address: kept here like one of our own, and the address is clean. */
function TakeOver({ bookingData }: { readonly bookingData: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    const pack = packOfBookingData(bookingData);
    if (pack === null) storage.clear('selected_pack');
    else storage.write('selected_pack', pack);
    void navigate({ to: path.checkout, search: {}, replace: true });
  }, [navigate, bookingData]);
  return null;
}

function SelectedPackCheckout({ forClass }: { readonly forClass: ForClass }) {
  // Read once: success clears it, while the page still stands.
  const [pack] = useState(() => storage.read('selected_pack'));
  const isLoggedIn = useIsLoggedIn('customer');
  if (pack === null) return <NothingSelected />;
  if (!isLoggedIn) return <LogInFirst from={path.checkout} />;
  return (
    <>
      <PageTitle>{say.title}</PageTitle>
      <Paid pack={pack} seat={forClass(pack.id)} />
    </>
  );
}

function NothingSelected() {
  return (
    <EmptyState
      isPage
      title={say.empty}
      icon={<IconShoppingBag size={36} stroke={1.4} />}
      action={<LinkButton to={path.buy}>{say.toBuy}</LinkButton>}
    >
      {say.emptyHint}
    </EmptyState>
  );
}

/** A payment whose answer was lost may have been made: then this leads to its order, and nothing is paid again. */
function Paid({ pack, seat }: { readonly pack: SelectedPack; readonly seat: ReactNode }) {
  const navigate = useNavigate();
  const [paying] = useState(readPaying);
  const { checkout } = paying;
  const isAsked = paying.pack === pack.id;
  const order = useQuery({ ...reading(getBookingDetails, { body: { id: checkout } }), enabled: isAsked, staleTime: 0 });
  const isPaid = isAsked && order.data !== undefined;
  useEffect(() => {
    if (isPaid) void navigate({ to: path.success, params: { id: checkout }, replace: true });
  }, [isPaid, navigate, checkout]);
  return isPaid || order.isLoading ? (
    <CheckoutSkeleton />
  ) : (
    <>
      {seat}
      <Open pack={pack} />
    </>
  );
}

function Open({ pack }: { readonly pack: SelectedPack }) {
  const client = useQueryClient();
  const open = reading(getCheckout, { body: { pass_id: asId<OfferId>(pack.id) } });
  const query = useQuery({
    ...open,
    // One that has been paid since is never shown again.
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
  const takeBill = (bill: ReducedBill) => client.setQueryData(open.queryKey, (before) => before && { ...before, ...bill });
  const askAgain = () => void query.refetch();
  if (query.data)
    return (
      <OwnDocument script={query.data.card_script} waiting={<CheckoutSkeleton />}>
        <CheckoutForm key={query.data.temp_id} checkout={query.data} onAskAgain={askAgain} onBill={takeBill} />
      </OwnDocument>
    );
  if (!query.isError) return <CheckoutSkeleton />;
  const isGone = isApiError(query.error) && query.error.status === 404;
  return (
    <div className={styles.failed}>
      <Notice kind="error" {...(!isGone && { title: say.failed, action: { label: words.retry, onPress: askAgain } })}>
        {isGone ? say.gone : query.error.message}
      </Notice>
      <LinkButton to={path.buy} look="plain">
        {say.change}
      </LinkButton>
    </div>
  );
}
