import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Day } from '../../../../kernel/calendar.ts';
import type { Dates } from '../../../../context/dates.ts';
import { buttonClass } from '../../../../web/ui/button.tsx';
import { IconButton } from '../../../../web/ui/icon-button.tsx';
import { stepMonth, type MonthWindow } from './month-strip.ts';
import { say } from '../../../classes/web/public/texts.ts';
import styles from './month-nav.module.css';

interface MonthNavProps {
  readonly day: Day;
  readonly today: Day;
  readonly window: MonthWindow;
  readonly dates: Dates;
  readonly onSelect: (day: Day) => void;
  /** The filters, on a phone. */
  readonly children: ReactNode;
}

/** The shown month, with links to the previous and next month in the window and to today. */
export function MonthNav({ day, today, window, dates, onSelect, children }: MonthNavProps) {
  const step = (count: -1 | 1, label: string) => {
    const to = stepMonth(day, count, today, window);
    return (
      <IconButton
        label={label}
        Icon={IconChevronRight}
        data-points={count}
        disabled={to === null}
        onClick={() => to !== null && onSelect(to)}
      />
    );
  };
  return (
    <div className={styles.bar}>
      <div className={styles.nav} role="group" aria-label={say.schedule.monthNav}>
        <p className={styles.title} aria-live="polite">
          {dates.month(day)}
        </p>
        {step(-1, say.schedule.previousMonth)}
        {step(1, say.schedule.nextMonth)}
        {day !== today && (
          <button type="button" className={buttonClass({ look: 'quiet' }, styles.today)} onClick={() => onSelect(today)}>
            {say.schedule.today}
          </button>
        )}
      </div>
      <div className={styles.end}>{children}</div>
    </div>
  );
}
