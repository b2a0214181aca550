import { operation, type Operation } from '../../../server/http/operation.ts';
import * as contract from '../contract/staff.contract.ts';
import { getStaff } from './get-staff.ts';
import { getStaffSettings } from './get-staff-settings.ts';
import { teamOperations, type TeamUses } from './team/team.routes.ts';

export const staffOperations = (uses: TeamUses): readonly Operation[] => [
  operation(contract.getStaff, getStaff),
  operation(contract.getStaffSettings, getStaffSettings),
  ...teamOperations(uses),
];
