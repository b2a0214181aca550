import type { Day } from '../../../../../kernel/calendar.ts';
import { useDates } from '../../../../../web/lib/settings.ts';
import { ButtonWithWork } from '../../../../../web/ui/button.tsx';
import { Stack, Text } from '../../../../../web/ui/layout/layout.tsx';
import { ClassCard } from './class-card.tsx';
import styles from './timetable.module.css';
import { timetableSay as say } from './timetable-texts.ts';
import { daysOf, type WeekProps } from './week-grid.tsx';

interface DayListProps extends WeekProps {
  readonly chosen: Day;
  readonly onDay: (day: Day) => void;
}

/** One day of the week at a time, for phones. */
export function DayList({ timetable, chosen, onDay, onAdd, onClass }: DayListProps) {
  const dates = useDates('staff');
  const days = daysOf(timetable);
  const day = days.includes(chosen) ? chosen : days[0]!;
  const classes = timetable.classes.filter(({ startsAt }) => dates.dayOf(startsAt) === day);
  return (
    <>
      <div className={styles.days} role="group" aria-label={say.days}>
        {days.map((one) => (
          <button
            key={one}
            type="button"
            className={styles.day}
            aria-pressed={one === day}
            aria-current={one === timetable.today ? 'date' : undefined}
            onClick={() => onDay(one)}
          >
            <span className="visually-hidden">{dates.spokenDay(one)}</span>
            <span aria-hidden="true">{dates.weekday(one)}</span>
            <span aria-hidden="true">{Number(one.slice(8))}</span>
          </button>
        ))}
      </div>
      <Stack gap={4}>
        <ButtonWithWork wide onClick={() => onAdd(day, 18)}>
          {say.add}
        </ButtonWithWork>
        {classes.length === 0 && <Text tone="soft">{say.none}</Text>}
        {classes.length > 0 && (
          <ul className={styles.list}>
            {classes.map((one) => (
              <li key={one.id}>
                <ClassCard one={one} listed onPress={() => onClass(one)} />
              </li>
            ))}
          </ul>
        )}
      </Stack>
    </>
  );
}
