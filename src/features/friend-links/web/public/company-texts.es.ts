import type { TranslationOf } from '../../../../wire/texts.ts';
import type * as english from './company-texts.ts';

export const companyTexts: TranslationOf<typeof english.companyTexts> = {
  with: (names) => `Con ${names}`,
  withLabel: 'Con quién',
  waiting: (name) => `${name} (en la lista de espera)`,
};
