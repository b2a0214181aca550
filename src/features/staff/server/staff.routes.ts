import { operation } from '../../../server/http/operation.ts';
import { getStaff as contract } from '../contract/staff.contract.ts';
import { getStaff } from './get-staff.ts';

export const staffOperations = [operation(contract, getStaff)];
