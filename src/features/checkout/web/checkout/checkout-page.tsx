import { IconShoppingBag } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useIsLoggedIn } from '../../../../web/lib/session.ts';
import { storage } from '../../../../web/lib/storage.ts';
import { path } from '../../../../web/paths.ts';
import { LogInFirst } from '../../../../web/shell/log-in-first.tsx';
import { LinkButton } from '../../../../web/ui/button.tsx';
import { EmptyState } from '../../../../web/ui/empty-state.tsx';
import { PageTitle, useDocumentTitle } from '../../../../web/ui/page-title.tsx';
import { checkoutWebTexts } from '../texts.ts';
import { PassPayment, type Purpose } from '../pass-payment.tsx';
import { packOfBookingData } from './booking-data.ts';

const say = checkoutWebTexts().page;

/** What a pass is bought for, handed down by the app, which knows of classes, appointments and series. */
type PurposeOf = (pack: number) => Purpose;

/** Where a pass is paid (spec 2 §2): the selected pack, its bill, the ways to pay, and the button. */
export function CheckoutPage({ purposeOf }: { readonly purposeOf: PurposeOf }) {
  useDocumentTitle(say.title);
  const { bookingData } = useSearch({ strict: false });
  return bookingData === undefined ? <SelectedPackCheckout purposeOf={purposeOf} /> : <TakeOver bookingData={bookingData} />;
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

function SelectedPackCheckout({ purposeOf }: { readonly purposeOf: PurposeOf }) {
  // Read once: success clears it, while the page still stands.
  const [pack] = useState(() => storage.read('selected_pack'));
  const isLoggedIn = useIsLoggedIn('customer');
  const navigate = useNavigate();
  if (pack === null) return <NothingSelected />;
  if (!isLoggedIn) return <LogInFirst from={path.checkout} />;
  return (
    <>
      <PageTitle>{say.title}</PageTitle>
      <PassPayment
        pack={pack.id}
        purpose={purposeOf(pack.id)}
        onPaid={(id) => void navigate({ to: path.success, params: { id }, replace: true })}
      />
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
