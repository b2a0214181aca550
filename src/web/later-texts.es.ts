import type { TranslationOf } from '../wire/texts.ts';
import type * as english from './later-texts.ts';

export const shellLaterTexts: TranslationOf<typeof english.shellLaterTexts> = {
  notFound: {
    title: 'Aquí no hay nada',
    body: 'Puede que la dirección sea antigua o esté mal escrita.',
    toSchedule: 'Ver el horario',
  },
  showCharacters: 'Mostrar los caracteres',
  phone: { country: 'País', preferred: 'Habituales', all: 'Todos los países' },
};
