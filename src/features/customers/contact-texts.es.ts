import type { TranslationOf } from '../../wire/texts.ts';
import type * as english from './contact-texts.ts';

export const customerContactTexts: TranslationOf<typeof english.customerContactTexts> = {
  added: (name) => `${name} está en la lista, sin correo electrónico.`,
  emailStays: 'El correo se puede cambiar, pero no quitar.',
  phoneNeeded: 'Sin correo electrónico hace falta un teléfono.',
  saved: 'El contacto está guardado.',
  savedAndAsked: (email) => `Guardado. La nueva dirección cuenta cuando quien la tiene pulsa el enlace del correo a ${email}.`,
  savedAndWithdrawn: (email) => `Guardado. ${email} queda retirada y el enlace de su correo ya no funciona.`,
};
