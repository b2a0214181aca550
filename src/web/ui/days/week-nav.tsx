import { IconChevronRight } from '@tabler/icons-react';
import { addDays, type Day } from '../../../kernel/calendar.ts';
import type { Dates } from '../../../context/dates.ts';
import { ButtonWithWork } from '../button.tsx';
import { IconButton } from '../icon-button.tsx';
import styles from './week-nav.module.css';

/** The number of days shown, and the step of the arrows (spec 3 §9). */
export const WINDOW_DAYS = 7;

interface WeekNavProps {
  readonly from: Day;
  /** The day of the way back: today, or the first day of its week. */
  readonly home: Day;
  readonly dates: Dates;
  readonly words: {
    readonly previousWeek: string;
    readonly nextWeek: string;
    readonly today: string;
    readonly range: (from: string, to: string) => string;
  };
  readonly onChange: (from: Day) => void;
}

/** The displayed range of days, with links to the next and the previous range. */
export function WeekNav({ from, home, dates, words, onChange }: WeekNavProps) {
  return (
    <div className={styles.nav}>
      <IconButton
        label={words.previousWeek}
        Icon={IconChevronRight}
        data-points={-1}
        onClick={() => onChange(addDays(from, -WINDOW_DAYS))}
      />
      <h2 className={styles.range} aria-live="polite">
        {words.range(dates.dated(from), dates.dated(addDays(from, WINDOW_DAYS - 1)))}
      </h2>
      <IconButton label={words.nextWeek} Icon={IconChevronRight} data-points={1} onClick={() => onChange(addDays(from, WINDOW_DAYS))} />
      {from !== home && (
        <ButtonWithWork look="quiet" onClick={() => onChange(home)}>
          {words.today}
        </ButtonWithWork>
      )}
    </div>
  );
}
