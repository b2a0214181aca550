import { IconChevronRight } from '@tabler/icons-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Day } from '../../../../kernel/calendar.ts';
import type { TagId } from '../../../../kernel/ids.ts';
import type { Instant } from '../../../../kernel/time.ts';
import { lazyPart } from '../../../../web/lib/lazy-part.ts';
import type { Dates } from '../../../../context/dates.ts';
import { ClassRow } from './class-row.tsx';
import { DayHead } from './day-head.tsx';
import { actionOf, type ClassStatus, endOf, type Guests } from '../../../classes/web/public/class-status.ts';
import { countTaking, countText, partsOf, type Part } from './schedule-days.ts';
import { say } from '../../../classes/web/public/texts.ts';
import styles from './day-classes.module.css';
import type { ScheduleClass } from '../../../classes/contract/schedule-class.ts';

const ClassCard = lazy(() => import('./class-card.tsx'));
const PartsNav = lazyPart(() => import('./parts-nav.tsx'));

/** From this number of classes on, a day gets links to its parts. */
const LONG_DAY = 24;

/** Props shared by the rows of all days. */
export interface DayRows {
  readonly now: Instant;
  readonly dates: Dates;
  readonly statusOf: (session: ScheduleClass) => ClassStatus;
  readonly guestsIn: (session: ScheduleClass) => Guests | null;
  readonly tags: ReadonlyMap<TagId, string>;
  /** Cards side by side instead of rows. */
  readonly isGrid: boolean;
  readonly onReserve: (session: ScheduleClass) => void;
  readonly onNear: () => void;
}

interface DayClassesProps extends DayRows {
  readonly day: Day;
  readonly isToday: boolean;
  readonly classes: readonly ScheduleClass[];
  /** Past classes, folded away. */
  readonly over: readonly ScheduleClass[];
  readonly toCome: readonly ScheduleClass[];
  /** How many of `toCome` to render. */
  readonly shown: number;
  /** Why the day lists nothing. Null when it lists classes. */
  readonly note: string | null;
  /** Asks to render at least this many classes. */
  readonly onReach: (count: number) => void;
}

/** One day of the list: heading, folded past classes, and the classes to come, a long day in parts. */
export function DayClasses({ day, isToday, classes, over, toCome, shown, note, onReach, ...rows }: DayClassesProps) {
  const { dates, now, isGrid } = rows;
  const root = useRef<HTMLElement>(null);
  const count = countTaking(classes);
  const isLong = toCome.length > LONG_DAY;
  const parts = isLong ? partsOf(toCome, dates.hourOf) : [{ part: null, from: 0, to: toCome.length }];
  // Even an empty class removes the bullets (global.css).
  const list = (some: readonly ScheduleClass[]) => <ul className={isGrid ? styles.grid : ''}>{rowsOf(some, rows)}</ul>;

  const jump = ({ part, from }: Part) => {
    flushSync(() => onReach(from + 8));
    const heading = root.current?.querySelector<HTMLElement>(`[data-part="${part}"]`);
    heading?.scrollIntoView({ block: 'start' });
    heading?.focus({ preventScroll: true });
  };

  return (
    <section ref={root} aria-labelledby={`day-${day}`} data-day={day}>
      <DayHead day={day} count={count === 0 ? null : isToday ? countText(classes, now, say.schedule) : say.schedule.count(count)} />
      {over.length > 0 && <Earlier count={over.length}>{() => list(over)}</Earlier>}
      {note !== null && <p className={styles.note}>{note}</p>}
      {isLong && (
        <Suspense fallback={<div className={styles.parts} />}>
          <PartsNav parts={parts as Part[]} onJump={jump} />
        </Suspense>
      )}
      {parts.map(({ part, from, to }) =>
        from >= shown ? null : (
          <section key={part ?? 'all'} aria-labelledby={part ? `part-${day}-${part}` : undefined}>
            {part && (
              <h3 id={`part-${day}-${part}`} className={styles.part} data-part={part} tabIndex={-1}>
                {say.schedule.parts[part]}
              </h3>
            )}
            {list(toCome.slice(from, Math.min(to, shown)))}
          </section>
        ),
      )}
    </section>
  );
}

function rowsOf(some: readonly ScheduleClass[], { statusOf, guestsIn, isGrid, ...rest }: DayRows) {
  const One = isGrid ? ClassCard : ClassRow;
  const { now, ...row } = rest;
  return some.map((session) => {
    const status = statusOf(session);
    const guests = guestsIn(session);
    const isMine = ['booked', 'waitlisted'].includes(status.kind) || guests !== null;
    const quiet = endOf(session) <= now || (actionOf(status) === null && !isMine);
    return <One key={session.id} {...row} {...{ session, status, guests, quiet }} />;
  });
}

/** The past classes, folded behind a line with their number. */
function Earlier({ count, children }: { readonly count: number; readonly children: () => React.ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <button type="button" className={styles.earlier} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <IconChevronRight size={18} stroke={1.8} aria-hidden="true" />
        {isOpen ? say.schedule.hideEarlier : say.schedule.earlier(count)}
      </button>
      {isOpen && children()}
    </div>
  );
}
