/** What other features may ask of sub requests on the server. */
export { listPending as listSubRequests } from './sub-requests.store.ts';
export { subRequestMails } from './sub-request-mails.ts';
