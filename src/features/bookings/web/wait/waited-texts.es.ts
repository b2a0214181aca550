import type { TranslationOf } from '../../../../wire/texts.ts';
import type * as english from './waited-texts.ts';

export const waitedTexts: TranslationOf<typeof english.waitedTexts> = {
  chance: {
    usually: 'Este puesto en la lista casi siempre consigue plaza.',
    often: 'Este puesto en la lista a menudo consigue plaza.',
    rarely: 'Este puesto en la lista pocas veces consigue plaza.',
  },
};
