import type { TranslationOf } from '../../../../../wire/texts.ts';
import type * as english from './known-phone-texts.ts';

export const knownPhoneTexts: TranslationOf<typeof english.knownPhoneTexts> = {
  choose: (name) => `Elegir a ${name}`,
  somebodyElse: 'Es otra persona con el mismo teléfono',
};
