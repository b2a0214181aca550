import type { TranslationOf } from '../../wire/texts.ts';
import type * as english from './factor-texts.ts';

export const secondFactorTexts: TranslationOf<typeof english.secondFactorTexts> = {
  secondStep: 'Introduce el código de tu aplicación de autenticación.',
  isOn: 'El segundo paso está activado. A partir de ahora entras con tu contraseña y un código.',
  isOff: 'El segundo paso está desactivado. Entras solo con tu contraseña.',
  renewed: 'Estos son tus nuevos códigos de recuperación. Los anteriores ya no sirven.',
};

export const secondFactorRefusals: TranslationOf<typeof english.secondFactorRefusals> = {
  'wrong-code': () => 'Este código no es correcto. Mira la aplicación otra vez: muestra un código nuevo cada 30 segundos.',
  'code-used': () => 'Este código ya se ha usado. Espera al siguiente.',
  'wrong-password': () => 'Esta no es tu contraseña.',
  'second-step-ended': () => 'Has tardado demasiado en entrar. Introduce otra vez tu correo electrónico y tu contraseña.',
  'second-factor-on': () => 'El segundo paso ya está activado.',
  'second-factor-off': () => 'El segundo paso está desactivado.',
  'set-up-ended': () => 'Este código QR ya no es válido. Empieza de nuevo con otro.',
};
