import { useQuery } from '@tanstack/react-query';
import type { Month } from '../../../../kernel/calendar.ts';
import type { Feature } from '../../../../context/studio.ts';
import { reading } from '../../../../web/lib/query.ts';
import { getClasses } from '../../../classes/contract/schedule.contract.ts';
import { filtersOffered } from '../../../classes/rules/schedule-filter.ts';
import { idsOf, readFilters, type Filters } from '../filters/schedule-filters.ts';

export const classesOf = (month: Month, filters: Filters) => reading(getClasses, { params: { month }, query: idsOf(filters) });

/** The effective filters: those in the studio's package. */
export const filtersIn = (query: object, features: readonly Feature[]): Filters => readFilters({ ...query }, filtersOffered(features));

/** A month of the schedule with the visitor's own places. Keeps the previous result until a new filter choice is answered. */
export function useClasses(month: Month, filters: Filters, enabled = true) {
  const asked = classesOf(month, filters);
  const isAlike = ([, , input, reader]: readonly unknown[]) =>
    (input as { params: { month: Month } }).params.month === month && reader === asked.queryKey[3];
  return useQuery({ ...asked, enabled, placeholderData: (known, from) => (from && isAlike(from.queryKey) ? known : undefined) });
}
