import { catalogue } from '../../wire/texts.ts';

const people = (count: number): string => (count === 1 ? '1 person has' : `${count} people have`);

export const minimumFormTexts = catalogue('minimumFormTexts', {
  people: 'Fewest people',
  hours: 'Hours before the start',
  off: 'Empty: it takes place with any number of people.',
  on: (count: number, hours: number) =>
    `It is cancelled by itself if fewer than ${people(count)} booked ${hours === 1 ? '1 hour' : `${hours} hours`} before. Credits go back, and everybody with an email is told.`,
});
export const minimumFormSay = minimumFormTexts();
