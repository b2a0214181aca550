import { lazy, Suspense, type Ref } from 'react';
import { minor } from '../../../../kernel/money.ts';
import { Kit } from '../../../../web/theme/kit.tsx';
import { toStripeAmount } from '../../../payments/rules/stripe-amount.ts';
import type { CardFieldsHandle } from '../../../payments/web/card-fields.tsx';
import type { Checkout } from '../bill.ts';

const CardFields = lazy(() => import('../../../payments/web/card-fields.tsx').then((part) => ({ default: part.CardFields })));
const StripeFields = lazy(() => import('../../../payments/web/stripe-fields.tsx').then((part) => ({ default: part.StripeFields })));

interface CardEntryProps {
  readonly ref: Ref<CardFieldsHandle>;
  readonly disabled: boolean;
  readonly checkout: Checkout;
}

/** The fields of the studio's gateway; loaded where a card is taken. */
export default function CardEntry({ checkout, ...fields }: CardEntryProps) {
  const { card_script: script, public_key: publicKey, to_pay: total, currency } = checkout;
  const amount = minor(Math.round(total * 10 ** currency.digits));
  const { iso_code: code, digits } = currency;
  return (
    <Kit>
      <Suspense fallback={null}>
        {script !== null && publicKey !== null ? (
          <StripeFields {...fields} offer={{ script, publicKey }} amount={toStripeAmount(amount, { code, digits })} currency={code} />
        ) : (
          <CardFields {...fields} />
        )}
      </Suspense>
    </Kit>
  );
}
