import type { TranslationOf } from '../../../../wire/texts.ts';
import type * as english from './pass-uses-texts.ts';

export const passUsesTexts: TranslationOf<typeof english.passUsesTexts> = {
  title: 'Clases con él',
  of: (pass) => `Clases con ${pass}`,
  none: 'Aquí estarán las clases a las que vayas con él.',
  all: 'Todas las reservas pasadas',
};
