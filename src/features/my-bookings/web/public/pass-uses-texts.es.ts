import type { TranslationOf } from '../../../../wire/texts.ts';
import type * as english from './pass-uses-texts.ts';

export const passUsesTexts: TranslationOf<typeof english.passUsesTexts> = {
  title: 'Últimas clases',
  of: (pass) => `Últimas clases con ${pass}`,
  none: 'Aquí estarán las clases a las que hayas ido.',
  all: 'Todas las reservas pasadas',
};
