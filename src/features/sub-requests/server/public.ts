/** Server functions of sub requests for other features. */
export { insertAsked, insertSubRequest, listPending as listSubRequests, saveAskedStatus } from './sub-requests.store.ts';
export { subRequestMails } from './sub-request-mails.ts';
