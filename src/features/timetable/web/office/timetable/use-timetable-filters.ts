import { useNavigate, useSearch } from '@tanstack/react-router';
import type { Timetable } from './new-class.ts';

export const FILTERS = ['instructors', 'places', 'services'] as const;
export type FilterName = (typeof FILTERS)[number];
export type Filters = Readonly<Record<FilterName, readonly number[]>>;

/** The id of "no teacher yet". */
export const NOBODY = 0;

/** The router reads a single id as a number. */
const readIds = (ids: string | number = ''): number[] => (/^\d+(,\d+)*$/.test(String(ids)) ? String(ids).split(',').map(Number) : []);

/** The filters in the address, so that Back, a reload and a shared link keep them. Ids are separated by commas. */
export function useTimetableFilters() {
  const search: { [Name in FilterName]?: string } = useSearch({ strict: false });
  const navigate = useNavigate();
  const change = (next: { [Name in FilterName]?: string | undefined }) =>
    void navigate({ to: '.', search: { ...search, ...next } as never, replace: true, resetScroll: false });
  const { instructors, places, services } = search;
  const filters: Filters = { instructors: readIds(instructors), places: readIds(places), services: readIds(services) };
  return {
    filters,
    isFiltered: FILTERS.some((name) => filters[name].length > 0),
    choose: (name: FilterName, ids: readonly number[]) => change({ [name]: ids.join(',') || undefined }),
    clear: () => change({ instructors: undefined, places: undefined, services: undefined }),
  };
}

/** The classes that fit every filter. */
export const fitting = (classes: Timetable['classes'], { instructors, places, services }: Filters): Timetable['classes'] => {
  const fits = (chosen: readonly number[], id: number | null) => chosen.length === 0 || chosen.includes(id ?? NOBODY);
  return classes.filter((one) => fits(instructors, one.instructor) && fits(places, one.location) && fits(services, one.service));
};
