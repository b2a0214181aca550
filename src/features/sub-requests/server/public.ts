/** Server functions of sub requests for other features. */
export { askForSub, withdrawSubRequest } from './ask-for-sub.ts';
export { insertAsked, insertSubRequest, listPending as listSubRequests, saveAskedStatus } from './sub-requests.store.ts';
export { subRequestMails } from './sub-request-mails.ts';
