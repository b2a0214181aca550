import { operation } from '../../../server/http/operation.ts';
import * as contract from '../contract/class-admin.contract.ts';
import * as staffClasses from '../contract/staff-classes.contract.ts';
import { classAdminTexts } from '../texts.ts';
import { cancelClass as cancelContract } from '../contract/cancel-class.contract.ts';
import { cancelClass } from './cancel-class.ts';
import { changeCapacity } from './change-capacity.ts';
import { getStaffClass } from './get-staff-class.ts';
import { listStaffClasses } from './list-staff-classes.ts';

export const classAdminOperations = [
  operation(staffClasses.listStaffClasses, listStaffClasses),
  operation(staffClasses.getStaffClass, getStaffClass),
  operation(contract.changeCapacity, changeCapacity, (language) => classAdminTexts(language).capacity),
  operation(cancelContract, cancelClass, (language) => classAdminTexts(language).cancel),
];
