import type { Day } from '../../../../kernel/calendar.ts';
import type { Dates } from '../../../../context/dates.ts';
import { GivenName } from '../../../../web/ui/given-name.tsx';
import { keyOf, type CalendarEntry, type CalendarEvent } from './calendar-entry.ts';
import { say } from './calendar-texts.ts';
import styles from './month-grid.module.css';

/** So many entries of a day are named; the day itself shows the others. */
const NAMED = 3;

interface MonthGridProps {
  readonly label: string;
  /** Whole weeks from Monday on. */
  readonly days: readonly Day[];
  /** Any day of the month that is meant: the others are faint. */
  readonly day: Day;
  readonly today: Day;
  readonly entries: ReadonlyMap<string, readonly CalendarEntry[]>;
  readonly dates: Dates;
  readonly onDay: (day: Day) => void;
  readonly onOpen: (event: CalendarEvent) => void;
}

/** The weeks of a month. On a phone a day tells how much there is, and leads to it. */
export function MonthGrid({ label, days, day, today, entries, dates, onDay, onOpen }: MonthGridProps) {
  return (
    <section aria-label={label}>
      <div className={styles.weekdays} aria-hidden="true">
        {days.slice(0, 7).map((one) => (
          <span key={one}>{dates.weekday(one)}</span>
        ))}
      </div>
      <ol className={styles.days}>
        {days.map((one) => (
          <MonthDay
            key={one}
            {...{ onDay, onOpen }}
            day={one}
            title={dates.spokenDay(one)}
            isToday={one === today}
            isOther={one.slice(0, 7) !== day.slice(0, 7)}
            entries={entries.get(one) ?? []}
          />
        ))}
      </ol>
    </section>
  );
}

interface MonthDayProps extends Pick<MonthGridProps, 'onDay' | 'onOpen'> {
  readonly day: Day;
  readonly title: string;
  readonly isToday: boolean;
  readonly isOther: boolean;
  readonly entries: readonly CalendarEntry[];
}

function MonthDay({ day, title, isToday, isOther, entries, onDay, onOpen }: MonthDayProps) {
  const named = entries.length > NAMED ? entries.slice(0, NAMED - 1) : entries;
  const more = entries.length - named.length;
  return (
    <li className={styles.day} data-other={isOther || undefined}>
      <button type="button" className={styles.number} data-today={isToday || undefined} onClick={() => onDay(day)}>
        <span aria-hidden="true">{Number(day.slice(8))}</span>
        {entries.length > 0 && (
          <span className={styles.count} aria-hidden="true">
            {entries.length}
          </span>
        )}
        <span className="visually-hidden">{say.allOf(title, entries.length)}</span>
      </button>
      <ul className={styles.events}>
        {named.map(({ event, begins }) => (
          <li key={keyOf(event)}>
            <button
              type="button"
              className={styles.event}
              style={{ '--band': event.color } as React.CSSProperties}
              data-cancelled={event.is_cancel || undefined}
              onClick={() => onOpen(event)}
            >
              <span className={styles.time}>{begins}</span>{' '}
              <span className={styles.name}>
                <GivenName>{event.type === 'class' ? event.name : event.customer_name}</GivenName>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <button type="button" className={styles.more} onClick={() => onDay(day)}>
          {say.more(more)}
        </button>
      )}
    </li>
  );
}
