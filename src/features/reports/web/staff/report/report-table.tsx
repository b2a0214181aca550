import { GivenName } from '../../../../../web/ui/given-name.tsx';
import { SortedHead } from '../../../../../web/ui/table/sorted-head.tsx';
import table from '../../../../../web/ui/table/table.module.css';
import type { ReportCounts, ReportRow } from '../../../contract/reports.contract.ts';
import type { ReportOrder } from '../../../rules/report-record.ts';
import type { ReportAsk } from './report-address.ts';
import { columnsFor, isText, keyOf, RowStatus, useRowView } from './report-row-view.tsx';
import styles from './report-table.module.css';
import { reportSay as say } from './report-texts.ts';
import { COUNTS, useSums } from './report-totals.tsx';

export interface ReportRowsProps {
  readonly rows: readonly ReportRow[];
  readonly total: number;
  readonly totals: ReportCounts;
  readonly seesAll: boolean;
  readonly ask: ReportAsk;
  readonly onSort: (sorting: Pick<ReportAsk, 'orderBy' | 'orderDesc'>) => void;
}

const NUMBERS: readonly ReportOrder[] = ['record_id', 'duration', ...COUNTS];

/** The desktop layout: each column sorts, and the foot has the sums of all pages. */
export function ReportTable({ rows, total, totals, seesAll, ask, onSort }: ReportRowsProps) {
  const view = useRowView();
  const written = useSums();
  const columns = columnsFor(seesAll);
  return (
    <table aria-label={say.title} className={`${table.table} ${styles.table}`}>
      <SortedHead
        columns={columns.map((by) => ({ by, label: say.columns[by], isNumber: NUMBERS.includes(by), isText: isText(by) }))}
        sorting={ask}
        onSort={onSort}
      />
      <tbody>
        {rows.map((row) => {
          const shown = view(row);
          return (
            <tr key={keyOf(row)}>
              <th scope="row">
                <GivenName>{row.service_name}</GivenName>
              </th>
              <td data-number>{row.record_id}</td>
              <td className={styles.whole}>{shown.when}</td>
              <td>{shown.type}</td>
              <td data-number>{shown.duration}</td>
              <td>
                <GivenName>{shown.location}</GivenName>
              </td>
              {seesAll && (
                <td>
                  <GivenName>{shown.instructor}</GivenName>
                </td>
              )}
              <td className={styles.whole}>
                <RowStatus row={row} />
              </td>
              {COUNTS.map((count) => (
                <td key={count} data-number data-none={row[count] === 0 || undefined}>
                  {row[count]}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={columns.length - COUNTS.length}>
            {say.total(total)}
          </th>
          {COUNTS.map((count) => (
            <td key={count} data-number>
              {written(totals[count])}
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}
