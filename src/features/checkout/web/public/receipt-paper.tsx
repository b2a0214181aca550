import { useDates } from '../../../../web/lib/settings.ts';
import type { ReplyOf } from '../../../../wire/endpoint.ts';
import { passTexts } from '../../../passes/texts.ts';
import type { getReceipt } from '../../contract/receipts.contract.ts';
import type { Bill } from '../bill.ts';
import { BillLines, Lines, useAmountText } from './bill-lines.tsx';
import { receiptWebTexts } from '../receipt-texts.ts';
import styles from './receipt-paper.module.css';

const say = receiptWebTexts().receipt;

type Receipt = ReplyOf<typeof getReceipt>;

const billOf = (told: Receipt): Bill => ({
  price: told.amount,
  discount: told.discount,
  code: told.discount_code,
  total: told.total,
  giftCard: told.gift_card && { lastFour: told.gift_card.last_four, pays: told.gift_card.amount, toPay: told.to_pay },
  tax: told.tax_rate > 0 ? { name: told.tax_name, rate: told.tax_rate, amount: told.tax, isIncluded: told.price_tax_include } : null,
});

/** The receipt of an order: both parties, the bill, payments and refunds. */
export function ReceiptPaper({ told }: { readonly told: Receipt }) {
  const dates = useDates();
  const money = useAmountText(told.currency);
  const label = passTexts().paidBy[told.payment_method];
  const named = told.payment_method_name === label ? label : `${label}, ${told.payment_method_name}`;
  return (
    <article className={styles.paper}>
      <div className={styles.parties}>
        <p>
          <strong>{told.studio.name}</strong>
          <br />
          {told.studio.support_email}
        </p>
        <p>
          {told.customer.name}
          {told.customer.email !== null && <br />}
          {told.customer.email}
        </p>
      </div>
      <Lines
        lines={[
          { label: say.number, value: String(told.id) },
          { label: say.date, value: dates.date(told.unix_purchase) },
          ...(told.paid_on === null ? [] : [{ label: say.paidOn, value: dates.fullDay(told.paid_on) }]),
        ]}
      />
      <h2>{told.name}</h2>
      {told.booking !== null && <p>{told.booking.message}</p>}
      <BillLines bill={billOf(told)} currency={told.currency} />
      <Lines
        lines={[
          ...(told.payments.length > 1 && told.is_paid && !told.is_void
            ? told.payments.map(({ name, amount }) => ({ label: name, value: money(amount) }))
            : [{ label: say.paidBy, value: told.is_void ? say.void : told.is_paid ? named : say.owed }]),
          ...told.refunds.flatMap((refund) => refundLines(refund, { name: told.tax_name, money, date: dates.date })),
        ]}
      />
    </article>
  );
}

interface ReceiptWords {
  /** The name of the tax. */
  readonly name: string;
  readonly money: (amount: number) => string;
  readonly date: (at: Receipt['unix_purchase']) => string;
}

/** The lines of a refund: its date and amount, its tax, and each method that gets money back. */
const refundLines = (refund: Receipt['refunds'][number], { name, money, date }: ReceiptWords) => [
  { label: say.refundedOn(date(refund.unix_refund)), value: `−${money(refund.amount)}` },
  ...(refund.tax > 0 ? [{ label: say.taxOfRefund(name), value: `−${money(refund.tax)}` }] : []),
  ...refund.payments.map((part) => ({ label: say.refundedTo(part.name), value: `−${money(part.amount)}` })),
];
