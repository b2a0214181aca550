import { Fragment } from 'react';
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
      <p className={styles.tax} data-figures>
        {tax}
      </p>
    )}
    {saved && <p className={styles.saved}>{saved}</p>}
  </div>
);
