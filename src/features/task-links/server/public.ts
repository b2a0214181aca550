export { taskMails } from './task-mails.ts';
