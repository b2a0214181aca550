/** Texts of the section about the own data in My Settings. */
import { catalogue } from '../../../../wire/texts.ts';

export const ownDataTexts = catalogue('ownDataTexts', {
  title: 'Your data',
  lead: 'Get a file with everything that the studio stores about you, or have it erased.',
  download: 'Export what is stored about you',
  downloading: 'Making the file',
  erase: 'Delete my data',
  dialog: 'Delete your data?',
  when: 'In seven days. Until then you can stop it here, and nothing changes. You get a mail now and a last one when it is done.',
  onTeam: 'You are on the team of the studio. Ask the owner to remove you from the team first.',
  keep: 'Keep my account',
  close: 'Close',
  yes: 'Delete in seven days',
  running: (day: string) => `Your data is deleted on ${day}.`,
  stop: 'Stop it',
});
