import type { ScheduleClass } from '../../../classes/contract/schedule-class.ts';
import { isLetThrough, type FilterIds, type FilterName, type ScheduleFilter } from '../../../classes/rules/schedule-filter.ts';

const orNone = (id: number | null): readonly number[] => (id === null ? [] : [id]);

/** The ids of a class that filters compare, read from the wire. Must equal the server's rule. */
const idsOfClass = (one: ScheduleClass): FilterIds => ({
  services: orNone(one.service_id),
  locations: orNone(one.location_id),
  instructors: orNone(one.instructor_id),
  classes: [one.class_id],
  filter_tags: one.filter_tags,
});

export const countFound = (classes: readonly ScheduleClass[], filter: ScheduleFilter): number =>
  classes.filter((one) => isLetThrough(filter, idsOfClass(one))).length;

/** The number of matches of each option of a filter, given the other filters. Options without matches are missing. */
export function countByOption(classes: readonly ScheduleClass[], filter: ScheduleFilter, name: FilterName): ReadonlyMap<number, number> {
  const others = { ...filter, [name]: [] };
  const counts = new Map<number, number>();
  for (const ids of classes.map(idsOfClass))
    if (isLetThrough(others, ids)) for (const id of ids[name]) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}
