import { useSettings } from '../../../../../web/lib/settings.ts';
import type { ReportCounts } from '../../../contract/reports.contract.ts';
import styles from './report-totals.module.css';
import { reportSay as say } from './report-texts.ts';

export const COUNTS = ['total_bookings', 'total_attendance', 'late_cancel_count', 'no_show_count'] as const;

interface ReportTotalsProps {
  readonly totals: ReportCounts;
  readonly isWaiting: boolean;
}

/** Formats a sum with group separators: 1,597. */
export function useSums(): (sum: number) => string {
  const { locale } = useSettings();
  return (sum) => sum.toLocaleString(locale);
}

export function ReportTotals({ totals, isWaiting }: ReportTotalsProps) {
  const written = useSums();
  return (
    <div role="group" aria-label={say.totalsLabel}>
      <dl className={styles.totals} aria-busy={isWaiting}>
        {COUNTS.map((count) => (
          <div key={count}>
            <dt>{say.columns[count]}</dt>
            <dd>{written(totals[count])}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
