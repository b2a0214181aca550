import { memo, useId, useLayoutEffect, useMemo, useRef } from 'react';
import { useSettings } from '../../../../../web/lib/settings.ts';
import { asEntry, useOneStop } from '../../../../../web/ui/stops/one-stop.ts';
import { hoursShown, tracksOf, type Hours, type Track } from '../../../rules/time-grid.ts';
import { keyOf, type CalendarColumn, type CalendarEntry, type CalendarEvent } from './calendar-entry.ts';
import { say } from './calendar-texts.ts';
import { EntryFacts } from './entry-facts.tsx';
import { Text } from '../../../../../web/ui/layout/layout.tsx';
import styles from './time-grid.module.css';

/** The height of an hour in pixels (spec 3 §9). */
const HOUR = 100;
/** Pixels shown above the line of the current time when the calendar opens. */
const BEFORE_NOW = 150;

interface TimeGridProps {
  readonly label: string;
  readonly columns: readonly CalendarColumn[];
  readonly hourLabel: (hour: number) => string;
  /** The current minute of the day, and the formatted time. */
  readonly now: { readonly minute: number; readonly text: string };
  readonly onOpen: (event: CalendarEvent) => void;
}

/** Days or instructors side by side over the hours of a day. Scrolls on its own, and starts at the current time. */
export function TimeGrid({ label, columns, hourLabel, now, onOpen }: TimeGridProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const { locale: lang } = useSettings();
  const hours = useMemo(() => hoursShown(columns.flatMap(({ entries }) => entries)), [columns]);
  const hasToday = columns.some(({ isToday }) => isToday);
  const nowAt = ((now.minute - hours.first * 60) / 60) * HOUR;
  const isNowShown = hasToday && nowAt >= 0 && nowAt <= hours.count * HOUR;
  const keys = useMemo(() => new Set(columns.flatMap(({ entries }) => entries.map(({ event }) => keyOf(event)))), [columns]);
  const { stop, onReach } = useOneStop(keys, beginOf(columns, now.minute));
  const shown = columns.map(({ key }) => key).join(' ');
  const beginAt = isNowShown ? nowAt - BEFORE_NOW : 0;
  const begin = useRef(beginAt);
  useLayoutEffect(() => void (begin.current = beginAt));
  // Scrolls when the columns or the hours change, but not as time passes.
  useLayoutEffect(() => {
    sheet.current?.scrollTo({ top: begin.current });
  }, [shown, hours.first]);
  return (
    <div
      ref={sheet}
      className={styles.sheet}
      role="region"
      aria-label={label}
      // A scrollable region needs keyboard focus when it has no focusable entry.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={stop === null ? 0 : -1}
      data-grid="time"
    >
      <div className={styles.grid} style={{ '--hours': hours.count, '--hour': `${HOUR}px` } as React.CSSProperties}>
        <div className={styles.axis} aria-hidden="true">
          {Array.from({ length: hours.count }, (_, nth) => (
            <span key={nth}>{hourLabel(hours.first + nth)}</span>
          ))}
        </div>
        {columns.map((column) => (
          <Column
            key={column.key}
            {...{ column, hours, lang, stop, onReach, onOpen }}
            nowAt={column.isToday && isNowShown ? nowAt : null}
            nowText={now.text}
          />
        ))}
      </div>
    </div>
  );
}

/** The first entry of today that is not over, otherwise the first entry of all. */
function beginOf(columns: readonly CalendarColumn[], minute: number): string | null {
  const today = columns.filter(({ isToday }) => isToday).flatMap(({ entries }) => entries);
  const first = today.find(({ to }) => to > minute) ?? columns.flatMap(({ entries }) => entries)[0];
  return first ? keyOf(first.event) : null;
}

interface ColumnProps extends Pick<TimeGridProps, 'onOpen'> {
  /** The language of the studio's class names. */
  readonly lang: string;
  readonly column: CalendarColumn;
  readonly hours: Hours;
  /** The entry that is the tab stop. */
  readonly stop: string | null;
  readonly onReach: (key: string) => void;
  /** The line's pixels from the top. Null when the current time is not in this column. */
  readonly nowAt: number | null;
  readonly nowText: string;
}

function Column({ column, hours, lang, stop, nowAt, nowText, onReach, onOpen }: ColumnProps) {
  const id = useId();
  const tracks = useMemo(() => tracksOf(column.entries), [column.entries]);
  const widest = Math.max(1, ...tracks.map((one) => one.tracks));
  return (
    <section className={styles.column} style={{ '--tracks': widest } as React.CSSProperties} aria-labelledby={id} data-column={column.key}>
      <h3 id={id} className={styles.head}>
        {column.title}
      </h3>
      <ul className={styles.events}>
        {column.entries.map((entry, nth) => (
          <EventBand
            key={keyOf(entry.event)}
            {...{ entry, lang, onReach, onOpen }}
            first={hours.first}
            isStop={keyOf(entry.event) === stop}
            {...tracks[nth]!}
          />
        ))}
      </ul>
      {nowAt !== null && (
        <div className={styles.now} style={{ '--at': `${nowAt}px` } as React.CSSProperties}>
          <span className="visually-hidden">{nowText}</span>
        </div>
      )}
    </section>
  );
}

interface EventBandProps extends Track {
  readonly entry: CalendarEntry;
  readonly first: number;
  readonly lang: string;
  readonly isStop: boolean;
  readonly onReach: (key: string) => void;
  readonly onOpen: (event: CalendarEvent) => void;
}

const EventBand = memo(function EventBand({ entry, lang, first, isStop, track, tracks, onReach, onOpen }: EventBandProps) {
  const { event, from, to } = entry;
  const place = {
    '--band': event.color,
    top: `${((from - first * 60) / 60) * HOUR}px`,
    height: `${((to - from) / 60) * HOUR - 3}px`,
    insetInlineStart: `${(track / tracks) * 100}%`,
    width: `calc(${100 / tracks}% - 3px)`,
  };
  return (
    <li className={styles.place} style={place as React.CSSProperties}>
      <button
        type="button"
        className={styles.event}
        data-cancelled={event.is_cancel || undefined}
        {...asEntry(keyOf(event), isStop, onReach)}
        onClick={() => onOpen(event)}
      >
        <EntryLines {...{ entry, lang }} />
      </button>
    </li>
  );
});

const EntryLines = ({ entry, lang }: Pick<EventBandProps, 'entry' | 'lang'>) => (
  <span className={styles.lines}>
    <span className={styles.name} lang={lang}>
      {entry.event.type === 'class' ? entry.event.name : `${entry.event.customer_name} · ${entry.event.name}`}
    </span>
    <span className={styles.facts}>
      {entry.begins} <strong aria-hidden="true">{countOf(entry.event)}</strong>
      <EntryFacts entry={entry} />
    </span>
    <Text as="span" tone="soft">
      {entry.event.instructor_name || say.nobody}
    </Text>
  </span>
);

const countOf = (event: CalendarEvent): string => {
  if (event.is_cancel) return say.cancelled;
  return event.type === 'class' ? say.booked(event.total_bookings, event.max_reservations) : say.persons(event.number_of_persons);
};
