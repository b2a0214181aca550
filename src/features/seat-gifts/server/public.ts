/** The parts of seat gifts' server side that other features may use. */
export { giftMails } from './gift-mails.ts';
