import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useDates, useSettings } from '../../../../web/lib/settings.ts';
import { path } from '../../../../web/paths.ts';
import { LinkButton } from '../../../../web/ui/button.tsx';
import { GivenName } from '../../../../web/ui/given-name.tsx';
import { SortedHead, type Column } from '../../../../web/ui/table/sorted-head.tsx';
import { Stack, Text } from '../../../../web/ui/layout/layout.tsx';
import table from '../../../../web/ui/table/table.module.css';
import { StatusWord } from '../../../../web/ui/status-word.tsx';
import type { ReplyOf } from '../../../../wire/endpoint.ts';
import { amountText } from '../../../studio/rules/amount-text.ts';
import { passTexts } from '../../../passes/texts.ts';
import type { getPaymentHistory, HistoryOrder } from '../../contract/receipts.contract.ts';
import { receiptWebTexts } from '../receipt-texts.ts';
import styles from './payment-history.module.css';
import type { HistoryAsk } from './use-history.ts';

const say = receiptWebTexts().history;

type History = ReplyOf<typeof getPaymentHistory>;
type Row = History['data'][number];

interface RowsProps {
  readonly rows: readonly Row[];
  readonly ask: HistoryAsk;
  readonly onSort: (changed: Partial<HistoryAsk>) => void;
}

/** The texts of a row. A refund has a minus sign (spec 2 §3). */
function useRowView() {
  const dates = useDates();
  const { locale } = useSettings();
  return (row: Row) => {
    const money = (amount: number) => amountText(amount, row.currency, locale);
    const label = passTexts().paidBy[row.payment_method];
    return {
      date: dates.date(row.unix_purchase),
      name: row.pass_user_name,
      type: say.types[row.pass_user_type],
      amount: `${row.transaction_type === 'debit' ? '−' : ''}${money(row.total)}`,
      discount: row.discount > 0 ? money(row.discount) : '–',
      paidBy: label,
      // The card that paid, when the method's label does not name it.
      detail: row.payments.length > 1 ? null : row.payment_method_name === label ? null : row.payment_method_name,
      // With several methods, each with its amount.
      parts: row.payments.length > 1 ? row.payments.map(({ name, amount }) => `${name} ${money(amount)}`) : [],
      status: statusOf(row),
    };
  };
}

/** The status of a row that is not simply paid: a refund, a fee that is due or was taken back. */
function statusOf({ transaction_type: kind, is_void: isVoid, pay_handle: handle }: Row): ReactNode {
  if (kind === 'debit') return <StatusWord tone="off">{say.refund}</StatusWord>;
  if (isVoid) return <StatusWord tone="off">{say.void}</StatusWord>;
  return handle === null ? null : <StatusWord tone="bad">{say.due}</StatusWord>;
}

const PayButton = ({ row: { pay_handle: handle, pass_user_name: name } }: { readonly row: Row }) =>
  handle === null ? null : (
    <LinkButton to={path.pay} params={{ id: handle }} look="lead" aria-label={say.payNamed(name)}>
      {say.pay}
    </LinkButton>
  );

const toReceipt = ({ id }: Row) => ({ to: path.receipt, params: { id: String(id) } });

const COLUMNS: readonly Column<HistoryOrder>[] = [
  { by: 'unix_purchase', label: say.date },
  { by: 'pass_user_name', label: say.name, isText: true },
  { by: 'pass_user_type', label: say.type },
  { by: 'total', label: say.amount, isNumber: true },
  { by: 'discount', label: say.discount, isNumber: true },
  { by: 'payment_method', label: say.method },
];

export function HistoryTable({ rows, ask, onSort }: RowsProps) {
  const view = useRowView();
  return (
    <table aria-label={say.title} className={`${table.table} ${styles.table}`}>
      <SortedHead columns={COLUMNS} sorting={ask} onSort={onSort} />
      <tbody>
        {rows.map((row) => {
          const shown = view(row);
          return (
            <tr key={`${row.transaction_type} ${row.id} ${row.unix_purchase}`}>
              <td>{shown.date}</td>
              <th scope="row">
                <Link {...toReceipt(row)} className={styles.open} title={say.receipt}>
                  <GivenName>{shown.name}</GivenName>
                </Link>
              </th>
              <td>{shown.type}</td>
              <td data-number>{shown.amount}</td>
              <td data-number>{shown.discount}</td>
              <td>
                <div className={styles.method}>
                  <span>
                    {shown.status ?? (shown.parts.length === 0 && shown.paidBy)}
                    {shown.detail && <span className={styles.detail}>{shown.detail}</span>}
                    {shown.parts.map((part) => (
                      <span key={part} className={shown.status ? styles.detail : styles.part} data-figures>
                        {part}
                      </span>
                    ))}
                  </span>
                  <PayButton row={row} />
                </div>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

export function HistoryCards({ rows }: RowsProps) {
  const view = useRowView();
  return (
    <Stack as="ul">
      {rows.map((row) => {
        const shown = view(row);
        return (
          <li key={`${row.transaction_type} ${row.id} ${row.unix_purchase}`} className={styles.item}>
            <Link {...toReceipt(row)} className={styles.card}>
              <span className={styles.what}>
                <GivenName>{shown.name}</GivenName>
              </span>
              <Text as="span" strong data-figures>
                {shown.amount}
              </Text>
              <span className={styles.detail}>
                {[
                  shown.date,
                  shown.type,
                  ...(shown.status || shown.parts.length > 0 ? [] : [shown.detail ?? shown.paidBy]),
                  ...shown.parts,
                ].join(' · ')}
              </span>
              {row.discount > 0 && (
                <span className={styles.detail} data-figures>
                  {say.discountOf(shown.discount)}
                </span>
              )}
            </Link>
            {shown.status && (
              <div className={styles.due}>
                {shown.status}
                <PayButton row={row} />
              </div>
            )}
          </li>
        );
      })}
    </Stack>
  );
}
