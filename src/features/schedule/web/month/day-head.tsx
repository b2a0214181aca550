import type { Day } from '../../../../kernel/calendar.ts';
import { useDates } from '../../../../web/lib/settings.ts';
import styles from './day-head.module.css';

/** The sticky heading of a day, below the day strip. */
export function DayHead({ day, count = null }: { readonly day: Day; readonly count?: string | null }) {
  const dates = useDates();
  return (
    <div className={styles.head}>
      <h2 id={`day-${day}`}>{dates.dayTitle(day)}</h2>
      {count !== null && <p>{count}</p>}
    </div>
  );
}
