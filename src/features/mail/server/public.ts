export { prepareMails } from './prepare-mails.ts';
