export { ownWordsOperations } from './own-words.routes.ts';
export { prepareMails } from './prepare-mails.ts';
