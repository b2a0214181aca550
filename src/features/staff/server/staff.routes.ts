import { operation } from '../../../server/http/operation.ts';
import * as contract from '../contract/staff.contract.ts';
import { getStaff } from './get-staff.ts';
import { getStaffSettings } from './get-staff-settings.ts';

export const staffOperations = [operation(contract.getStaff, getStaff), operation(contract.getStaffSettings, getStaffSettings)];
