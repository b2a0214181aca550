import { IconChevronRight } from '@tabler/icons-react';
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { monthOf, type Day, type Month } from '../../../../kernel/calendar.ts';
import type { Dates } from '../../../../context/dates.ts';
import { IconButton } from '../../../../web/ui/icon-button.tsx';
import { dayByKey, stepMonth, weeksOf, type MonthWindow } from './month-strip.ts';
import { say } from '../../../classes/web/texts.ts';
import styles from './day-slider.module.css';

interface DaySliderProps {
  readonly day: Day;
  readonly today: Day;
  readonly window: MonthWindow;
  readonly weekStartsOn: number;
  readonly dates: Dates;
  /** How many classes a day has; null while that is not known. */
  readonly countOf: (day: Day) => number | null;
  /** The visitor has booked something on that day. */
  readonly isMine: (day: Day) => boolean;
  readonly onSelect: (day: Day, how?: { replace: boolean }) => void;
}

const isRightToLeft = (element: Element): boolean => getComputedStyle(element).direction === 'rtl';

/** Seven days at a time, swiped or stepped week by week through the month; arrow keys go from day to day. */
export function DaySlider({ day, today, window, weekStartsOn, dates, countOf, isMine, onSelect }: DaySliderProps) {
  const weeks = weeksOf(monthOf(day), weekStartsOn);
  const { track, page, goTo } = usePages(
    weeks.findIndex((week) => week.includes(day)),
    monthOf(day),
  );
  const moved = useRef<Day | null>(null);
  const isOffered = (one: Day) => monthOf(one) >= window.first && monthOf(one) <= window.last;

  // The arrow keys move the choice within the group, as in a set of radio buttons.
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const next = dayByKey(event.key, day, isRightToLeft(event.currentTarget));
    if (next === null) return;
    event.preventDefault();
    if (!isOffered(next)) return;
    moved.current = next;
    onSelect(next, { replace: true });
  };
  // The focus follows the arrow keys, also into a month that is drawn only then.
  useLayoutEffect(() => {
    if (moved.current !== day) return;
    moved.current = null;
    track.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus({ preventScroll: true });
  }, [day, track]);

  const step = (count: -1 | 1) => {
    const beyond = stepMonth(day, count, today, window);
    const isInside = page + count >= 0 && page + count < weeks.length;
    const act = isInside ? () => goTo(page + count) : beyond === null ? null : () => onSelect(beyond);
    return (
      <IconButton
        label={count < 0 ? say.schedule.previousWeek : say.schedule.nextWeek}
        Icon={IconChevronRight}
        data-points={count}
        disabled={act === null}
        onClick={act ?? undefined}
      />
    );
  };

  return (
    <div className={styles.slider}>
      {step(-1)}
      <div ref={track} className={styles.track} role="group" aria-label={say.schedule.dayNav}>
        {weeks.map((week) => (
          <div key={week[0]} className={styles.week}>
            {week.map((one) => (
              <DayButton
                key={one}
                {...{
                  dates,
                  day: one,
                  isToday: one === today,
                  isPast: one < today,
                  isOutside: monthOf(one) !== monthOf(day),
                }}
                isSelected={one === day}
                isMine={isMine(one)}
                isOffered={isOffered(one)}
                count={countOf(one)}
                onSelect={onSelect}
                onKeyDown={onKeyDown}
              />
            ))}
          </div>
        ))}
      </div>
      {step(1)}
    </div>
  );
}

interface DayButtonProps {
  readonly day: Day;
  readonly dates: Dates;
  readonly isToday: boolean;
  readonly isPast: boolean;
  readonly isOutside: boolean;
  readonly isSelected: boolean;
  readonly isMine: boolean;
  readonly isOffered: boolean;
  readonly count: number | null;
  readonly onSelect: (day: Day) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

function DayButton({ day, dates, isToday, isPast, isOutside, isSelected, isMine, isOffered, count, ...on }: DayButtonProps) {
  return (
    <button
      type="button"
      className={styles.day}
      data-day={day}
      data-quiet={isPast || isOutside || count === 0 || undefined}
      data-mine={isMine || undefined}
      aria-pressed={isSelected}
      aria-current={isToday ? 'date' : undefined}
      tabIndex={isSelected ? 0 : -1}
      disabled={!isOffered}
      onClick={() => on.onSelect(day)}
      onKeyDown={on.onKeyDown}
    >
      <span className="visually-hidden">{say.schedule.dayLabel(dates.spokenDay(day), count, isMine)}</span>
      <span className={styles.weekday} aria-hidden="true">
        {dates.weekday(day)}
      </span>
      <span className={styles.number} aria-hidden="true">
        {Number(day.slice(8))}
      </span>
    </button>
  );
}

/** Which seven days are in view. The page of the chosen day is shown; swiping away from it chooses nothing. */
function usePages(chosen: number, month: Month) {
  const track = useRef<HTMLDivElement>(null);
  const [page, setPage] = useState(chosen);

  const scrollTo = (to: number, behavior: ScrollBehavior) => {
    const element = track.current;
    if (!element) return;
    const direction = isRightToLeft(element) ? -1 : 1;
    element.scrollTo({ left: direction * to * element.clientWidth, behavior });
  };
  const drawn = useRef<Month | null>(null);
  // Before the next picture, and not while React still draws: where to scroll is known only after the layout.
  useLayoutEffect(() => {
    const behavior = drawn.current === month ? 'auto' : 'instant';
    drawn.current = month;
    const frame = requestAnimationFrame(() => scrollTo(chosen, behavior));
    return () => cancelAnimationFrame(frame);
  }, [chosen, month]);

  useEffect(() => {
    const element = track.current;
    if (!element) return;
    const note = () => element.clientWidth > 0 && setPage(Math.round(Math.abs(element.scrollLeft) / element.clientWidth));
    const align = new ResizeObserver(() => scrollTo(chosen, 'instant'));
    element.addEventListener('scroll', note, { passive: true });
    align.observe(element);
    return () => {
      element.removeEventListener('scroll', note);
      align.disconnect();
    };
  }, [chosen]);

  return { track, page, goTo: (to: number) => scrollTo(to, 'auto') };
}
