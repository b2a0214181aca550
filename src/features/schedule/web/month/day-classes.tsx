import { IconChevronRight } from '@tabler/icons-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Day } from '../../../../kernel/calendar.ts';
import type { TagId } from '../../../../kernel/ids.ts';
import type { Instant } from '../../../../kernel/time.ts';
import { lazyPart } from '../../../../web/lib/lazy-part.ts';
import type { Dates } from '../../../../context/dates.ts';
import { RowBones } from '../../../../web/ui/skeleton.tsx';
import { ClassRow } from './class-row.tsx';
import { actionOf, type ClassStatus, type Guests } from '../../../classes/web/class-status.ts';
import { partsOf, splitBegun, type Part } from './schedule-days.ts';
import { say } from '../../../classes/web/texts.ts';
import { useGrowingList } from './use-growing-list.ts';
import styles from './day-classes.module.css';
import type { ScheduleClass } from '../../../classes/contract/schedule-class.ts';

const ClassCard = lazy(() => import('./class-card.tsx'));
const PartsNav = lazyPart(() => import('./parts-nav.tsx'));

/** From so many classes on a day is long: one can jump to its parts. */
const LONG_DAY = 24;
/** So many classes that have begun stay in sight; more are folded away. */
const FEW_BEGUN = 2;

interface DayClassesProps {
  readonly day: Day;
  readonly isToday: boolean;
  readonly classes: readonly ScheduleClass[];
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

/** The classes of a day, growing by a page as one scrolls; on the present day those that have begun are folded away. */
export function DayClasses({ day, isToday, classes, now, statusOf, guestsIn, isGrid, ...rest }: DayClassesProps) {
  const { dates } = rest;
  const One = isGrid ? ClassCard : ClassRow;
  const list = isGrid ? styles.grid : styles.list;
  const isMine = (session: ScheduleClass) => ['booked', 'waitlisted'].includes(statusOf(session).kind) || guestsIn(session) !== null;
  const split = isToday ? splitBegun(classes, now, isMine) : { begun: [], toCome: classes };
  const folds = split.begun.length > FEW_BEGUN;
  const ahead = folds ? split.toCome : classes;
  const { shown, endRef, showMore, reach } = useGrowingList(day, ahead.length);
  const root = useRef<HTMLDivElement>(null);
  const isLong = ahead.length > LONG_DAY;
  const parts = isLong ? partsOf(ahead, dates.hourOf) : [{ part: null, from: 0, to: ahead.length }];

  const rows = (some: readonly ScheduleClass[]) =>
    some.map((session) => {
      const status = statusOf(session);
      const quiet = session.unix_start <= now || (actionOf(status) === null && !isMine(session));
      return <One key={session.id} {...rest} {...{ session, status, quiet }} guests={guestsIn(session)} />;
    });

  const jump = ({ part, from }: Part) => {
    flushSync(() => reach(from + 8));
    const heading = root.current?.querySelector<HTMLElement>(`[data-part="${part}"]`);
    heading?.scrollIntoView({ block: 'start' });
    heading?.focus({ preventScroll: true });
  };

  return (
    <div ref={root}>
      {folds && <Earlier count={split.begun.length}>{() => <ul className={list}>{rows(split.begun)}</ul>}</Earlier>}
      {isLong && (
        <Suspense fallback={<div className={styles.parts} />}>
          <PartsNav parts={parts as Part[]} onJump={jump} />
        </Suspense>
      )}
      {parts.map(({ part, from, to }) =>
        from >= shown ? null : (
          <section key={part ?? 'all'} aria-labelledby={part ? `part-${part}` : undefined}>
            {part && (
              <h3 id={`part-${part}`} className={styles.part} data-part={part} tabIndex={-1}>
                {say.schedule.parts[part]}
              </h3>
            )}
            <ul className={list}>{rows(ahead.slice(from, Math.min(to, shown)))}</ul>
          </section>
        ),
      )}
      {shown < ahead.length && (
        // A new element for each page, so that an end which is still in sight is noticed again.
        <div key={shown} ref={endRef} className={styles.end}>
          <RowBones rows={2} />
          <button type="button" className={styles.more} onClick={showMore}>
            {say.schedule.more(ahead.length - shown)}
          </button>
        </div>
      )}
    </div>
  );
}

/** What has begun already, folded away behind a line that says how much it is. */
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
