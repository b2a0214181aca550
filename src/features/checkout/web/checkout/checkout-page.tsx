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

/** The purpose of a pass purchase. The app passes it in, because it knows classes, appointments and series. */
type PurposeOf = (pack: number) => Purpose;

/** The checkout page of a pass (spec 2 §2): the selected pack, its bill, the payment methods and the button. */
export function CheckoutPage({ purposeOf }: { readonly purposeOf: PurposeOf }) {
  useDocumentTitle(say.title);
  const { bookingData } = useSearch({ strict: false });
  return bookingData === undefined ? <SelectedPackCheckout purposeOf={purposeOf} /> : <TakeOver bookingData={bookingData} />;
}

/**
 * A frame on another site opens this page with the pack in the address. The pack is stored like a pack selected here, and the address is
 * cleaned.
 */
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
  // Read once, because the success of the payment clears it while the page is still shown.
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
