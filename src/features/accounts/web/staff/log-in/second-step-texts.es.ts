import type { TranslationOf } from '../../../../../wire/texts.ts';
import type * as english from './second-step-texts.ts';

export const secondStepTexts: TranslationOf<typeof english.secondStepTexts> = {
  lead: 'Abre tu aplicación de autenticación e introduce su código.',
  code: 'Código de seis cifras',
  codeHint: 'La sexta cifra envía el código.',
  recovery: 'Código de recuperación',
  recoveryHint: 'Doce letras y cifras de tu lista. Cada código vale una sola vez.',
  useRecovery: 'Usar un código de recuperación',
  useApp: 'Usar la aplicación de autenticación',
  submit: 'Continuar',
  working: 'Comprobando el código',
  again: 'Entrar de nuevo',
  lost: '¿Sin teléfono y sin códigos de recuperación? El propietario del estudio puede quitar el segundo paso.',
};
