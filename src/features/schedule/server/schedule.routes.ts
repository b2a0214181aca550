import { operation, readyOperation, type Operation } from '../../../server/http/operation.ts';
import { getClass as getClassContract } from '../contract/class.contract.ts';
import { getFiltersData as getFiltersDataContract } from '../contract/filters.contract.ts';
import { getClasses } from '../contract/schedule.contract.ts';
import { getClass } from './get-class.ts';
import { getFiltersData } from './get-filters-data.ts';
import { monthSchedule } from './get-month.ts';
import { scheduleCache } from './schedule-cache.ts';

const months = monthSchedule(scheduleCache());

export const scheduleOperations: readonly Operation[] = [
  readyOperation(getClasses, months.glance, months.answer),
  operation(getClassContract, getClass),
  operation(getFiltersDataContract, getFiltersData),
];
