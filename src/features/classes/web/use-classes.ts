import { useQuery } from '@tanstack/react-query';
import type { Month } from '../../../kernel/calendar.ts';
import { reading } from '../../../web/lib/query.ts';
import { getClasses } from '../contract/schedule.contract.ts';

/** How a month of the schedule is read. */
export const classesOf = (month: Month) => reading(getClasses, { params: { month }, query: {} });

/** A month of the schedule, with what the visitor has booked in it. */
export const useClasses = (month: Month) => useQuery(classesOf(month));
