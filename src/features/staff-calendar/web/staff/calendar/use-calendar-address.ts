import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { isDay, type Day } from '../../../../../kernel/calendar.ts';
import { path } from '../../../../../web/paths.ts';
import { VIEWS, type CalendarView } from '../../../rules/days-shown.ts';

export const TYPES = ['all', 'classes', 'appointments'] as const;
export type CalendarType = (typeof TYPES)[number];
export const FILTERS = ['instructors', 'classes', 'services', 'places'] as const;
export type FilterName = (typeof FILTERS)[number];

/** The calendar's query parameters, so that Back and a reload keep the choice. Ids are separated by commas. */
type Query = { [Name in 'view' | 'day' | 'type' | FilterName]?: string };

/** The choice of the calendar: from the address, otherwise the defaults. */
export interface CalendarChoice {
  readonly view: CalendarView;
  readonly day: Day;
  readonly type: CalendarType;
  readonly filters: Readonly<Record<FilterName, readonly number[]>>;
}

const readIds = (text = ''): number[] =>
  text
    .split(',')
    .map(Number)
    .filter((one) => Number.isSafeInteger(one) && one > 0);

export function useCalendarAddress(views: readonly CalendarView[], begin: CalendarView, today: Day) {
  const search: Query = useSearch({ strict: false });
  const { instructors, classes, services, places } = search;
  const filters = useMemo(
    () => ({ instructors: readIds(instructors), classes: readIds(classes), services: readIds(services), places: readIds(places) }),
    [instructors, classes, services, places],
  );
  const navigate = useNavigate();
  const choice: CalendarChoice = {
    view: VIEWS.find((view) => view === search.view && views.includes(view)) ?? begin,
    day: search.day !== undefined && isDay(search.day) ? search.day : today,
    type: TYPES.find((type) => type === search.type) ?? 'all',
    filters,
  };
  const change = (next: Query) => {
    void navigate({ to: path.staffAccount, search: { ...search, ...next } as never, hash: 'calendar', resetScroll: false });
  };
  return {
    choice,
    chooseView: (view: CalendarView) => change({ view }),
    goTo: (day: Day, view: CalendarView = choice.view) => change({ day: day === today ? undefined : day, view }),
    chooseType: (type: CalendarType) => change({ type }),
    chooseFilter: (name: FilterName, ids: readonly number[]) => change({ [name]: ids.join(',') || undefined }),
    clearFilters: () => change({ instructors: undefined, classes: undefined, services: undefined, places: undefined }),
  };
}
