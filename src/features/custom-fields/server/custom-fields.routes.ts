import { operation, type Operation } from '../../../server/http/operation.ts';
import * as contract from '../contract/custom-fields.contract.ts';
import { getCustomFields } from './get-custom-fields.ts';
import { officeFieldsOperations } from './office-fields.routes.ts';

export const customFieldsOperations: readonly Operation[] = [
  operation(contract.getCustomFields, getCustomFields),
  ...officeFieldsOperations,
];
