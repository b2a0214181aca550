import { IconShoppingBag } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { storage } from '../../../../web/lib/storage.ts';
import { path } from '../../../../web/paths.ts';
import { PageTitle, useDocumentTitle } from '../../../../web/ui/page-title.tsx';
import { checkoutWebTexts } from '../texts.ts';
import { PassPayment, type Purpose } from '../pass-payment.tsx';
import { KeptCheckout } from '../public/kit/kept-checkout.tsx';
import { packOfBookingData } from './booking-data.ts';

const say = checkoutWebTexts().page;
const EMPTY = { title: say.empty, hint: say.emptyHint, link: say.toBuy, Icon: IconShoppingBag, to: path.buy };

/** The purpose of a pass purchase. The app passes it in, because it knows classes, appointments and series. */
type PurposeOf = (pack: number) => Purpose;

/** The checkout page of a pass (spec 2 §2): the selected pack, its bill, the payment methods and the button. */
export function CheckoutPage({ purposeOf }: { readonly purposeOf: PurposeOf }) {
  useDocumentTitle(say.title);
  const { bookingData } = useSearch({ strict: false });
  const navigate = useNavigate();
  return (
    <KeptCheckout
      address={path.checkout}
      takeOver={bookingData === undefined ? null : () => takeOver(bookingData)}
      read={() => storage.read('selected_pack')}
      empty={EMPTY}
    >
      {({ id }) => (
        <>
          <PageTitle>{say.title}</PageTitle>
          <PassPayment
            pack={id}
            purpose={purposeOf(id)}
            onPaid={(order) => void navigate({ to: path.success, params: { id: order }, replace: true })}
          />
        </>
      )}
    </KeptCheckout>
  );
}

/** An address without a valid pack clears the stored one. */
function takeOver(bookingData: string): void {
  const pack = packOfBookingData(bookingData);
  if (pack === null) storage.clear('selected_pack');
  else storage.write('selected_pack', pack);
}
