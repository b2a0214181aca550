import type { ReportCounts } from '../../contract/reports.contract.ts';
import styles from './report-totals.module.css';
import { reportSay as say } from './report-texts.ts';

export const COUNTS = ['total_bookings', 'total_attendance', 'late_cancel_count', 'no_show_count'] as const;

interface ReportTotalsProps {
  readonly totals: ReportCounts;
  readonly isWaiting: boolean;
}

/** Four numbers over all rows. */
export const ReportTotals = ({ totals, isWaiting }: ReportTotalsProps) => (
  <dl className={styles.totals} aria-label={say.totalsLabel} aria-busy={isWaiting}>
    {COUNTS.map((count) => (
      <div key={count}>
        <dt>{say.columns[count]}</dt>
        <dd>{totals[count]}</dd>
      </div>
    ))}
  </dl>
);
