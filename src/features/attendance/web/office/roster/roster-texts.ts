import { catalogue } from '../../../../../wire/texts.ts';

export const rosterTexts = catalogue('rosterTexts', {
  print: 'Print',
  none: 'Nobody is booked.',
  name: 'Name',
  pass: 'Pass',
  open: 'Still open',
  here: 'Here',
  waiting: 'Waiting',
  teacher: (name: string) => `with ${name}`,
  booked: (count: number) => (count === 1 ? '1 person' : `${count} people`),
});
export const rosterSay = rosterTexts();
