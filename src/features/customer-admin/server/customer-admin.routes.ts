import { operation } from '../../../server/http/operation.ts';
import * as contract from '../contract/customer-admin.contract.ts';
import { getNotes, saveNotes } from './customer-notes.ts';
import { searchCustomers } from './search-customers.ts';

export const customerAdminOperations = [
  operation(contract.searchCustomers, searchCustomers),
  operation(contract.getNotes, getNotes),
  operation(contract.saveNotes, saveNotes),
];
