export { bulkEmailMails } from './bulk-email-mails.ts';
export { deliverBulkEmails } from './deliver.ts';
