import type { TranslationOf } from '../../../../wire/texts.ts';
import type * as english from './social-texts.ts';

export const socialTexts: TranslationOf<typeof english.socialTexts> = {
  names: { 'google.com': 'Google', 'apple.com': 'Apple', 'facebook.com': 'Facebook' },
  continueWith: (name) => `Continuar con ${name}`,
  going: (name) => `Yendo a ${name}`,
  or: 'o',
  orFillIn: 'o rellena el formulario',
  checking: 'Iniciando sesión',
  title: 'Iniciar sesión',
  retry: 'Reintentar',
  back: 'Volver a iniciar sesión',
  cancelled: 'Saliste antes de terminar. No ha cambiado nada; puedes intentarlo de nuevo o usar tu correo.',
  ended: 'Este inicio de sesión ya se usó, o se empezó en otra ventana. Empieza de nuevo, por favor.',
  offline: 'No hubo respuesta. Comprueba tu conexión e inténtalo de nuevo.',
  failed: 'No se pudo iniciar sesión. Inténtalo de nuevo, o usa tu correo y tu contraseña.',
  otherWay: 'Este correo pertenece a otra forma de iniciar sesión. Usa la que usaste antes, por favor.',
  blocked: {
    title: 'Abre esta página en tu navegador',
    lead: 'Iniciar sesión con Google, Apple o Facebook no funciona dentro de otras aplicaciones.',
    how: 'Copia el enlace y ábrelo en tu navegador, como Safari o Chrome. O inicia sesión aquí con tu correo y tu contraseña.',
    linkLabel: 'Enlace para iniciar sesión',
    copy: 'Copiar enlace',
    copied: '¡URL copiada!',
    copyFailed: 'No se pudo copiar el enlace. Selecciónalo y cópialo a mano.',
    withEmail: 'Iniciar sesión con correo',
  },
};
