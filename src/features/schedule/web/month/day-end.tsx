import { IconArrowRight } from '@tabler/icons-react';
import { addDays, addMonths, firstDayOf, monthOf, type Day } from '../../../../kernel/calendar.ts';
import type { Instant } from '../../../../kernel/time.ts';
import type { Dates } from '../../../../context/dates.ts';
import { buttonClass } from '../../../../web/ui/button.tsx';
import type { MonthWindow } from './month-strip.ts';
import { nextDayWithClasses, type ClassesByDay } from './schedule-days.ts';
import { laterSay } from './schedule-later-texts.ts';
import styles from './day-end.module.css';
import type { ScheduleClass } from '../../../classes/contract/schedule-class.ts';

interface DayEndProps {
  readonly day: Day;
  readonly today: Day;
  readonly now: Instant;
  readonly dates: Dates;
  readonly window: MonthWindow;
  readonly classes: readonly ScheduleClass[];
  readonly byDay: ClassesByDay;
  readonly onSelect: (day: Day) => void;
  /** Takes all filters off; null when there are none. */
  readonly onClear: (() => void) | null;
}

/** What stands below a day's list: why it is empty, if it is, and the way on. */
export default function DayEnd({ day, today, now, dates, window, classes, byDay, onSelect, onClear }: DayEndProps) {
  const words = laterSay.end;
  // From a day that has passed one goes on to today at the earliest.
  const next = nextDayWithClasses(byDay, day < today ? addDays(today, -1) : day);
  const nextMonth = addMonths(monthOf(day), 1);
  const hasNextMonth = nextMonth <= window.last;
  const isOver = day === today && classes.length > 0 && classes.every((session) => session.unix_start <= now);
  const isEmpty = classes.length === 0;
  const isFiltered = onClear !== null;
  const dayNote = day < today ? words.past : isEmpty ? words.emptyDay : isOver ? words.emptyRest : null;
  const note = isEmpty && isFiltered ? words.nothingFound : dayNote;
  // Where nothing else is found this month, the filters are what is in the way.
  const clear = isFiltered && isEmpty && (
    <button type="button" className={buttonClass({ look: next === null ? 'main' : 'quiet' })} onClick={onClear}>
      {laterSay.filters.clearAll}
    </button>
  );
  const isMain = note !== null && clear === false;
  return (
    <div className={styles.end} data-alone={isEmpty || undefined}>
      {note !== null && <p className={styles.note}>{note}</p>}
      {next !== null && <Way label={words.next(dates.day(next.day), next.count)} isMain={note !== null} onGo={() => onSelect(next.day)} />}
      {next === null && clear}
      {next === null && hasNextMonth && (
        <>
          {!isFiltered && <p>{words.noneInMonth(dates.month(day))}</p>}
          <Way label={words.goToMonth(dates.month(firstDayOf(nextMonth)))} isMain={isMain} onGo={() => onSelect(firstDayOf(nextMonth))} />
        </>
      )}
      {next === null && !hasNextMonth && (
        <>
          {!isFiltered && <p>{words.noneAhead}</p>}
          {day !== today && <Way label={words.backToToday} isMain={isMain} onGo={() => onSelect(today)} />}
        </>
      )}
      {next !== null && clear}
    </div>
  );
}

const Way = ({ label, isMain, onGo }: { readonly label: string; readonly isMain: boolean; readonly onGo: () => void }) => (
  <button type="button" className={buttonClass({ look: isMain ? 'main' : 'plain' }, styles.way)} onClick={onGo}>
    {label}
    <IconArrowRight size={18} stroke={1.8} aria-hidden="true" />
  </button>
);
