import { readyOperation, type Operation } from '../../../server/http/operation.ts';
import { getClasses } from '../contract/classes.contract.ts';
import { monthSchedule } from './get-month.ts';
import { scheduleCache } from './schedule-cache.ts';

const months = monthSchedule(scheduleCache());

export const classesReadOperations: readonly Operation[] = [readyOperation(getClasses, months.glance, months.answer)];
