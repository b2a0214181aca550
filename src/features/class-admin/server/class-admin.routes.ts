import { operation } from '../../../server/http/operation.ts';
import * as contract from '../contract/class-admin.contract.ts';
import * as staffClasses from '../contract/staff-classes.contract.ts';
import { classAdminTexts } from '../texts.ts';
import { changeCapacity } from './change-capacity.ts';
import { getStaffClass } from './get-staff-class.ts';
import { listStaffClasses } from './list-staff-classes.ts';

export const classAdminOperations = [
  operation(staffClasses.listStaffClasses, listStaffClasses),
  operation(staffClasses.getStaffClass, getStaffClass),
  operation(contract.changeCapacity, changeCapacity, (language) => classAdminTexts(language).capacity),
];
