import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { asId, type OfferId } from '../../../kernel/ids.ts';
import { isApiError } from '../../../web/lib/api-error.ts';
import { reading } from '../../../web/lib/query.ts';
import { path } from '../../../web/paths.ts';
import { words } from '../../../web/texts.ts';
import { LinkButton } from '../../../web/ui/button.tsx';
import { Notice } from '../../../web/ui/notice.tsx';
import { Bone } from '../../../web/ui/skeleton.tsx';
import { OwnDocument } from '../../payments/web/public/own-document.tsx';
import type { BookingToMake } from '../contract/booking-to-make.ts';
import { getBookingDetails, getCheckout } from '../contract/checkout.contract.ts';
import type { ReducedBill } from './bill.ts';
import { CheckoutForm } from './checkout/checkout-form.tsx';
import styles from './checkout/checkout-page.module.css';
import { CheckoutSkeleton } from './checkout/checkout-skeleton.tsx';
import { linkKeyOf } from './link-key.ts';
import { readPaying } from './paying.ts';
import { checkoutWebTexts } from './texts.ts';

const say = checkoutWebTexts().page;

/** The sheet's actions: choose another pass, ask new questions, or move to a page because the card fields need one. */
export interface PaymentInSheet {
  readonly onChange: () => void;
  readonly onAskAgain: () => void;
  readonly onNeedsPage: () => void;
}

/** The booking that Pay makes. Null for the pass alone, undefined while it is unknown. */
type PurchaseBooking = BookingToMake | null | undefined;

/** Shows the purpose of the purchase, and reports the booking that Pay makes. */
export type Purpose = (onKnown: (booking: BookingToMake | null) => void) => ReactNode;

interface PassPaymentProps {
  readonly pack: number;
  /** Shown above the form. */
  readonly purpose: Purpose;
  /** Called with the handle of the checkout when its order exists. */
  readonly onPaid: (checkout: string) => void;
  /** Set when the payment is a step of a sheet. */
  readonly sheet?: PaymentInSheet | undefined;
}

/** The payment of a pass. After a lost answer the payment may have succeeded. The order is then shown and nothing is paid again. */
export function PassPayment({ pack, purpose, onPaid, sheet }: PassPaymentProps) {
  const [booking, setBooking] = useState<BookingToMake | null>();
  const [{ checkout, pack: paid }] = useState(readPaying);
  const isAsked = paid === pack;
  const order = useQuery({ ...reading(getBookingDetails, { body: { id: checkout } }), enabled: isAsked, staleTime: 0 });
  const isPaid = isAsked && order.data !== undefined;
  useEffect(() => {
    if (isPaid) onPaid(checkout);
    // oxlint-disable-next-line exhaustive-deps -- once
  }, [isPaid, checkout]);
  return isPaid || order.isLoading ? (
    <Waiting isNarrow={sheet !== undefined} />
  ) : (
    <>
      {purpose(setBooking)}
      <Open {...{ pack, booking, onPaid, sheet }} />
    </>
  );
}

function Open({
  pack,
  booking,
  onPaid,
  sheet,
}: Pick<PassPaymentProps, 'pack' | 'onPaid' | 'sheet'> & { readonly booking: PurchaseBooking }) {
  const client = useQueryClient();
  const open = reading(getCheckout, { body: { pass_id: asId<OfferId>(pack), key: linkKeyOf(pack) } });
  const query = useQuery({
    ...open,
    // A checkout that has been paid in the meantime must not be shown again.
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
  const takeBill = (bill: ReducedBill) => client.setQueryData(open.queryKey, (before) => before && { ...before, ...bill });
  const askAgain = () => {
    void query.refetch();
    sheet?.onAskAgain();
  };
  const { data } = query;
  if (data) {
    const form = (
      <CheckoutForm
        key={data.temp_id}
        checkout={data}
        booking={booking}
        onAskAgain={askAgain}
        onBill={takeBill}
        onPaid={() => onPaid(data.temp_id)}
        sheet={sheet}
      />
    );
    if (sheet) return data.card_script === null ? form : <Leaving onLeave={sheet.onNeedsPage} />;
    return (
      <OwnDocument script={data.card_script} waiting={<CheckoutSkeleton />}>
        {form}
      </OwnDocument>
    );
  }
  if (!query.isError) return <Waiting isNarrow={sheet !== undefined} />;
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

/** A gateway's script may run only on the checkout page (quality.md, Headers). */
function Leaving({ onLeave }: { readonly onLeave: () => void }) {
  useEffect(() => {
    onLeave();
    // oxlint-disable-next-line exhaustive-deps -- once
  }, []);
  return <Waiting isNarrow />;
}

const Waiting = ({ isNarrow }: { readonly isNarrow: boolean }) => (isNarrow ? <Bone height={320} /> : <CheckoutSkeleton />);
