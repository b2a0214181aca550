import { IconChevronRight } from '@tabler/icons-react';
import { addDays, type Day } from '../../../../kernel/calendar.ts';
import type { Dates } from '../../../../context/dates.ts';
import { ButtonWithWork } from '../../../../web/ui/button.tsx';
import { IconButton } from '../../../../web/ui/icon-button.tsx';
import { mySay } from './my-classes-texts.ts';
import styles from './week-nav.module.css';

/** How many days are shown, and how far the arrows go (spec 3 §9). */
export const WINDOW_DAYS = 7;

interface WeekNavProps {
  readonly from: Day;
  readonly today: Day;
  readonly dates: Dates;
  readonly onChange: (from: Day) => void;
}

/** The range of days that is shown, and the way to the next and to the one before. */
export function WeekNav({ from, today, dates, onChange }: WeekNavProps) {
  return (
    <div className={styles.nav}>
      <IconButton
        label={mySay.previousWeek}
        Icon={IconChevronRight}
        data-points={-1}
        onClick={() => onChange(addDays(from, -WINDOW_DAYS))}
      />
      <h2 className={styles.range} aria-live="polite">
        {mySay.range(dates.dated(from), dates.dated(addDays(from, WINDOW_DAYS - 1)))}
      </h2>
      <IconButton label={mySay.nextWeek} Icon={IconChevronRight} data-points={1} onClick={() => onChange(addDays(from, WINDOW_DAYS))} />
      {from !== today && (
        <ButtonWithWork look="quiet" onClick={() => onChange(today)}>
          {mySay.today}
        </ButtonWithWork>
      )}
    </div>
  );
}
