import type { TranslationOf } from '../../../../../wire/texts.ts';
import type * as english from './contact-form-texts.ts';

export const contactFormTexts: TranslationOf<typeof english.contactFormTexts> = {
  title: 'Nombre y contacto',
  firstName: 'Nombre',
  lastName: 'Apellidos',
  phone: 'Teléfono',
  email: 'Correo electrónico',
  emailHint: 'Una dirección nueva recibe un correo con un enlace, y la actual, un aviso. Cambia cuando se usa el enlace.',
  save: 'Guardar',
  close: 'Cerrar',
};
