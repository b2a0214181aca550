import { useEffect, useState, type ReactNode } from 'react';
import type { PassId } from '../../../kernel/ids.ts';
import { words } from '../../../web/texts.ts';
import { Notice } from '../../../web/ui/notice.tsx';
import { Bone } from '../../../web/ui/skeleton.tsx';
import { isPassOrder } from './bill.ts';
import { PassPayment, type PaymentInSheet } from './pass-payment.tsx';
import { useOrder } from './success/use-order.ts';
import { checkoutWebTexts } from './texts.ts';

const say = checkoutWebTexts();

interface Bought {
  readonly pass: PassId;
  /** Not yet, where it is paid at the studio. */
  readonly isPaid: boolean;
}

interface PassPurchaseProps {
  readonly pack: number;
  readonly seat: ReactNode;
  readonly sheet: PaymentInSheet;
  readonly onBought: (bought: Bought) => void;
}

/** A pass is bought in a sheet that goes on with it: the payment, and then the order, which says which pass it is. */
export function PassPurchase({ pack, seat, sheet, onBought }: PassPurchaseProps) {
  const [checkout, setCheckout] = useState<string | null>(null);
  if (checkout === null) return <PassPayment {...{ pack, seat, sheet }} onPaid={setCheckout} />;
  return <Ordered checkout={checkout} onBought={onBought} onAgain={() => setCheckout(null)} />;
}

interface OrderedProps extends Pick<PassPurchaseProps, 'onBought'> {
  readonly checkout: string;
  readonly onAgain: () => void;
}

function Ordered({ checkout, onBought, onAgain }: OrderedProps) {
  const { query, refused, isLate } = useOrder(checkout);
  const order = query.data && isPassOrder(query.data) ? query.data : null;
  useEffect(() => {
    if (order && order.user_pass_id !== null) onBought({ pass: order.user_pass_id, isPaid: order.is_paid });
    // oxlint-disable-next-line exhaustive-deps -- once
  }, [order?.id]);
  if (refused)
    return (
      <Notice kind="error" title={say.success.notPaid} action={{ label: say.success.toCheckout, onPress: onAgain }}>
        {refused.message}
      </Notice>
    );
  if (isLate)
    return (
      <Notice kind="warning" action={{ label: words.retry, onPress: () => void query.refetch() }}>
        {say.success.late}
      </Notice>
    );
  return <Bone height={320} />;
}
