import type { TranslationOf } from '../../../../../wire/texts.ts';
import type * as english from './roster-texts.ts';

export const rosterTexts: TranslationOf<typeof english.rosterTexts> = {
  print: 'Imprimir',
  none: 'Nadie tiene plaza.',
  name: 'Nombre',
  pass: 'Bono',
  open: 'Pendiente',
  here: 'Presente',
  waiting: 'En espera',
  teacher: (name) => `con ${name}`,
  booked: (count) => (count === 1 ? '1 persona' : `${count} personas`),
};
