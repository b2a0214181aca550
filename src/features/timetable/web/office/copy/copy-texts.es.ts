import type { TranslationOf } from '../../../../../wire/texts.ts';
import type { copyTexts as english } from './copy-texts.ts';

const classes = (count: number): string => (count === 1 ? '1 clase' : `${count} clases`);

export const copyTexts: TranslationOf<typeof english> = {
  class: 'Copiar',
  day: 'Copiar este día',
  week: 'Copiar esta semana',
  title: { class: 'Copiar la clase', day: 'Copiar el día', week: 'Copiar la semana' },
  lead: 'Cada copia es una clase suelta: no se repite y nadie tiene reserva.',
  to: { class: 'A este día', day: 'A este día', week: 'A la semana de este día' },
  numbers: (count, first) => `${classes(count)}, la primera el ${first}`,
  save: (count) => (count === 1 ? 'Copiar 1 clase' : `Copiar ${count} clases`),
  saving: 'Copiando …',
  done: (count) => `${count === 1 ? '1 clase añadida' : `${count} clases añadidas`}.`,
};
