import { cachedOperation, operation, type Operation } from '../../../server/http/operation.ts';
import { getClass as getClassContract } from '../../classes/contract/class.contract.ts';
import { getFiltersData as getFiltersDataContract } from '../contract/filters.contract.ts';
import { getClasses } from '../../classes/contract/schedule.contract.ts';
import { getNextClasses } from '../contract/next-classes.contract.ts';
import { getClass } from './get-class.ts';
import { getFiltersData } from './get-filters-data.ts';
import { monthSchedule } from './get-month.ts';
import { nextClasses } from './get-next-classes.ts';
import type { ScheduleCache } from './schedule-cache.ts';

export const scheduleOperations = (cache: ScheduleCache): readonly Operation[] => [
  cachedOperation(getClasses, monthSchedule(cache)),
  operation(getClassContract, getClass),
  operation(getFiltersDataContract, getFiltersData),
  operation(getNextClasses, nextClasses(cache)),
];
