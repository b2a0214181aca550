import type { ReactNode } from 'react';
import { useSettings } from '../../../web/lib/settings.ts';
import { amountText } from '../../studio/rules/amount-text.ts';
import type { Bill, Checkout } from './bill.ts';
import { checkoutWebTexts } from './texts.ts';
import styles from './bill-lines.module.css';

const say = checkoutWebTexts().bill;

/** An amount of a checkout, in the currency that it was promised in. */
export function useAmountText(currency: Checkout['currency']): (amount: number) => string {
  const { locale } = useSettings();
  return (amount) => amountText(amount, currency, locale);
}

interface Line {
  readonly label: string;
  readonly value: string;
}

/** Below one another, each value at the end of its line. */
export const Lines = ({ lines, children }: { readonly lines: readonly Line[]; readonly children?: ReactNode }) => (
  <dl className={styles.lines}>
    {lines.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
    {children}
  </dl>
);

/** Price, discount, tax and total, the money at the end (look.md, Bill). */
export function BillLines({ bill, currency }: { readonly bill: Bill; readonly currency: Checkout['currency'] }) {
  const { tax } = bill;
  const { locale } = useSettings();
  const money = useAmountText(currency);
  const rate = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 3 }).format((tax?.rate ?? 0) / 100);
  const lines = [
    { label: say.price, value: money(bill.price) },
    ...(bill.discount > 0 ? [{ label: say.discount, value: `−${money(bill.discount)}` }] : []),
    ...(tax && !tax.isIncluded ? [{ label: say.tax(tax.name, rate), value: money(tax.amount) }] : []),
  ];
  return (
    <div>
      <Lines lines={lines}>
        <div className={styles.total}>
          <dt>{say.total}</dt>
          <dd>{money(bill.total)}</dd>
        </div>
      </Lines>
      {tax?.isIncluded && <p className={styles.included}>{say.taxIncluded(tax.name, rate, money(tax.amount))}</p>}
    </div>
  );
}
