/** Texts about erasing a customer, for staff. */
import { catalogue } from '../../../../../wire/texts.ts';

export const eraseTexts = catalogue('eraseTexts', {
  menu: 'Erase this person',
  exportData: 'Export what is stored',
  title: 'Erase this person?',
  lead: 'In seven days. Until then you or the customer can stop it, and nothing changes.',
  mails: 'The customer gets a mail now and a last one when it is done.',
  copies: 'Backups and archives from before still hold the data.',
  onTeam: 'This person is on the team. Remove them from the team first: the studio keeps the data of its team.',
  close: 'Close',
  keep: 'Keep',
  yes: 'Erase in seven days',
  asked: (day: string, by: string | null) => (by === null ? `On ${day}, as the customer asked.` : `On ${day}, asked by ${by}.`),
  askedTitle: 'To be erased',
  stop: 'Stop it',
  done: (day: string) => `Erased on ${day}. What stays has no name.`,
});
export const eraseSay = eraseTexts();
