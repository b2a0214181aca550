import { lazy, type Ref } from 'react';
import type { Minor } from '../../../kernel/money.ts';
import { Kit } from '../../../web/theme/kit.tsx';
import { toStripeAmount } from '../rules/stripe-amount.ts';
import type { CardFieldsHandle } from './card-fields.tsx';
import type { StripeOffer } from './stripe-script.ts';

const CardFields = lazy(() => import('./card-fields.tsx').then((part) => ({ default: part.CardFields })));
const StripeFields = lazy(() => import('./stripe-fields.tsx').then((part) => ({ default: part.StripeFields })));

interface CardEntryProps {
  readonly ref: Ref<CardFieldsHandle>;
  readonly disabled: boolean;
  /** Null where the fields are ours. */
  readonly offer: StripeOffer | null;
  /** What is to be paid; nothing where a card is only kept. */
  readonly amount: Minor;
  readonly currency: { readonly iso_code: string; readonly digits: number };
}

/** The fields of the studio's gateway; loaded where a card is taken, so inside a Suspense only. */
export default function CardEntry({ offer, amount, currency: { iso_code: code, digits }, ...fields }: CardEntryProps) {
  return (
    <Kit>
      {offer === null ? (
        <CardFields {...fields} />
      ) : (
        <StripeFields {...fields} offer={offer} amount={toStripeAmount(amount, { code, digits })} currency={code} />
      )}
    </Kit>
  );
}
