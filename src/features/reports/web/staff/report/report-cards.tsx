import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { GivenName } from '../../../../../web/ui/given-name.tsx';
import { IconButton } from '../../../../../web/ui/icon-button.tsx';
import type { ReportCounts } from '../../../contract/reports.contract.ts';
import { REPORT_ORDERS } from '../../../rules/report-record.ts';
import styles from './report-cards.module.css';
import { columnsFor, isText, isUsual, keyOf, RowStatus, useRowView } from './report-row-view.tsx';
import type { ReportRowsProps } from './report-table.tsx';
import { reportSay as say } from './report-texts.ts';
import { COUNTS, useSums } from './report-totals.tsx';

/** The phone layout: a card per row, and the sums below. */
export function ReportCards({ rows, total, totals, seesAll }: ReportRowsProps) {
  const view = useRowView();
  return (
    <>
      <ul className={styles.cards}>
        {rows.map((row) => {
          const shown = view(row);
          const facts = [shown.when, shown.duration, row.location_name, seesAll && row.instructor_name].filter(Boolean);
          return (
            <li key={keyOf(row)} className={styles.card}>
              <div className={styles.head}>
                <strong className={styles.name}>
                  <GivenName>{row.service_name}</GivenName>
                </strong>
                <span className={styles.soft}>
                  {shown.type} {row.record_id}
                </span>
              </div>
              <p className={styles.soft}>{facts.join(' · ')}</p>
              {!isUsual(row) && <RowStatus row={row} />}
              <Counts counts={row} />
            </li>
          );
        })}
      </ul>
      <div className={styles.total}>
        <strong>{say.total(total)}</strong>
        <Counts counts={totals} />
      </div>
    </>
  );
}

function Counts({ counts }: { readonly counts: ReportCounts }) {
  const written = useSums();
  return (
    <dl className={styles.counts}>
      {COUNTS.map((count) => (
        <div key={count}>
          <dt>{say.columns[count]}</dt>
          <dd>{written(counts[count])}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Sorts the cards, in place of the table's headings. */
export function SortBy({ ask, seesAll, onSort }: Pick<ReportRowsProps, 'ask' | 'seesAll' | 'onSort'>) {
  const { orderBy, orderDesc } = ask;
  return (
    <div className={styles.sort}>
      <label>
        {say.sortBy}
        <select
          value={orderBy}
          onChange={({ currentTarget: { value } }) => {
            const chosen = REPORT_ORDERS.find((one) => one === value) ?? orderBy;
            onSort({ orderBy: chosen, orderDesc: !isText(chosen) });
          }}
        >
          {columnsFor(seesAll).map((column) => (
            <option key={column} value={column}>
              {say.columns[column]}
            </option>
          ))}
        </select>
      </label>
      <IconButton
        label={orderDesc ? say.descending : say.ascending}
        Icon={orderDesc ? IconArrowDown : IconArrowUp}
        onClick={() => onSort({ orderBy, orderDesc: !orderDesc })}
      />
    </div>
  );
}
