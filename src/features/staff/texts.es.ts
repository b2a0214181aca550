import type { TranslationOf } from '../../wire/texts.ts';
import type * as english from './texts.ts';

export const teamRefusals: TranslationOf<typeof english.teamRefusals> = {
  'last-owner': () => 'El estudio necesita un propietario que pueda entrar. Nombra antes a otra persona.',
  'logs-in-already': () => 'Esta persona ya entra con su contraseña. «¿Has olvidado tu contraseña?» le envía un enlace nuevo.',
  'own-second-factor': () => 'Tu propio segundo paso se desactiva en Mis ajustes.',
  'more-than-you': () => 'Así la persona podría hacer más que tú. Elige otra función o pregunta a un propietario.',
  'may-more-than-you': () => 'Esta persona puede hacer más que tú. Solo un propietario puede cambiarla.',
};
