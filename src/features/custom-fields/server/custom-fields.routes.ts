import { operation, type Operation } from '../../../server/http/operation.ts';
import * as contract from '../contract/custom-fields.contract.ts';
import { getCustomFields } from './get-custom-fields.ts';

export const customFieldsOperations: readonly Operation[] = [operation(contract.getCustomFields, getCustomFields)];
