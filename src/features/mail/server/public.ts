export { ownWordsOperations } from './own-words.routes.ts';
export { showLetter } from './show-letter.ts';
export { prepareMails } from './prepare-mails.ts';
