import type { TranslationOf } from '../../wire/texts.ts';
import type * as english from './texts.ts';

export const teamRefusals: TranslationOf<typeof english.teamRefusals> = {
  'last-owner': () => 'El estudio necesita un propietario que pueda entrar. Nombra antes a otra persona.',
  'logs-in-already': () => 'Esta persona ya entra con su contraseña. «¿Has olvidado tu contraseña?» le envía un enlace nuevo.',
};
