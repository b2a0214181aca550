import { operation } from '../../../server/http/operation.ts';
import * as contract from '../contract/customer-admin.contract.ts';
import * as tags from '../contract/customer-tags.contract.ts';
import { customerAdminTexts } from '../texts.ts';
import { actForCustomer } from './act-for-customer.ts';
import { listTags, listTagsOf, syncTags } from './customer-tags.ts';
import { getNotes, saveNotes } from './customer-notes.ts';
import { searchCustomers } from './search-customers.ts';

export const customerAdminOperations = [
  operation(contract.searchCustomers, searchCustomers),
  operation(contract.getNotes, getNotes),
  operation(contract.saveNotes, saveNotes, (language) => customerAdminTexts(language).notes),
  operation(contract.actForCustomer, actForCustomer),
  operation(tags.listTags, listTags),
  operation(tags.listTagsOf, listTagsOf),
  operation(tags.syncTags, syncTags, (language) => customerAdminTexts(language).tags),
  operation(tags.postTags, syncTags, (language) => customerAdminTexts(language).tags),
];
