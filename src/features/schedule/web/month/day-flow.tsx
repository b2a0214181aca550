import { Suspense, useEffect, useRef, type ReactNode } from 'react';
import type { Day } from '../../../../kernel/calendar.ts';
import { RowBones } from '../../../../web/ui/skeleton.tsx';
import { say } from '../../../classes/web/public/texts.ts';
import { DayClasses, type DayRows } from './day-classes.tsx';
import { countTaking, daysOfList, type ClassesByDay } from './schedule-days.ts';
import { useGrowingList } from './use-growing-list.ts';
import type { ScheduleClass } from '../../../classes/contract/schedule-class.ts';
import type { useMonth } from './use-month.ts';
import styles from './day-flow.module.css';

interface DayFlowProps extends Omit<DayRows, 'statusOf' | 'guestsIn' | 'tags'> {
  /** From the chosen day on. */
  readonly days: readonly Day[];
  readonly today: Day;
  readonly month: ReturnType<typeof useMonth>;
  readonly byDay: ClassesByDay;
  /** Called with the day in view. */
  readonly onDay: (day: Day) => void;
  /** Renders the end of the list. `empty`: why nothing is listed, or null. */
  readonly end: (empty: string | null) => ReactNode;
}

/**
 * The chosen day and the following ones as one list, which grows by pages while the reader scrolls. Each day has a sticky heading. Today's
 * past classes are folded away. Other days appear only if they have classes.
 */
export function DayFlow({ days, today, month, byDay, onDay, end, ...rest }: DayFlowProps) {
  const { now } = rest;
  const root = useRef<HTMLDivElement>(null);
  const plan = daysOfList(days, byDay, { today, now, isMine: month.isMine });
  const total = plan.reduce((sum, { toCome }) => sum + toCome.length, 0);
  const { shown, endRef, showMore, reach } = useGrowingList(days[0]!, total);
  const shownDays = plan.filter(({ toCome, before }, nth) => nth === 0 || (toCome.length > 0 && before < shown));
  useDayInView(root, shownDays.map(({ day }) => day).join(), onDay);
  return (
    <div ref={root}>
      {shownDays.map(({ before, ...one }) => (
        <DayClasses
          key={one.day}
          {...rest}
          {...one}
          isToday={one.day === today}
          statusOf={month.statusOf}
          guestsIn={month.guestsIn}
          tags={month.tags}
          // When no classes are to come on any day, the end of the list gives the reason.
          note={total > 0 && one.toCome.length === 0 ? emptyText(one.day, one.classes, month) : null}
          shown={Math.min(shown - before, one.toCome.length)}
          onReach={(count) => reach(before + count)}
        />
      ))}
      {shown < total ? (
        // A new element per page makes the observer fire again when the end is still in view.
        <div key={shown} ref={endRef} className={styles.end}>
          <RowBones rows={2} />
          <button type="button" className={styles.more} onClick={showMore}>
            {say.schedule.more(total - shown)}
          </button>
        </div>
      ) : (
        <Suspense>
          {month.isWhole
            ? end(total === 0 ? emptyText(plan[0]!.day, plan[0]!.classes, month) : null)
            : month.error === null && <RowBones rows={2} />}
        </Suspense>
      )}
    </div>
  );
}

/** Why a day lists nothing: its classes are over, the studio is closed, or it has none. */
function emptyText(day: Day, classes: readonly ScheduleClass[], { closedBy }: DayFlowProps['month']): string {
  if (countTaking(classes) > 0) return say.schedule.emptyRest;
  const message = closedBy(day);
  return message ? say.schedule.closedDay(message) : say.schedule.emptyDay;
}

/** Reports the day directly below the sticky bar. */
function useDayInView(root: React.RefObject<HTMLDivElement | null>, days: string, onDay: (day: Day) => void) {
  useEffect(() => {
    const inView = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const { day } = (target as HTMLElement).dataset;
          if (isIntersecting) inView.add(day!);
          else inView.delete(day!);
        }
        const first = [...inView].toSorted()[0];
        if (first !== undefined) onDay(first as Day);
      },
      { rootMargin: '-190px 0px -50% 0px' },
    );
    root.current?.querySelectorAll(':scope > [data-day]').forEach((section) => observer.observe(section));
    return () => observer.disconnect();
  }, [root, days, onDay]);
}
