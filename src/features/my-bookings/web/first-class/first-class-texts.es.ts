import type { TranslationOf } from '../../../../wire/texts.ts';
import type * as english from './first-class-texts.ts';

export const firstClassTexts: TranslationOf<typeof english.firstClassTexts> = {
  next: 'La siguiente para ti',
  book: 'Reservarla',
  bookOf: (name, when) => `Reservarla: ${name}, ${when}`,
};
