/** Texts for a person who has been to one class. */
import { catalogue } from '../../../../wire/texts.ts';

const en = {
  next: 'Next for you',
  book: 'Book it',
  bookOf: (name: string, when: string) => `Book it: ${name}, ${when}`,
};

export const firstClassTexts = catalogue('firstClassTexts', en);
export const firstClassSay = firstClassTexts();
