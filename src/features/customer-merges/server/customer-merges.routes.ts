import { operation, type Operation } from '../../../server/http/operation.ts';
import * as contract from '../contract/customer-merges.contract.ts';
import { mergeRefusals } from '../staff-texts.ts';
import { listLikelySame } from './likely-same.ts';
import { mergeCustomers, previewMerge } from './merge-customers.ts';

export const customerMergesOperations: readonly Operation[] = [
  operation(contract.listLikelySame, listLikelySame),
  operation(contract.previewMerge, previewMerge),
  operation(contract.mergeCustomers, mergeCustomers, mergeRefusals),
];
