import type { TranslationOf } from '../../wire/texts.ts';
import type * as english from './contact-texts.ts';

export const customerContactTexts: TranslationOf<typeof english.customerContactTexts> = {
  saved: 'El contacto está guardado.',
  savedAndAsked: (email) => `Guardado. La nueva dirección cuenta cuando quien la tiene pulsa el enlace del correo a ${email}.`,
};
