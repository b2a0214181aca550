import { useCallback, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useMediaQuery } from '@mantine/hooks';
import type { Day, Zone } from '../../../../../kernel/calendar.ts';
import { wallClockOf } from '../../../../../kernel/wall-clock.ts';
import { useSettings, useDates } from '../../../../../web/lib/settings.ts';
import { Kit } from '../../../../../web/theme/kit.tsx';
import { lazyDialog } from '../../../../../web/ui/dialogs/lazy-dialog.tsx';
import { LoadFailed } from '../../../../../web/ui/notice.tsx';
import { PageTitle } from '../../../../../web/ui/page-title.tsx';
import { RowsSkeleton } from '../../../../../web/ui/skeleton.tsx';
import { panelIdOf, tabIdOf } from '../../../../../web/ui/tabs.tsx';
import { ClassDialogs, type ClassScreens } from '../../../../class-admin/web/public/class-dialogs.tsx';
import { usePlaces } from '../../../../class-admin/web/public/use-places.ts';
import { useNow } from '../../../../classes/web/public/use-now.ts';
import { useAbility, useStaffFeatures } from '../../../../staff/web/public/use-ability.ts';
import type { CalendarInstructor } from '../../../contract/calendar.contract.ts';
import { daysShown, stepped, VIEWS, type CalendarView } from '../../../rules/days-shown.ts';
import { CalendarFilters, CalendarNav, VIEW_TABS, ViewTabs } from './calendar-bar.tsx';
import { columnsByInstructor, entriesByDay, keyOf, type CalendarColumn, type CalendarEvent } from './calendar-entry.ts';
import styles from './calendar-screen.module.css';
import { say } from './calendar-texts.ts';
import { focusGrid, reachedBy } from './grid-keys.ts';
import { MonthGrid } from './month-grid.tsx';
import { TimeGrid } from './time-grid.tsx';
import { useCalendar } from './use-calendar.ts';
import { useCalendarAddress } from './use-calendar-address.ts';

const EventPopup = lazyDialog(() => import('./event-popup.tsx'));

const NOTHING: readonly CalendarEvent[] = [];
const NOBODY: readonly CalendarInstructor[] = [];

/**
 * The calendar of the staff portal (spec 3 §2): one day, four days, a week or a month. Staff who see all schedules also get the day by
 * instructor.
 */
export function CalendarScreen(screens: ClassScreens) {
  const dates = useDates('staff');
  const zone = useSettings().timezone as Zone;
  const now = useNow();
  const clock = wallClockOf(zone, now);
  const today = clock.day;
  const seesAll = useAbility('see-all-schedules');
  const features = useStaffFeatures();
  const isNarrow = useMediaQuery('(width < 48em)', false, { getInitialValueInEffect: false });
  const views = VIEWS.filter((view) => view !== 'instructor' || seesAll);
  const begin: CalendarView = seesAll ? 'instructor' : isNarrow ? 'day' : 'week';
  const { choice, ...change } = useCalendarAddress(views, begin, today);
  const { view, day } = choice;
  const calendar = useCalendar(choice, zone);
  const [opened, setOpened] = useState<string | null>(null);

  const places = usePlaces();
  const events = useMemo(() => {
    const all = calendar.data ? [...calendar.data.schedules, ...calendar.data.appointments] : NOTHING;
    const names = places.filter(({ id }) => choice.filters.places.includes(id)).map(({ name }) => name);
    return names.length === 0 ? all : all.filter((one) => one.location_name !== null && names.includes(one.location_name));
  }, [calendar.data, places, choice.filters.places]);
  const entries = useMemo(() => entriesByDay(events, zone, dates), [events, zone, dates]);
  const shown = useMemo(() => daysShown(view, day), [view, day]);
  const people = calendar.data?.instructors ?? NOBODY;
  const wanted = choice.filters.instructors;
  const columns = useMemo<readonly CalendarColumn[]>(() => {
    if (view !== 'instructor')
      return shown.map((one) => ({ key: one, title: dates.dated(one), isToday: one === today, entries: entries.get(one) ?? [] }));
    const chosen = people.filter(({ id }) => wanted.length === 0 || wanted.includes(id));
    return columnsByInstructor(entries.get(day) ?? [], chosen, say.nobody).map((column) => ({ ...column, isToday: day === today }));
  }, [view, shown, day, today, entries, people, wanted, dates]);

  const title =
    view === 'month'
      ? dates.month(day)
      : shown.length === 1
        ? dates.dayTitle(day)
        : say.range(dates.dated(shown[0]!), dates.dated(shown.at(-1)!));
  const open = useCallback((event: CalendarEvent) => setOpened(keyOf(event)), []);
  const popup = events.find((event) => keyOf(event) === opened);
  const isEmpty = view !== 'month' && columns.every((column) => column.entries.length === 0);
  const { panel, onKeyDown } = useCalendarKeys({ view, day, today, ...change });

  return (
    <Kit>
      <PageTitle>{say.title}</PageTitle>
      <div className={styles.bar}>
        <CalendarNav
          title={title}
          isToday={shown.includes(today) && (view !== 'month' || day.slice(0, 7) === today.slice(0, 7))}
          onToday={() => change.goTo(today)}
          onStep={(direction) => change.goTo(stepped(view, day, direction))}
        />
        <ViewTabs views={views} chosen={view} onChoose={change.chooseView} />
      </div>
      <CalendarFilters
        {...{ choice, seesAll, features, places }}
        onType={change.chooseType}
        onFilter={change.chooseFilter}
        onClear={change.clearFilters}
      />
      <p className="visually-hidden">{say.keys}</p>
      {/* Shortcuts work while the focus is in the calendar. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={panel}
        id={panelIdOf(VIEW_TABS)}
        tabIndex={-1}
        role="tabpanel"
        aria-labelledby={tabIdOf(VIEW_TABS, view)}
        className={styles.panel}
        aria-busy={calendar.isPlaceholderData}
        onKeyDown={onKeyDown}
      >
        {calendar.isError && <LoadFailed error={calendar.error} onRetry={() => void calendar.refetch()} />}
        {!calendar.data && !calendar.isError && <RowsSkeleton />}
        {calendar.data && view === 'month' && (
          <MonthGrid
            {...{ day, today, entries, dates }}
            label={title}
            days={shown}
            onDay={(one) => change.goTo(one, seesAll ? 'instructor' : 'day')}
            onOpen={open}
          />
        )}
        {calendar.data && view !== 'month' && (
          <TimeGrid
            {...{ columns }}
            label={title}
            hourLabel={(hour) => dates.hourLabel(hour)}
            now={{ minute: clock.hour * 60 + clock.minute, text: say.now(dates.time(now)) }}
            onOpen={open}
          />
        )}
        {calendar.data && !calendar.isPlaceholderData && isEmpty && <p className={styles.empty}>{say.empty}</p>}
      </div>
      {popup && <EventPopup event={popup} dates={dates} onClose={() => setOpened(null)} />}
      <ClassDialogs {...screens} />
    </Kit>
  );
}

interface CalendarKeys {
  readonly view: CalendarView;
  readonly day: Day;
  readonly today: Day;
  readonly goTo: (day: Day) => void;
  readonly chooseView: (view: CalendarView) => void;
}

/** The calendar's keyboard shortcuts. The focus moves along: to the next entry, or to the grid of the new days. */
function useCalendarKeys({ view, day, today, goTo, chooseView }: CalendarKeys) {
  const panel = useRef<HTMLDivElement>(null);
  const isByKey = useRef(false);
  useLayoutEffect(() => {
    if (isByKey.current) focusGrid(panel.current, day);
    isByKey.current = false;
  }, [view, day]);
  const goByKey = (to: Day) => {
    isByKey.current = to !== day;
    goTo(to);
  };
  const viewByKey = (to: CalendarView) => {
    isByKey.current = to !== view;
    chooseView(to);
  };
  const keys: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => goByKey(stepped(view, day, -1)),
    ArrowRight: () => goByKey(stepped(view, day, 1)),
    t: () => goByKey(today),
    d: () => viewByKey('day'),
    w: () => viewByKey('week'),
    m: () => viewByKey('month'),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const reached = reachedBy(key, event.target);
    const act = reached === null ? keys[key] : 'day' in reached ? () => goByKey(reached.day) : () => reached.entry.focus();
    if (!act || scrollsSideways(event.target, key)) return;
    event.preventDefault();
    act();
  };
  return { panel, onKeyDown };
}

/** When the columns are wider than the screen and no entry has the focus, the arrow keys scroll, as everywhere. */
function scrollsSideways(target: EventTarget, key: string): boolean {
  if (!key.startsWith('Arrow') || !(target instanceof Element)) return false;
  return target.matches('[role="region"]') && target.scrollWidth > target.clientWidth;
}
