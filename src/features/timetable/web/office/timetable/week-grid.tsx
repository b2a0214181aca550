import type { CSSProperties } from 'react';
import { addDays, type Day, type Zone } from '../../../../../kernel/calendar.ts';
import { wallClockOf } from '../../../../../kernel/wall-clock.ts';
import { useDates, useSettings } from '../../../../../web/lib/settings.ts';
import { ButtonWithWork } from '../../../../../web/ui/button.tsx';
import { ClassCard, type TimetableClass } from './class-card.tsx';
import { besideEachOther } from './side-by-side.ts';
import type { Timetable } from './new-class.ts';
import styles from './timetable.module.css';
import { timetableSay as say } from './timetable-texts.ts';

export interface WeekProps {
  readonly timetable: Timetable;
  readonly onAdd: (day: Day, hour: number) => void;
  readonly onClass: (one: TimetableClass) => void;
}

const [FIRST_HOUR, LAST_HOUR] = [6, 22];
const MS_PER_HOUR = 3_600_000;

export const daysOf = ({ from }: Timetable): Day[] => Array.from({ length: 7 }, (_, nth) => addDays(from, nth));

/** Seven days side by side. A press on an empty hour adds a class there; the keyboard uses the button of each day. */
export function WeekGrid({ timetable, onAdd, onClass }: WeekProps) {
  const dates = useDates('staff');
  const zone = useSettings().timezone as Zone;
  const clockOf = (at: TimetableClass['startsAt']) => {
    const { hour, minute } = wallClockOf(zone, at);
    return hour + minute / 60;
  };
  const starts = timetable.classes.map(({ startsAt }) => Math.floor(clockOf(startsAt)));
  const from = Math.min(FIRST_HOUR, ...starts);
  const until = Math.max(LAST_HOUR, ...starts.map((hour) => hour + 1));
  const hours = Array.from({ length: until - from }, (_, nth) => from + nth);
  return (
    <div className={styles.grid}>
      <div className={styles.hours} aria-hidden="true">
        {hours.map((hour) => (
          <span key={hour} className={styles.hour}>
            {dates.hourLabel(hour)}
          </span>
        ))}
      </div>
      {daysOf(timetable).map((day) => (
        <section key={day} className={styles.column} aria-label={dates.spokenDay(day)}>
          <div className={styles.head} data-today={day === timetable.today || undefined}>
            {dates.dated(day)}
            <ButtonWithWork look="quiet" aria-label={say.addOn(dates.dated(day))} onClick={() => onAdd(day, 18)}>
              +
            </ButtonWithWork>
          </div>
          {hours.map((hour) => (
            <button
              key={hour}
              type="button"
              tabIndex={-1}
              className={styles.slot}
              aria-label={say.addOn(`${dates.dated(day)}, ${dates.clock(hour * 60)}`)}
              onClick={() => onAdd(day, hour)}
            >
              <span aria-hidden="true">+</span>
            </button>
          ))}
          {besideEachOther(timetable.classes.filter(({ startsAt }) => dates.dayOf(startsAt) === day)).map(({ one, nth, of }) => {
            const place = { '--from': clockOf(one.startsAt) - from, '--length': (one.endsAt - one.startsAt) / MS_PER_HOUR };
            return (
              <div key={one.id} className={styles.class} style={{ ...place, '--nth': nth, '--of': of } as CSSProperties}>
                <ClassCard one={one} onPress={() => onClass(one)} />
              </div>
            );
          })}
        </section>
      ))}
    </div>
  );
}
