import type { ReactNode } from 'react';
import { useSettings } from '../../../../web/lib/settings.ts';
import { amountText } from '../../../studio/rules/amount-text.ts';
import type { Bill, Checkout, DiscountCode } from '../bill.ts';
import { checkoutWebTexts } from '../texts.ts';
import styles from './bill-lines.module.css';

const say = checkoutWebTexts().bill;

/** Formats an amount in the currency in which it was promised. */
export function useAmountText(currency: Checkout['currency']): (amount: number) => string {
  const { locale } = useSettings();
  return (amount) => amountText(amount, currency, locale);
}

/** The discount of a code and its duration: `10% off for 3 months`. */
export function useOff(currency: Checkout['currency']): (code: DiscountCode) => string {
  const { locale } = useSettings();
  const money = useAmountText(currency);
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 3 });
  return ({ type, discount_value: value, number_of_months: months }) => {
    const off = say.off(type === 'percent' ? percent.format(value / 100) : money(value));
    return months === null ? off : say.forMonths(off, months);
  };
}

interface Line {
  readonly label: string;
  readonly value: string;
}

/** One line per entry, with its value at the end of the line. */
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

interface BillLinesProps {
  readonly bill: Bill;
  readonly currency: Checkout['currency'];
  /** The label of the last line when more is paid later. */
  readonly totalLabel?: string;
}

/** Price, discount, tax and total, with the amounts at the end of the lines (look.md, Bill). */
export function BillLines({ bill, currency, totalLabel = say.total }: BillLinesProps) {
  const { tax } = bill;
  const { locale } = useSettings();
  const money = useAmountText(currency);
  const rate = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 3 }).format((tax?.rate ?? 0) / 100);
  const lines = [
    ...(bill.price > 0 || totalLabel === say.total ? [{ label: say.price, value: money(bill.price) }] : []),
    ...(bill.discount > 0
      ? [{ label: bill.code === null ? say.discount : say.discountBy(bill.code), value: `−${money(bill.discount)}` }]
      : []),
    ...(tax && !tax.isIncluded && (bill.price > 0 || totalLabel === say.total)
      ? [{ label: say.tax(tax.name, rate), value: money(tax.amount) }]
      : []),
    ...(bill.giftCard
      ? [
          { label: say.total, value: money(bill.total) },
          { label: say.giftCard(bill.giftCard.lastFour), value: `−${money(bill.giftCard.pays)}` },
        ]
      : []),
  ];
  return (
    <div>
      <Lines lines={lines}>
        <div className={styles.total}>
          <dt>{bill.giftCard ? say.toPay : totalLabel}</dt>
          <dd>{money(bill.giftCard?.toPay ?? bill.total)}</dd>
        </div>
      </Lines>
      {tax?.isIncluded && <p className={styles.included}>{say.taxIncluded(tax.name, rate, money(tax.amount))}</p>}
    </div>
  );
}
