import { operation } from '../../../server/http/operation.ts';
import * as hours from '../contract/staff-hours.contract.ts';
import { getInstructorPrices, saveInstructorPrices } from './instructor-prices.ts';
import { getWorkingDays, saveWorkingDays } from './working-days.ts';

export const staffHoursOperations = [
  operation(hours.getInstructorPrices, getInstructorPrices),
  operation(hours.saveInstructorPrices, saveInstructorPrices),
  operation(hours.getWorkingDays, getWorkingDays),
  operation(hours.saveWorkingDays, saveWorkingDays),
];
