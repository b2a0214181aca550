import { operation } from '../../../server/http/operation.ts';
import * as contract from '../contract/calendar.contract.ts';
import { getCalendar } from './get-calendar.ts';
import { getCalendarFilters, getCalendarInstructors } from './get-calendar-filters.ts';

export const staffCalendarOperations = [
  operation(contract.getCalendar, getCalendar),
  operation(contract.getCalendarFilters, getCalendarFilters),
  operation(contract.getCalendarInstructors, getCalendarInstructors),
];
