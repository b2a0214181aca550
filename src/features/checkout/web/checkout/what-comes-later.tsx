import { useQuery } from '@tanstack/react-query';
import { reading } from '../../../../web/lib/query.ts';
import { useDates, useSettings } from '../../../../web/lib/settings.ts';
import { getProduct } from '../../../products/contract/products.contract.ts';
import { productView } from '../../../products/web/public/product-view.ts';
import type { Checkout } from '../bill.ts';
import { linkKeyOf } from '../link-key.ts';
import { checkoutWebTexts } from '../texts.ts';
import { isOwn, type Way } from './use-payment.ts';
import { Text } from '../../../../web/ui/layout/layout.tsx';

const say = checkoutWebTexts().pay;

/**
 * What follows after the payment (look.md, Bill): how long the pass is valid, and whether it renews. The component that holds the seat of a
 * class mentions that class.
 */
export function WhatComesLater({ checkout, way }: { readonly checkout: Checkout; readonly way: Way }) {
  const { id } = checkout.passes[0]!;
  const { data } = useQuery(reading(getProduct, { params: { id }, query: { key: linkKeyOf(id) } }));
  const showing = { dates: useDates(), settings: useSettings() };
  const sold = data && { ...data.data, ...(checkout.trial_used && { trial_days: 0 }) };
  const runs = sold ? productView(sold, { ...showing, services: data.services }).runs : [];
  const sentences = [
    ...runs.map((line) => `${line}.`),
    ...(checkout.pass_type === 'classpack' ? [say.once] : []),
    ...(checkout.recurring && way !== 'free' ? [say.cycles[isOwn(way) ? 'other' : way]] : []),
  ];
  return <Text tone="soft">{sentences.join(' ')}</Text>;
}
