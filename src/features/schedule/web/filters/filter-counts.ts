import type { ScheduleClass } from '../../../classes/contract/schedule-class.ts';
import { isLetThrough, type FilterIds, type FilterName, type ScheduleFilter } from '../../../classes/rules/schedule-filter.ts';

const orNone = (id: number | null): readonly number[] => (id === null ? [] : [id]);

/** What a class is found by, as the wire tells it: the same as the rule of the server says. */
const idsOfClass = (one: ScheduleClass): FilterIds => ({
  services: orNone(one.service_id),
  locations: orNone(one.location_id),
  instructors: orNone(one.instructor_id),
  classes: [one.class_id],
  filter_tags: one.filter_tags,
});

/** How many of these classes the filters let through. */
export const countFound = (classes: readonly ScheduleClass[], filter: ScheduleFilter): number =>
  classes.filter((one) => isLetThrough(filter, idsOfClass(one))).length;

/** How many each option of a filter would find, with the other filters as they are chosen; options that find nothing are left out. */
export function countByOption(classes: readonly ScheduleClass[], filter: ScheduleFilter, name: FilterName): ReadonlyMap<number, number> {
  const others = { ...filter, [name]: [] };
  const counts = new Map<number, number>();
  for (const ids of classes.map(idsOfClass))
    if (isLetThrough(others, ids)) for (const id of ids[name]) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}
