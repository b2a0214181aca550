import { entityRefusals } from '../../../server/entities/texts.ts';
import { operation } from '../../../server/http/operation.ts';
import * as contract from '../contract/bulk-email.contract.ts';
import { bulkEmailTexts } from '../texts.ts';
import { filterCustomers } from './filter-customers.ts';
import { changeEmail, listScheduledEmails, withdrawEmail } from './scheduled-emails.ts';
import { sendEmail } from './send-email.ts';

export const bulkEmailOperations = [
  operation(contract.sendEmail, sendEmail, (language) => bulkEmailTexts(language).send),
  operation(contract.filterCustomers, filterCustomers),
  operation(contract.listScheduledEmails, listScheduledEmails),
  operation(contract.changeEmail, changeEmail, (language) => ({
    ...bulkEmailTexts(language).send,
    ...bulkEmailTexts(language).withdraw,
    'changed-meanwhile': entityRefusals(language)['changed-meanwhile'],
  })),
  operation(contract.withdrawEmail, withdrawEmail, (language) => bulkEmailTexts(language).withdraw),
];
