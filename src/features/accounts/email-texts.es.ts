import type { TranslationOf } from '../../wire/texts.ts';
import type * as english from './email-texts.ts';

const inMinutes = (seconds: number): string => {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'en un minuto' : `en ${minutes} minutos`;
};

export const emailChangeTexts: TranslationOf<typeof english.emailChangeTexts> = {
  confirmed: (email) => `Tu cuenta tiene ahora la dirección ${email}. Entra con ella.`,
};

export const emailChangeRefusals: TranslationOf<typeof english.emailChangeRefusals> = {
  'email-taken': () => 'Otro cliente tiene esta dirección de correo.',
  'email-link-ended': () => 'Este enlace ya no es válido. Pide otro al estudio.',
  'too-many-attempts': ({ seconds }) => `Demasiados intentos. Inténtalo de nuevo ${inMinutes(seconds)}.`,
};
