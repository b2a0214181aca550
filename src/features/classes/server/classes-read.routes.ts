import { readyOperation } from '../../../server/http/operation.ts';
import type { Operation } from '../../../server/http/operation.ts';
import { getClasses } from '../contract/classes.contract.ts';
import { monthSchedule } from './get-month.ts';
import { scheduleCache } from './schedule-cache.ts';

export const classesReadOperations: readonly Operation[] = [readyOperation(getClasses, monthSchedule(scheduleCache()))];
