/** What the process asks of mails to classes on the server. */
export { bulkEmailMails } from './bulk-email-mails.ts';
export { deliverBulkEmails } from './deliver.ts';
