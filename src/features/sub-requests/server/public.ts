/** What other features may ask of sub requests on the server. */
export { insertAsked, insertSubRequest, listPending as listSubRequests, saveAskedStatus } from './sub-requests.store.ts';
export { subRequestMails } from './sub-request-mails.ts';
