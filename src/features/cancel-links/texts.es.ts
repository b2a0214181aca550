import type { TranslationOf } from '../../wire/texts.ts';
import type * as english from './texts.ts';

export const cancelLinkTexts: TranslationOf<typeof english.cancelLinkTexts> = {
  refusals: {
    'cancel-link-unknown': () => 'No conocemos este enlace. Ábrelo otra vez desde el correo, o inicia sesión.',
    'cancel-link-ended': () => 'Este enlace ya no vale: la clase ha terminado.',
    'too-many-attempts': () => 'Demasiados intentos. Espera un momento, o inicia sesión.',
  },
};
