import type { TranslationOf } from '../../wire/texts.ts';
import type * as english from './mail-texts.ts';

export const bulkEmailMailTexts: TranslationOf<typeof english.bulkEmailMailTexts> = {
  when: 'Cuándo',
  why: (studio, className) => `${studio} ha escrito esto a personas de la clase ${className}.`,
};
