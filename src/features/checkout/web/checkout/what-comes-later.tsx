import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { reading } from '../../../../web/lib/query.ts';
import { useDates, useSettings } from '../../../../web/lib/settings.ts';
import { storage } from '../../../../web/lib/storage.ts';
import { getProduct } from '../../../products/contract/products.contract.ts';
import { productView } from '../../../products/web/product-view.ts';
import type { Checkout } from '../bill.ts';
import { checkoutWebTexts } from '../texts.ts';
import styles from './checkout-form.module.css';

const say = checkoutWebTexts().pay;

/** What happens after the button (look.md, Bill): how long it is good, that it does not renew, the class that waits. */
export function WhatComesLater({ checkout }: { readonly checkout: Checkout }) {
  const { id } = checkout.passes[0]!;
  const { data } = useQuery(reading(getProduct, { params: { id } }));
  const showing = { dates: useDates(), settings: useSettings() };
  const [hasClass] = useState(() => storage.read('cart') !== null);
  const sold = data && { ...data.data, ...(checkout.trial_used && { trial_days: 0 }) };
  const runs = sold ? productView(sold, { ...showing, services: data.services }).runs : [];
  const sentences = [
    ...runs.map((line) => `${line}.`),
    ...(checkout.pass_type === 'classpack' ? [say.once] : []),
    ...(checkout.recurring ? [say.keptCard] : []),
    ...(hasClass ? [say.thenClass] : []),
  ];
  return <p className={styles.later}>{sentences.join(' ')}</p>;
}
