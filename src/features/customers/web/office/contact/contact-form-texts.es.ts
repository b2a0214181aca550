import type { TranslationOf } from '../../../../../wire/texts.ts';
import type * as english from './contact-form-texts.ts';

export const contactFormTexts: TranslationOf<typeof english.contactFormTexts> = {
  title: 'Nombre y contacto',
  firstName: 'Nombre',
  lastName: 'Apellidos',
  phone: 'Teléfono',
  email: 'Correo electrónico',
  noEmail: 'Sin correo',
  emailHint: 'Una dirección nueva recibe un correo con un enlace, y la actual, un aviso. Cambia cuando se usa el enlace.',
  firstEmailHint: 'La dirección recibe un correo con un enlace. Cuenta cuando se usa el enlace.',
  waits: (email) => `${email} espera a que su dueño use el enlace del correo.`,
  withdraw: 'Retirar esta dirección',
  withdrawn: (email) => `Guarda para retirar ${email}.`,
  save: 'Guardar',
  close: 'Cerrar',
};
