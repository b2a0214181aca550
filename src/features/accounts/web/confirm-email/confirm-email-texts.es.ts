import type { TranslationOf } from '../../../../wire/texts.ts';
import type * as english from './confirm-email-texts.ts';

export const confirmEmailTexts: TranslationOf<typeof english.confirmEmailTexts> = {
  title: 'Confirma tu dirección de correo',
  lead: 'Tu cuenta recibe la dirección a la que enviamos el enlace. Todo lo de la dirección anterior termina: sesiones, enlaces y contraseña.',
  submit: 'Confirmar esta dirección',
  brokenLink: 'Este enlace está incompleto. Ábrelo de nuevo desde el correo.',
  toLogIn: 'Entrar',
};
