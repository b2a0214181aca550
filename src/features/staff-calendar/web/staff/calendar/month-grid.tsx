import { useMemo } from 'react';
import type { Day } from '../../../../../kernel/calendar.ts';
import type { Dates } from '../../../../../context/dates.ts';
import { GivenName } from '../../../../../web/ui/given-name.tsx';
import { asEntry, useOneStop } from '../../../../../web/ui/stops/one-stop.ts';
import { keyOf, type CalendarEntry, type CalendarEvent } from './calendar-entry.ts';
import { say } from './calendar-texts.ts';
import { EntryFacts } from './entry-facts.tsx';
import styles from './month-grid.module.css';

/** The number of entries named per day. The view of the day shows the others. */
const NAMED = 3;

interface MonthGridProps {
  readonly label: string;
  /** Whole weeks from Monday on. */
  readonly days: readonly Day[];
  /** Any day of the shown month. Days of other months are faint. */
  readonly day: Day;
  readonly today: Day;
  readonly entries: ReadonlyMap<string, readonly CalendarEntry[]>;
  readonly dates: Dates;
  readonly onDay: (day: Day) => void;
  readonly onOpen: (event: CalendarEvent) => void;
}

/** The weeks of a month. On a phone a day shows only the number of its entries and opens the view of the day. */
export function MonthGrid({ label, days, day, today, entries, dates, onDay, onOpen }: MonthGridProps) {
  const keys = useMemo(() => new Set(days.flatMap((one) => stopsOf(one, entries.get(one)))), [days, entries]);
  const { stop, onReach } = useOneStop(keys, day);
  return (
    <section aria-label={label} data-grid="month">
      <div className={styles.weekdays} aria-hidden="true">
        {days.slice(0, 7).map((one) => (
          <span key={one}>{dates.weekday(one)}</span>
        ))}
      </div>
      <ol className={styles.days}>
        {days.map((one) => (
          <MonthDay
            key={one}
            {...{ stop, onReach, onDay, onOpen }}
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

const namedOf = (entries: readonly CalendarEntry[]) => (entries.length > NAMED ? entries.slice(0, NAMED - 1) : entries);
const moreOf = (day: Day): string => `more of ${day}`;
const stopsOf = (day: Day, entries: readonly CalendarEntry[] = []) => [
  day,
  moreOf(day),
  ...namedOf(entries).map(({ event }) => keyOf(event)),
];

interface MonthDayProps extends Pick<MonthGridProps, 'onDay' | 'onOpen'> {
  readonly day: Day;
  /** The entry that is the tab stop. */
  readonly stop: string | null;
  readonly onReach: (key: string) => void;
  readonly title: string;
  readonly isToday: boolean;
  readonly isOther: boolean;
  readonly entries: readonly CalendarEntry[];
}

function MonthDay({ day, stop, title, isToday, isOther, entries, onReach, onDay, onOpen }: MonthDayProps) {
  const named = namedOf(entries);
  const more = entries.length - named.length;
  const asStop = (key: string) => asEntry(key, key === stop, onReach);
  return (
    <li className={styles.day} data-other={isOther || undefined} data-column={day}>
      <button type="button" className={styles.number} data-today={isToday || undefined} {...asStop(day)} onClick={() => onDay(day)}>
        <span aria-hidden="true">{Number(day.slice(8))}</span>
        {entries.length > 0 && (
          <span className={styles.count} aria-hidden="true">
            {entries.length}
          </span>
        )}
        <span className="visually-hidden">{say.allOf(title, entries.length)}</span>
      </button>
      <ul className={styles.events}>
        {named.map((entry) => (
          <li key={keyOf(entry.event)}>
            <MonthEntry {...{ entry, onOpen }} {...asStop(keyOf(entry.event))} />
          </li>
        ))}
      </ul>
      {more > 0 && (
        <button type="button" className={styles.more} {...asStop(moreOf(day))} onClick={() => onDay(day)}>
          {say.more(more)}
        </button>
      )}
    </li>
  );
}

interface MonthEntryProps extends Pick<MonthGridProps, 'onOpen'>, ReturnType<typeof asEntry> {
  readonly entry: CalendarEntry;
}

function MonthEntry({ entry, onOpen, ...stop }: MonthEntryProps) {
  const { event, begins } = entry;
  return (
    <button
      type="button"
      className={styles.event}
      style={{ '--band': event.color } as React.CSSProperties}
      data-cancelled={event.is_cancel || undefined}
      {...stop}
      onClick={() => onOpen(event)}
    >
      <span className={styles.time}>{begins}</span>{' '}
      <span className={styles.name}>
        <GivenName>{event.type === 'class' ? event.name : event.customer_name}</GivenName>
      </span>{' '}
      <EntryFacts entry={entry} />
    </button>
  );
}
