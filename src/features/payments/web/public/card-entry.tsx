import { lazy, type Ref } from 'react';
import type { Minor } from '../../../../kernel/money.ts';
import { Kit } from '../../../../web/theme/kit.tsx';
import { toStripeAmount } from '../../rules/stripe-amount.ts';
import type { CardFieldsHandle } from './card-fields.tsx';
import type { StripeOffer } from './stripe-script.ts';

const CardFields = lazy(() => import('./card-fields.tsx').then((part) => ({ default: part.CardFields })));
const StripeFields = lazy(() => import('../stripe-fields.tsx').then((part) => ({ default: part.StripeFields })));

interface CardEntryProps {
  readonly ref: Ref<CardFieldsHandle>;
  readonly disabled: boolean;
  /** Null when the card fields are our own. */
  readonly offer: StripeOffer | null;
  /** The amount to pay. 0 when the card is only saved. */
  readonly amount: Minor;
  readonly currency: { readonly iso_code: string; readonly digits: number };
}

/** The card fields of the studio's gateway. They load lazily, so render this inside a Suspense. */
export default function CardEntry({ offer, amount, currency: { iso_code: code, digits }, ...fields }: CardEntryProps) {
  return (
    <Kit>
      {offer === null ? (
        <CardFields {...fields} hasWallet={amount > 0} />
      ) : (
        <StripeFields {...fields} offer={offer} amount={toStripeAmount(amount, { code, digits })} currency={code} />
      )}
    </Kit>
  );
}
