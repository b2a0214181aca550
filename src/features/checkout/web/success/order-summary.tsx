import { useDates } from '../../../../web/lib/settings.ts';
import { billOfOrder, type PassOrder } from '../bill.ts';
import { BillLines, Lines } from '../public/bill-lines.tsx';
import { checkoutWebTexts } from '../texts.ts';
import styles from './order-summary.module.css';

const say = checkoutWebTexts().success;

export function OrderSummary({ order }: { readonly order: PassOrder }) {
  const dates = useDates();
  return (
    <section className={styles.summary} aria-labelledby="order-summary">
      <h2 id="order-summary">{say.summary}</h2>
      <p className={styles.pass}>{order.pass_data.name}</p>
      <BillLines bill={billOfOrder(order)} currency={order.currency} />
      <Lines
        lines={[
          { label: say.paidBy, value: order.payment_method_name },
          { label: say.bought, value: dates.dated(dates.dayOf(order.unix_purchase)) },
        ]}
      />
    </section>
  );
}
