import { IconChevronRight } from '@tabler/icons-react';
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { Day } from '../../../kernel/calendar.ts';
import type { Dates } from '../../../context/dates.ts';
import { IconButton } from '../icon-button.tsx';
import { dayByKey } from './day-by-key.ts';
import styles from './day-slider.module.css';

interface DaySliderProps {
  readonly day: Day;
  readonly today: Day;
  /** Seven days each. */
  readonly weeks: readonly (readonly Day[])[];
  /** Identifies the source of the weeks. When it changes, the new weeks appear without sliding. */
  readonly weeksOf: string;
  readonly words: { readonly dayNav: string; readonly previousWeek: string; readonly nextWeek: string };
  readonly dates: Dates;
  /** The accessible name of a day. */
  readonly labelOf: (day: Day) => string;
  /** Nothing is available on that day. */
  readonly isQuiet: (day: Day) => boolean;
  readonly isMine?: (day: Day) => boolean;
  readonly isOffered: (day: Day) => boolean;
  /** The day of a step beyond the first or last week. Null when there is none. */
  readonly beyond?: (count: -1 | 1) => Day | null;
  readonly onSelect: (day: Day, how?: { replace: boolean }) => void;
}

const isRightToLeft = (element: Element): boolean => getComputedStyle(element).direction === 'rtl';

const never = () => false;
const nowhere = () => null;

/** Shows seven days at a time. Swipe or step by week; arrow keys move by day. */
export function DaySlider(props: DaySliderProps) {
  const { day, today, weeks, weeksOf, words, dates, labelOf, isQuiet, isMine = never, isOffered, beyond = nowhere, onSelect } = props;
  const { track, page, goTo } = usePages(
    weeks.findIndex((week) => week.includes(day)),
    weeksOf,
  );
  const moved = useRef<Day | null>(null);
  const [focused, setFocused] = useState<string>();

  // The arrow keys move the choice within the group, as with radio buttons.
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const next = dayByKey(event.key, day, isRightToLeft(event.currentTarget));
    if (next === null) return;
    event.preventDefault();
    if (!isOffered(next)) return;
    moved.current = next;
    onSelect(next, { replace: true });
  };
  // The focus follows the arrow keys, also into a month that has just rendered.
  useLayoutEffect(() => {
    if (moved.current !== day) return;
    moved.current = null;
    track.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus({ preventScroll: true });
  }, [day, track]);

  const step = (count: -1 | 1) => {
    const to = beyond(count);
    const isInside = page + count >= 0 && page + count < weeks.length;
    const act = isInside ? () => goTo(page + count) : to === null ? null : () => onSelect(to);
    return (
      <IconButton
        label={count < 0 ? words.previousWeek : words.nextWeek}
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
      {/* The focus of the days bubbles to here. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={track}
        className={styles.track}
        role="group"
        aria-label={words.dayNav}
        onFocus={({ target }) => setFocused(target.dataset['day'])}
        onBlur={() => setFocused(undefined)}
      >
        {weeks.map((week, nth) => (
          // Weeks out of view are hidden from screen readers and from Tab. The chosen day takes the focus before its week has slid in. The
          // week with the focus stays, because `inert` would remove the focus.
          <div key={week[0]} className={styles.week} inert={nth !== page && !week.some((one) => one === day || one === focused)}>
            {week.map((one) => (
              <DayButton
                key={one}
                {...{ dates, onSelect, onKeyDown }}
                day={one}
                label={labelOf(one)}
                isToday={one === today}
                isQuiet={one < today || isQuiet(one)}
                isSelected={one === day}
                isMine={isMine(one)}
                isOffered={isOffered(one)}
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
  readonly label: string;
  readonly isToday: boolean;
  readonly isQuiet: boolean;
  readonly isSelected: boolean;
  readonly isMine: boolean;
  readonly isOffered: boolean;
  readonly onSelect: (day: Day) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

function DayButton({ day, dates, label, isToday, isQuiet, isSelected, isMine, isOffered, ...on }: DayButtonProps) {
  return (
    <button
      type="button"
      className={styles.day}
      data-day={day}
      data-quiet={isQuiet || undefined}
      data-mine={isMine || undefined}
      aria-pressed={isSelected}
      aria-current={isToday ? 'date' : undefined}
      tabIndex={isSelected ? 0 : -1}
      disabled={!isOffered}
      onClick={() => on.onSelect(day)}
      onKeyDown={on.onKeyDown}
    >
      <span className="visually-hidden">{label}</span>
      <span className={styles.weekday} aria-hidden="true">
        {dates.weekday(day)}
      </span>
      <span className={styles.number} aria-hidden="true">
        {Number(day.slice(8))}
      </span>
    </button>
  );
}

/** The page of seven days in view. It shows the chosen day. Swiping away from it chooses nothing. */
function usePages(chosen: number, weeksOf: string) {
  const track = useRef<HTMLDivElement>(null);
  const [page, setPage] = useState(chosen);

  const scrollTo = (to: number, behavior: ScrollBehavior) => {
    const element = track.current;
    if (!element) return;
    const direction = isRightToLeft(element) ? -1 : 1;
    element.scrollTo({ left: direction * to * element.clientWidth, behavior });
  };
  const shownWeeks = useRef<string | null>(null);
  // Scrolls before the next frame and not during React's rendering, because the target is known only after layout.
  useLayoutEffect(() => {
    const behavior = shownWeeks.current === weeksOf ? 'auto' : 'instant';
    shownWeeks.current = weeksOf;
    const frame = requestAnimationFrame(() => scrollTo(chosen, behavior));
    return () => cancelAnimationFrame(frame);
  }, [chosen, weeksOf]);

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
