import { Fragment } from 'react';
import { Text } from '../../../web/ui/layout/layout.tsx';
import styles from './price.module.css';
import type { PriceView } from './public/product-view.ts';

export const Price = ({ price: { amount, beside, tax, saved } }: { readonly price: PriceView }) => (
  <div className={styles.price}>
    <p data-figures>
      <strong>{amount}</strong>{' '}
      {beside.map((words, index) => (
        <Fragment key={words}>
          <span>{index < beside.length - 1 ? `${words},` : words}</span>{' '}
        </Fragment>
      ))}
    </p>
    {tax && (
      <Text tone="faint" small data-figures>
        {tax}
      </Text>
    )}
    {saved && <p className={styles.saved}>{saved}</p>}
  </div>
);
