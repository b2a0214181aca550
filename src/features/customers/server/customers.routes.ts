import { formOperation, operation, type Operation } from '../../../server/http/operation.ts';
import * as contract from '../contract/customers.contract.ts';
import * as office from '../contract/waiver-versions.contract.ts';
import { customersRefusals } from '../texts.ts';
import { emailChangeRefusals } from '../../accounts/email-texts.ts';
import { phoneRefusals } from '../../accounts/phone-texts.ts';
import * as officeContact from '../contract/office-contact.contract.ts';
import { addByPhone } from './add-by-phone.ts';
import { acceptWaiver } from './accept-waiver.ts';
import { changeContact } from './change-contact.ts';
import { getCustomer } from './get-customer.ts';
import { saveCheckoutFields } from './save-checkout-fields.ts';
import { faultsOfSettings, updateSettings } from './update-settings.ts';
import { listWaiverSignatures, listWaiverVersions } from './waiver-versions.ts';

export const customersOperations: readonly Operation[] = [
  operation(contract.getCustomer, getCustomer),
  operation(contract.saveCustomerCheckoutFields, saveCheckoutFields),
  formOperation(contract.updateSettings, updateSettings, faultsOfSettings),
  operation(contract.acceptWaiver, acceptWaiver, customersRefusals),
  operation(officeContact.addByPhone, addByPhone, phoneRefusals),
  operation(officeContact.changeContact, changeContact, emailChangeRefusals),
  operation(office.listWaiverVersions, listWaiverVersions),
  operation(office.listWaiverSignatures, listWaiverSignatures),
];
