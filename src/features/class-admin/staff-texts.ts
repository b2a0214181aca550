import { catalogue } from '../../wire/texts.ts';

export const minimumTexts = catalogue('minimumTexts', {
  tooFew: (booked: number, people: number, when: string) =>
    `${booked} of ${people} people. It will be cancelled by itself ${when} unless more people book.`,
  takePlace: 'Take place anyway',
});
export const minimumSay = minimumTexts();
