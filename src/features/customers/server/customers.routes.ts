import { operation, type Operation } from '../../../server/http/operation.ts';
import * as contract from '../contract/customers.contract.ts';
import { getCustomer } from './get-customer.ts';

export const customersOperations: readonly Operation[] = [operation(contract.getCustomer, getCustomer)];
