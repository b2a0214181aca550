import { IconReceipt } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { CustomerId } from '../../../../../kernel/ids.ts';
import { useDates, useSettings } from '../../../../../web/lib/settings.ts';
import office from '../../../../../web/office/office.module.css';
import { path } from '../../../../../web/paths.ts';
import { EmptyState } from '../../../../../web/ui/empty-state.tsx';
import { GivenName } from '../../../../../web/ui/given-name.tsx';
import { Text } from '../../../../../web/ui/layout/layout.tsx';
import { StatusWord, type StatusTone } from '../../../../../web/ui/status-word.tsx';
import { receiptWebTexts } from '../../../../checkout/web/public/receipt-words.ts';
import { passTexts } from '../../../../passes/texts.ts';
import { amountText } from '../../../../studio/rules/amount-text.ts';
import { listPersonOrders, type PersonOrder } from '../../../contract/person-orders.contract.ts';
import { Paged } from './paged.tsx';
import styles from './person.module.css';
import { personSay } from './person-texts.ts';
import { usePages } from './use-pages.ts';

const say = personSay.orders;
const words = receiptWebTexts().history;

interface OrdersTabProps {
  readonly id: CustomerId;
  readonly onReceipt: (order: number) => void;
}

/** Orders and refunds, newest first. A fee says which rule it follows from. The name leads to the order, where it is paid or refunded. */
export function OrdersTab({ id, onReceipt }: OrdersTabProps) {
  const pages = usePages(listPersonOrders, { params: { id } });
  const orders = pages.data?.pages.flatMap((page) => page.orders);
  return (
    <Paged pages={pages}>
      {orders &&
        (orders.length === 0 ? (
          <EmptyState title={say.none} icon={<IconReceipt size={36} stroke={1.4} />}>
            {say.noneHint}
          </EmptyState>
        ) : (
          <ul className={office.items}>
            {orders.map((order) => (
              <li key={`${order.transaction_type} ${order.id} ${order.unix_purchase}`} className={styles.line}>
                <OrderLine order={order} onReceipt={onReceipt} />
              </li>
            ))}
          </ul>
        ))}
    </Paged>
  );
}

interface OrderLineProps {
  readonly order: PersonOrder;
  readonly onReceipt: (order: number) => void;
}

function OrderLine({ order, onReceipt }: OrderLineProps) {
  const dates = useDates('staff');
  const { locale } = useSettings();
  const money = (amount: number) => amountText(amount, order.currency, locale);
  const { id, pass_user_name: name, transaction_type: kind, discount, tax } = order;
  const status = statusOf(order);
  return (
    <>
      <span className={styles.lineText}>
        <Link to={path.officeThing} params={{ place: 'orders', thing: String(id) }} className={office.itemName}>
          <GivenName>{name}</GivenName>
        </Link>
        <span className={office.itemLine}>
          {[
            dates.dated(dates.dayOf(order.unix_purchase)),
            words.types[order.pass_user_type],
            methodOf(order),
            discount > 0 && say.discount(money(discount)),
            tax > 0 && say.tax(money(tax)),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {order.fee && kind === 'credit' && <FeeReason fee={order.fee} />}
        <button type="button" className={styles.small} aria-label={say.receiptOf(name)} onClick={() => onReceipt(id)}>
          {receiptWebTexts().receipt.title}
        </button>
      </span>
      <span className={styles.amount}>
        <Text as="span" strong data-figures>
          {kind === 'debit' ? '−' : ''}
          {money(order.total)}
        </Text>
        <StatusWord tone={status.tone}>{status.text}</StatusWord>
      </span>
    </>
  );
}

const methodOf = (order: PersonOrder): string | false => {
  if (order.transaction_type === 'credit' && (!order.is_paid || order.is_void)) return false;
  return order.payment_method_name || passTexts().paidBy[order.payment_method];
};

function statusOf({ transaction_type: kind, is_void: isVoid, is_paid: isPaid }: PersonOrder): { tone: StatusTone; text: string } {
  if (kind === 'debit') return { tone: 'off', text: words.refund };
  if (isVoid) return { tone: 'off', text: words.void };
  return isPaid ? { tone: 'good', text: say.paid } : { tone: 'bad', text: words.due };
}

/** The answer to "why was I charged?": the class, what happened, and the rule in words. */
function FeeReason({ fee: { kind, name, startsAt, cancelledAt, freeUntil } }: { readonly fee: NonNullable<PersonOrder['fee']> }) {
  const dates = useDates('staff');
  return (
    <Text as="span" small>
      {kind === 'no-show' || cancelledAt === null || freeUntil === null
        ? say.noShow(name, dates.moment(startsAt))
        : say.late(name, dates.moment(startsAt), dates.moment(cancelledAt), dates.moment(freeUntil))}
    </Text>
  );
}
