import { formOperation, operation, type Operation } from '../../../server/http/operation.ts';
import * as contract from '../contract/customers.contract.ts';
import { customersRefusals } from '../texts.ts';
import { acceptWaiver } from './accept-waiver.ts';
import { getCustomer } from './get-customer.ts';
import { saveCheckoutFields } from './save-checkout-fields.ts';
import { faultsOfSettings, updateSettings } from './update-settings.ts';

export const customersOperations: readonly Operation[] = [
  operation(contract.getCustomer, getCustomer),
  operation(contract.saveCustomerCheckoutFields, saveCheckoutFields),
  formOperation(contract.updateSettings, updateSettings, faultsOfSettings),
  operation(contract.acceptWaiver, acceptWaiver, customersRefusals),
];
