import { useEffect, useState } from 'react';
import type { PassId } from '../../../../kernel/ids.ts';
import { words } from '../../../../web/texts.ts';
import { Notice } from '../../../../web/ui/notice.tsx';
import { Bone } from '../../../../web/ui/skeleton.tsx';
import { useStepWork } from '../../../../web/ui/steps/step-work.ts';
import { isBeingBooked, isPassOrder, type PassOrder } from '../bill.ts';
import { PassPayment, type PaymentInSheet, type Purpose } from '../pass-payment.tsx';
import { useOrder } from '../success/use-order.ts';
import { checkoutWebTexts } from '../texts.ts';

const say = checkoutWebTexts();

export interface Bought {
  readonly pass: PassId;
  readonly name: string;
  /** False when the pass is to be paid at the studio. */
  readonly isPaid: boolean;
  readonly booking: PassOrder['booking'];
}

interface PassPurchaseProps {
  readonly pack: number;
  readonly purpose: Purpose;
  readonly sheet: PaymentInSheet;
  readonly onBought: (bought: Bought) => void;
}

/** Buys a pass in a sheet. After the payment it reads the order, and the sheet continues with the bought pass. */
export function PassPurchase({ pack, purpose, sheet, onBought }: PassPurchaseProps) {
  const [checkout, setCheckout] = useState<string | null>(null);
  if (checkout === null) return <PassPayment {...{ pack, purpose, sheet }} onPaid={setCheckout} />;
  return <Ordered checkout={checkout} onBought={onBought} onAgain={() => setCheckout(null)} />;
}

interface OrderedProps extends Pick<PassPurchaseProps, 'onBought'> {
  readonly checkout: string;
  readonly onAgain: () => void;
}

function Ordered({ checkout, onBought, onAgain }: OrderedProps) {
  const { query, refused, isLate } = useOrder(checkout);
  useStepWork(refused === null && !isLate);
  const order = query.data && isPassOrder(query.data) ? query.data : null;
  useEffect(() => {
    if (order && order.user_pass_id !== null && !isBeingBooked(order))
      onBought({ pass: order.user_pass_id, name: order.pass_data.name, isPaid: order.is_paid, booking: order.booking });
    // oxlint-disable-next-line exhaustive-deps -- once
  }, [order?.id, order?.booking?.state]);
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
